import { describe, expect, it } from '@jest/globals';
import { BackUp } from '../../../src/application/operations/back-up.js';
import { EraseAccount } from '../../../src/application/accounts/erase-account.js';
import { RestoreBackup } from '../../../src/application/operations/restore-backup.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { givenUser } from '../../given.js';
import { givenShop, PICTURE, stream, written } from './given-backup.js';

describe('BackUp', () => {
  it('holds every picture, however many', async () => {
    const { ports } = await givenShop();
    for (let i = 0; i < 40; i++) await ports.pictureStore.put(`uploads/${i}.webp`, Uint8Array.of(i));
    const empty = memoryPorts();
    const file = stream(await written(ports));
    expect(await new RestoreBackup(empty, new EraseAccount(empty)).restore(file)).toMatchObject({
      pictures: 41,
    });
    expect(await empty.pictureStore.get('uploads/39.webp')).toEqual(Uint8Array.of(39));
  });

  it('leaves out what somebody else keeps in the same folder', async () => {
    const { ports, key } = await givenShop();
    await ports.pictureStore.put('.DS_Store', PICTURE);
    const empty = memoryPorts();
    const file = stream(await written(ports));
    expect(await new RestoreBackup(empty, new EraseAccount(empty)).restore(file)).toMatchObject({
      pictures: 1,
    });
    expect([await empty.pictureStore.has('.DS_Store'), await empty.pictureStore.has(key)]).toEqual([
      false,
      true,
    ]);
  });

  it('lets the shop go on while the file is fetched', async () => {
    const { ports } = await givenShop();
    await new BackUp(ports).write(async (file) => {
      for await (const bytes of file) {
        if (bytes.length > 0) break;
      }
      await givenUser(ports);
    });
  });
});
