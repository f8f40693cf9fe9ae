import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ClaimOrders } from '../../../src/application/orders/claim-orders.js';
import { BackUp } from '../../../src/application/operations/back-up.js';
import { EraseAccount } from '../../../src/application/accounts/erase-account.js';
import { RestoreBackup } from '../../../src/application/operations/restore-backup.js';
import type { Account } from '../../../src/domain/accounts/account.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { givenUser } from '../../given.js';
import { parseShopSettings } from '../../../src/adapters/disk/shop-settings.js';
import { GERMAN_SHOP, IN_UK, UK_SHOP } from '../../shops.js';
import { readCatalogueFiles } from '../../../src/adapters/disk/catalogue-files.js';
import { givenShop, noFiles, PICTURE, readEntries, stream, written } from './given-backup.js';

describe('BackUp', () => {
  it('contains every picture of a large shop', async () => {
    const { ports } = await givenShop();
    for (let i = 0; i < 40; i++) await ports.pictureStore.put(`uploads/${i}.webp`, Uint8Array.of(i));
    const empty = memoryPorts();
    const file = stream(await written(ports));
    expect(
      await new RestoreBackup(empty, new EraseAccount(empty, new ClaimOrders(empty, true)), IN_UK).restore(
        file,
      ),
    ).toMatchObject({
      pictures: 41,
    });
    expect(await empty.pictureStore.get('uploads/39.webp')).toEqual(Uint8Array.of(39));
  });

  it('leaves out a picture that is deleted while it is opened', async () => {
    const { ports, key } = await givenShop();
    const { pictureStore } = ports;
    const open = pictureStore.open.bind(pictureStore);
    pictureStore.open = async (one) => {
      const file = await open(one);
      if (one !== key || !file) return file;
      await pictureStore.delete(key);
      const next = () => Promise.reject(new Error('There is no such file.'));
      return { ...file, content: { [Symbol.asyncIterator]: () => ({ next }) } };
    };
    const entries = await readEntries(ports, await written(ports));
    expect(entries.map(({ name }) => name)).not.toContain(`pictures/${key}`);
    expect(entries.map(({ name }) => name)).toContain('catalogue/shop.json');
  });

  // spec: backup-with-catalogue
  it('contains the settings that apply and the other files of the catalogue, and restores nothing of them', async () => {
    const { ports } = await givenShop();
    const folder = await mkdtemp(join(tmpdir(), 'hangwell-catalogue-'));
    await mkdir(join(folder, 'brand'));
    for (const name of ['brand/logo.svg', 'shop.json', '.env', 'notes.txt', 'stored.json'])
      await writeFile(join(folder, name), PICTURE);
    // Mounted files are often links.
    await symlink(join(folder, 'stored.json'), join(folder, 'Prepaid_1.json'));
    const chunks = await written(ports, (isWanted) => readCatalogueFiles(folder, isWanted));
    await rm(folder, { recursive: true });
    const entries = await readEntries(ports, chunks);
    const found = entries.filter(({ name }) => name.startsWith('catalogue/'));
    expect(found.map(({ name }) => name)).toEqual([
      'catalogue/shop.json',
      'catalogue/Prepaid_1.json',
      'catalogue/brand/logo.svg',
      'catalogue/stored.json',
    ]);
    expect(parseShopSettings(JSON.parse(Buffer.from(found[0]!.bytes).toString()), 'backup')).toEqual(UK_SHOP);
    const empty = memoryPorts();
    await new RestoreBackup(empty, new EraseAccount(empty, new ClaimOrders(empty, true)), IN_UK).restore(
      stream(chunks),
    );
    expect(await empty.pictureStore.has('catalogue/shop.json')).toBe(false);
  });

  // spec: backup-of-another-country
  it('is refused by a shop of another country or currency, which names what to do', async () => {
    const { ports } = await givenShop();
    const chunks = await written(ports);
    const empty = memoryPorts();
    const erase = new EraseAccount(empty, new ClaimOrders(empty, true));
    for (const other of [GERMAN_SHOP, { ...UK_SHOP, currency: 'EUR' }])
      await expect(
        new RestoreBackup(empty, erase, { get: () => other }).restore(stream(chunks)),
      ).rejects.toMatchObject({
        code: 'restore_refused',
        message: expect.stringMatching(
          /of a shop in GB that sells in GBP, but this shop.*EUR.*CATALOGUE_DIR/,
        ),
      });
    expect(await empty.accounts.firstAdmin()).toBeUndefined();
  });

  it('leaves out other files in the same folder', async () => {
    const { ports, key } = await givenShop();
    await ports.pictureStore.put('.DS_Store', PICTURE);
    const empty = memoryPorts();
    const file = stream(await written(ports));
    expect(
      await new RestoreBackup(empty, new EraseAccount(empty, new ClaimOrders(empty, true)), IN_UK).restore(
        file,
      ),
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
    await new BackUp(ports, IN_UK, noFiles).write(async (file) => {
      for await (const bytes of file) {
        if (bytes.length > 0) break;
      }
      user = await givenUser(ports);
    });
    expect(await ports.accounts.find(user!.id)).toEqual(user);
  });
});
