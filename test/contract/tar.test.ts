import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TarArchives } from '../../src/adapters/tar/archives.js';
import { archivesContract } from './archives.js';

archivesContract(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-archives-'));
  return { ports: { archives: new TarArchives(folder) }, close: () => rm(folder, { recursive: true }) };
});

describe('A tar file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hangwell-archives-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function* entries(text = 'one') {
    yield { name: 'a/b.txt', bytes: Buffer.from(text) };
  }
  async function packed(text?: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of new TarArchives(folder).pack(entries(text))) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
  async function* bytes(file: Buffer) {
    yield file;
  }
  const keep = (file: Buffer) => new TarArchives(folder).keep(bytes(file));

  it('that was cut between two entries is refused', async () => {
    const file = await packed();
    const kept = await keep(file);
    await kept.close();
    await expect(keep(file.subarray(0, file.indexOf('end.json')))).rejects.toMatchObject({
      code: 'bad_archive',
    });
  });

  it('that is kept has no name that would stay behind', async () => {
    const kept = await new TarArchives(join(folder, 'kept')).keep(bytes(await packed()));
    expect(await readdir(join(folder, 'kept'))).toEqual([]);
    await kept.close();
  });

  it('is opened by any tar', async () => {
    await writeFile(join(folder, 'one.tar'), await packed());
    const listed = execFileSync('tar', ['-tf', join(folder, 'one.tar')], { encoding: 'utf8' });
    expect(listed).toBe('a/b.txt\nend.json\n');
  });

  it('in which a byte has changed is refused', async () => {
    const file = await packed('a price of 10');
    file.write('99', file.indexOf('price of 10') + 'price of '.length);
    await expect(keep(file)).rejects.toMatchObject({ code: 'bad_archive' });
  });
});
