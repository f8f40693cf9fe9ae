import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskPictureStore } from '../../src/adapters/disk/picture-store.js';
import { pictureStoreContract } from './picture-store.js';

pictureStoreContract(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-pictures-'));
  return {
    ports: { pictureStore: await DiskPictureStore.open(folder) },
    close: () => rm(folder, { recursive: true }),
  };
});
