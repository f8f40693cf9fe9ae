import { describe, expect, it } from '@jest/globals';
import { ClaimOrders } from '../../../src/application/orders/claim-orders.js';
import { BackUp } from '../../../src/application/operations/back-up.js';
import { EraseAccount } from '../../../src/application/accounts/erase-account.js';
import { RestoreBackup } from '../../../src/application/operations/restore-backup.js';
import type { Account } from '../../../src/domain/accounts/account.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { givenUser } from '../../given.js';
import { givenShop, PICTURE, stream, written } from './given-backup.js';

describe('BackUp', () => {
  it('contains every picture of a large shop', async () => {
    const { ports } = await givenShop();
    for (let i = 0; i < 40; i++) await ports.pictureStore.put(`uploads/${i}.webp`, Uint8Array.of(i));
    const empty = memoryPorts();
    const file = stream(await written(ports));
    expect(
      await new RestoreBackup(empty, new EraseAccount(empty, new ClaimOrders(empty, true))).restore(file),
    ).toMatchObject({
      pictures: 41,
    });
    expect(await empty.pictureStore.get('uploads/39.webp')).toEqual(Uint8Array.of(39));
  });

  it('leaves out other files in the same folder', async () => {
    const { ports, key } = await givenShop();
    await ports.pictureStore.put('.DS_Store', PICTURE);
    const empty = memoryPorts();
    const file = stream(await written(ports));
    expect(
      await new RestoreBackup(empty, new EraseAccount(empty, new ClaimOrders(empty, true))).restore(file),
    ).toMatchObject({
      pictures: 1,
    });
    expect([await empty.pictureStore.has('.DS_Store'), await empty.pictureStore.has(key)]).toEqual([
      false,
      true,
    ]);
  });

  it('keeps the shop running during the download', async () => {
    const { ports } = await givenShop();
    let user: Account | undefined;
    await new BackUp(ports).write(async (file) => {
      for await (const bytes of file) {
        if (bytes.length > 0) break;
      }
      user = await givenUser(ports);
    });
    expect(await ports.accounts.find(user!.id)).toEqual(user);
  });
});
