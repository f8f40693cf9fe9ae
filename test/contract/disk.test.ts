import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DiskPictureStore } from '../../src/adapters/disk/picture-store.js';
import { MINUTE } from '../given.js';
import { pictureStoreContract } from './prints/picture-store.js';

pictureStoreContract(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-pictures-'));
  return {
    ports: { pictureStore: await DiskPictureStore.open(folder) },
    close: () => rm(folder, { recursive: true }),
  };
});

describe('A folder of pictures', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hangwell-pictures-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** An incomplete file of a dead or running process. */
  async function givenIncoming(name: string, age: number): Promise<void> {
    const file = join(folder, '.incoming', name);
    await mkdir(join(folder, '.incoming'), { recursive: true });
    await writeFile(file, 'half a pict');
    const at = new Date(Date.now() - age);
    await utimes(file, at, at);
  }

  it('deletes incomplete files of an earlier process, and keeps those that another one may be writing', async () => {
    await givenIncoming('of-the-dead', 61 * MINUTE);
    await givenIncoming('of-the-living', 59 * MINUTE);
    const store = await DiskPictureStore.open(folder);
    await store.put('a.webp', Uint8Array.of(1));
    expect(await readdir(join(folder, '.incoming'))).toEqual(['of-the-living']);
    await DiskPictureStore.open(folder);
    expect(await store.get('a.webp')).toEqual(Buffer.of(1));
  });
});
