import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimOrders } from '../../../src/application/orders/claim-orders.js';
import { DiskPictureStore } from '../../../src/adapters/disk/picture-store.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { openEmbedded } from '../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../src/adapters/postgres/ports.js';
import { TarArchives } from '../../../src/adapters/tar/archives.js';
import type { ArchiveEntry } from '../../../src/application/ports/shop/archives.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { EraseAccount } from '../../../src/application/accounts/erase-account.js';
import { RestoreBackup } from '../../../src/application/operations/restore-backup.js';
import type { ServiceKey } from '../../../src/domain/accounts/service-key.js';
import { givenPrint, givenSession, givenUser, later, MINUTE, NOW } from '../../given.js';
import { IN_UK } from '../../shops.js';
import { sample, seeded } from '../../seed.js';
import { readEntries, givenShop, PICTURE, stream, written, type GivenShop } from './given-backup.js';

/** Everything that a restore can change. */
async function readState({ pictureStore, tableDump }: Ports): Promise<string[]> {
  const found: string[] = await tableDump.read(async (pages) => {
    const rows: string[] = [];
    for await (const page of pages) rows.push(...page.rows.map((row) => `${page.table} ${row}`));
    return rows;
  });
  for await (const key of pictureStore.keys()) found.push(`${key} ${String(await pictureStore.get(key))}`);
  return found.sort();
}

type Entries = ArchiveEntry[];
type Tamper = (entries: Entries, table: string) => Entries;

const toBytes = (value: unknown) =>
  Uint8Array.from(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));
const toText = ({ bytes }: ArchiveEntry) => Buffer.from(bytes).toString();

/** A manifest that a test may change. */
interface ManifestJson {
  format?: unknown;
  created_at?: unknown;
  migrations?: unknown;
  tables?: unknown;
}

const manifest =
  (change: (manifest: ManifestJson) => unknown): Tamper =>
  ([first, ...rest]) => {
    const before = JSON.parse(toText(first!)) as ManifestJson;
    return [{ name: first!.name, bytes: toBytes(change(before) ?? before) }, ...rest];
  };
const without =
  (prefix: string): Tamper =>
  (entries) =>
    entries.filter(({ name }) => !name.startsWith(prefix));
const withEntry =
  (name: string, content: unknown = 'x'): Tamper =>
  (entries) => [...entries, { name, bytes: toBytes(content) }];
const isInTable = (table: string) => (entry: ArchiveEntry) => entry.name.startsWith(`tables/${table}/`);
const changeRows =
  (change: (rows: string, table: string) => string): Tamper =>
  (entries, table) =>
    entries.map((one) =>
      isInTable(table)(one) ? { ...one, bytes: toBytes(change(toText(one), table)) } : one,
    );
const shopFile =
  (text: string): Tamper =>
  (entries) =>
    entries.map((one) => (one.name === 'catalogue/shop.json' ? { ...one, bytes: toBytes(text) } : one));
const catalogueFirst = (one: ArchiveEntry, other: ArchiveEntry) => {
  const toRank = ({ name }: ArchiveEntry) =>
    ['manifest', 'catalogue'].findIndex((start) => name.startsWith(start));
  const [rank, otherRank] = [toRank(one), toRank(other)].map((found) => (found < 0 ? 2 : found));
  return rank! - otherRank!;
};
const HUGE = '9'.repeat(400);

const HOSTILE: [string, 'bad_archive' | 'restore_refused', Tamper][] = [
  ['has no entry at all', 'bad_archive', () => []],
  ['has no manifest', 'bad_archive', without('manifest.json')],
  ['has its manifest last', 'bad_archive', ([first, ...rest]) => [...rest, first!]],
  ['has a manifest that is no JSON', 'bad_archive', manifest(() => '{"format":')],
  ['has a manifest that is a list', 'bad_archive', manifest(() => [])],
  ['has a manifest that is null', 'bad_archive', manifest(() => 'null')],
  [
    'has a manifest without an end',
    'bad_archive',
    manifest(() => `{"format":1,"x":"${'x'.repeat(2_000_000)}"}`),
  ],
  ['is of an unknown format', 'bad_archive', manifest((one) => void (one.format = 'tar'))],
  ['is of a newer format', 'restore_refused', manifest((one) => void (one.format = 2))],
  ['is of another version', 'restore_refused', manifest((one) => void (one.migrations = ['Newer9999']))],
  ['names no version', 'bad_archive', manifest((one) => void delete one.migrations)],
  ['names a version that is no list of names', 'bad_archive', manifest((one) => void (one.migrations = [7]))],
  ['does not say when it was made', 'bad_archive', manifest((one) => void delete one.created_at)],
  ['was made at no time', 'bad_archive', manifest((one) => void (one.created_at = 'yesterday'))],
  ['counts no tables', 'bad_archive', manifest((one) => void delete one.tables)],
  ['counts by a list', 'bad_archive', manifest((one) => void (one.tables = [1]))],
  ['counts less than none', 'bad_archive', manifest((one) => void (one.tables = { users: -1 }))],
  ['counts half a row', 'bad_archive', manifest((one) => void (one.tables = { users: 1.5 }))],
  [
    'counts beyond what a number holds',
    'bad_archive',
    manifest(() => `{"format":1,"created_at":"2026-01-01","migrations":[],"tables":{"users":${HUGE}}}`),
  ],
  [
    'counts a row too many',
    'bad_archive',
    (entries, table) =>
      manifest((one) => void ((one.tables as Record<string, number>)[table]! += 1))(entries, table),
  ],
  [
    'counts an unknown table',
    'bad_archive',
    manifest((one) => void ((one.tables as Record<string, number>)['no_table'] = 1)),
  ],
  [
    'has rows of an unknown table',
    'bad_archive',
    (entries, table) => withRows(entries, 'no_table', '{}', table),
  ],
  [
    'has rows of the migrations',
    'bad_archive',
    (entries, table) => withRows(entries, 'migrations', '{"id":1}', table),
  ],
  [
    'has rows of what lasts a moment',
    'bad_archive',
    (entries, table) => withRows(entries, 'tickets', '{}', table),
  ],
  [
    'lacks a table that it counts',
    'bad_archive',
    (entries, table) => entries.filter((one) => !isInTable(table)(one)),
  ],
  [
    'has no rows, and counts none',
    'restore_refused',
    (entries, table) => manifest((one) => void (one.tables = {}))(without('tables/')(entries, table), table),
  ],
  ['has no rows, but counts them', 'bad_archive', without('tables/')],
  ['has rows that break off', 'bad_archive', changeRows((rows) => rows.slice(0, -5))],
  [
    'has rows that are not UTF-8',
    'bad_archive',
    (entries, table) =>
      entries.map((one) => (isInTable(table)(one) ? { ...one, bytes: Uint8Array.of(0xff, 0xfe) } : one)),
  ],
  ['has rows that are numbers', 'bad_archive', changeRows(() => '7')],
  ['has rows that are too deep', 'bad_archive', changeRows(() => '['.repeat(100_000))],
  [
    'has rows twice',
    'bad_archive',
    (entries, table) => withRows(entries, table, toText(entries.find(isInTable(table))!), table),
  ],
  ['has an entry twice', 'bad_archive', (entries) => [...entries, entries.at(-1)!]],
  ['has rows after its pictures', 'bad_archive', withEntry('tables/users/99.jsonl', '{}')],
  ['has rows after its catalogue', 'bad_archive', (entries) => entries.toSorted(catalogueFirst)],
  ['has settings that are no JSON', 'bad_archive', shopFile('{"country":')],
  ['has settings without a country', 'bad_archive', shopFile('{"currency":"GBP"}')],
  ['is of a shop in another currency', 'restore_refused', shopFile('{"country":"GB","currency":"EUR"}')],
  ['leads out of the catalogue', 'bad_archive', withEntry('catalogue/../shop.json', '{}')],
  ['has a program in the catalogue', 'bad_archive', withEntry('catalogue/run.js', '1')],
  ['has an entry of no kind', 'bad_archive', withEntry('holiday.jpg')],
  ['has an absolute name', 'bad_archive', withEntry('/etc/passwd')],
  ['has a picture with an absolute name', 'bad_archive', withEntry('pictures//etc/passwd')],
  ['leads out of the pictures', 'bad_archive', withEntry('pictures/../../server.ts')],
  ['leads out of a folder of pictures', 'bad_archive', withEntry('pictures/a/../../../b.webp')],
  ['names the folder of what is being written', 'bad_archive', withEntry('pictures/.incoming/a')],
  ['names a picture with a backslash', 'bad_archive', withEntry('pictures/..\\b.webp')],
  ['names a picture of 300 letters', 'bad_archive', withEntry(`pictures/${'a'.repeat(300)}.webp`)],
  ['names a picture in a thousand folders', 'bad_archive', withEntry(`pictures/${'a/'.repeat(1000)}b`)],
  ['names no picture', 'bad_archive', withEntry('pictures/')],
];

/** Adds a page to a table and counts it in the manifest. */
function withRows(entries: Entries, name: string, rows: string, table: string): Entries {
  const more = { name: `tables/${name}/99.jsonl`, bytes: toBytes(rows) };
  const at = entries.findIndex((one) => one.name.startsWith('catalogue/'));
  const counted = manifest((one) => {
    const tables = one.tables as Record<string, number>;
    tables[name] = (tables[name] ?? 0) + 1;
  });
  return counted(entries.toSpliced(at, 0, more), table);
}

/** Errors that only a database finds. */
const OF_A_DATABASE: [string, 'bad_archive' | 'restore_refused', Tamper][] = [
  [
    'has a row without a required field',
    'bad_archive',
    changeRows((rows) => rows.replace(/"email": "[^"]*"/, '"email": null')),
  ],
  [
    'has an impossible date',
    'bad_archive',
    changeRows((rows) => rows.replace(/"created_at": "[^"]*"/, '"created_at": "2026-02-31"')),
  ],
  [
    'has a text with a null character',
    'bad_archive',
    changeRows((rows) => rows.replace(/"email": "/, '"email": "\\u0000')),
  ],
  [
    'has a row that points at none',
    'bad_archive',
    (entries, table) => withRows(entries, 'users', '{"auth_user_id":"nobody","is_admin":true}', table),
  ],
  [
    'has a number that no column holds',
    'bad_archive',
    (entries, table) => withRows(entries, 'spending', `{"day":"2026-01-01","cents":${HUGE}}`, table),
  ],
  [
    'has counted to the end',
    'bad_archive',
    (entries, table) =>
      withRows(
        entries,
        'outbox',
        '{"id":"a","kind":"unpin","subject":"a","attempts":0,"not_before":"2026-01-01","place":9223372036854775807}',
        table,
      ),
  ],
  [
    'has no admin',
    'restore_refused',
    (entries) =>
      entries.map((one) =>
        isInTable('users')(one) ? { ...one, bytes: toBytes(toText(one).replaceAll('true', 'false')) } : one,
      ),
  ],
];

/** A user with a print, a session and a service key. */
async function givenAda(ports: Ports) {
  const { id: adaId } = await givenUser(ports);
  const { id: adasPrintId } = await givenPrint(ports, { user_id: adaId });
  await ports.sessions.open(givenSession({ user_id: adaId }), 'refresh of ada', 'chain of ada');
  const key = { id: 'leaked', name: 'A script', hash: 'hash of the key', created_at: NOW };
  await ports.serviceKeys.add(key);
  return { adaId, adasPrintId, key };
}

interface Opened {
  /** A table with rows. */
  table: string;
  open(): Promise<{ one: GivenShop; other: GivenShop; close(): Promise<void> }>;
  hostile: typeof HOSTILE;
}

const MEMORY: Opened = {
  table: 'accounts',
  hostile: HOSTILE,
  open: async () => ({ one: await givenShop(), other: await givenShop(), close: async () => undefined }),
};

const EMBEDDED: Opened = {
  table: 'auth_users',
  // Most are refused before they reach the database, which restores slowly.
  hostile: [...sample(HOSTILE, 10), ...OF_A_DATABASE],
  open: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hangwell-restore-'));
    const shop = async (name: string) => {
      const database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
      const pictureStore = await DiskPictureStore.open(join(folder, name, 'pictures'));
      const archives = new TarArchives(join(folder, name, 'archives'));
      const ports = memoryPorts({ ...postgresPorts(database), archives, pictureStore });
      return { database, shop: await givenShop(ports) };
    };
    const [one, other] = [await shop('one'), await shop('other')];
    const close = async () => {
      await Promise.all([one.database.close(), other.database.close()]);
      await rm(folder, { recursive: true });
    };
    return { one: one.shop, other: other.shop, close };
  },
};

describe.each([
  ['in memory', MEMORY],
  ['on an embedded database', EMBEDDED],
])('RestoreBackup, %s', (_, { hostile, open, table }) => {
  let one: GivenShop;
  let other: GivenShop;
  let file: Uint8Array[];
  let before: string[];
  let adaId: string;
  let adasPrintId: string;
  let key: ServiceKey;
  let close = async () => {};
  beforeAll(async () => {
    ({ one, other, close } = await open());
    // A picture that both shops have, with different contents.
    await one.ports.pictureStore.put(other.key, Uint8Array.of(9, 9));
    ({ adaId, adasPrintId, key } = await givenAda(one.ports));
    file = await written(one.ports);
    before = await readState(other.ports);
  });
  afterAll(() => close());

  const restorer = ({ ports }: GivenShop) =>
    new RestoreBackup(ports, new EraseAccount(ports, new ClaimOrders(ports, true)), IN_UK);
  const restore = (chunks: AsyncIterable<Uint8Array>) => restorer(other).restore(chunks);
  const unchangedAfter = async (chunks: AsyncIterable<Uint8Array>, refusal: object) => {
    await expect(restore(chunks)).rejects.toMatchObject(refusal);
    expect(await readState(other.ports)).toEqual(before);
  };
  const tampered = async (tamper: Tamper) =>
    other.ports.archives.pack(stream(tamper(await readEntries(one.ports, file), table)));

  it.each(hostile)(
    seeded('rejects an archive that %s with a sentence, and changes nothing'),
    async (_what, code, tamper) => {
      await unchangedAfter(await tampered(tamper), { code, message: expect.stringMatching(/^[A-Z].*\.$/) });
    },
  );

  it.each([0, 0.1, 0.5, 0.99])(
    'rejects a file that was cut after %d of it, and changes nothing',
    async (share) => {
      const whole = Buffer.concat(file);
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      await unchangedAfter(stream([cut]), { code: 'bad_archive' });
    },
  );

  it("keeps the shop's sequences after a rejected restore", async () => {
    await unchangedAfter(await tampered(without('tables/')), { code: 'bad_archive' });
    await other.ports.credits.openLedger(other.adminId, 5, NOW);
    expect(await other.ports.credits.balance(other.adminId)).toBe(5);
  });

  it('adds no picture and changes no row when one picture cannot be stored', async () => {
    const { pictureStore } = other.ports;
    const put = pictureStore.put.bind(pictureStore);
    const rows = await readState(other.ports);
    pictureStore.put = (key, bytes) =>
      key === 'uploads/last.webp' ? Promise.reject(new Error('The disk is full.')) : put(key, bytes);
    const chunks = await tampered(withEntry('pictures/uploads/last.webp'));
    await expect(restore(chunks)).rejects.toThrow('The disk is full.');
    pictureStore.put = put;
    expect(await readState(other.ports)).toEqual(rows);
  });

  it('moves rows and pictures of one shop into another, replaces its rows and keeps its pictures', async () => {
    const restored = await restore(stream(file));
    expect(restored).toEqual({ created_at: NOW, rows: expect.any(Number), pictures: 2 });
    expect(restored.rows).toBeGreaterThan(0);
    expect(await other.ports.prints.find(one.printId)).toEqual(await one.ports.prints.find(one.printId));
    expect(await other.ports.prints.find(other.printId)).toBeUndefined();
    // A key's picture never changes.
    for (const key of [one.key, other.key])
      expect([...(await other.ports.pictureStore.get(key))!]).toEqual([...PICTURE]);
  });

  it('ends every session, and restores none', async () => {
    const session = givenSession({ user_id: one.adminId });
    await other.ports.sessions.open(session, 'refresh of an admin', 'chain of an admin');
    await restore(stream(file));
    expect(await other.ports.sessions.find(session.id)).toBeUndefined();
    for (const user of [one.adminId, adaId]) expect(await other.ports.sessions.list(user)).toEqual([]);
    const content = (await readEntries(one.ports, file)).map(toText).join();
    expect(content).toContain('hash of the key');
    for (const secret of ['refresh of ada', 'chain of ada']) expect(content).not.toContain(secret);
  });

  it('keeps the keys that sign access tokens, which are in no backup', async () => {
    const { signingKeys } = other.ports;
    const jwk = { kty: 'EC', d: 'private part' };
    await signingKeys.addFirst([{ kid: 'k1', jwk, created_at: NOW, state: 'current', retired_at: null }]);
    const content = (await readEntries(other.ports, await written(other.ports))).map(toText).join();
    expect(content).not.toContain('private part');
    await restore(stream(file));
    expect(await signingKeys.list()).toMatchObject([{ kid: 'k1', state: 'current' }]);
  });

  it('erases people erased since, and does not restore a key that was revoked since', async () => {
    const { accounts, prints, serviceKeys } = other.ports;
    expect(await serviceKeys.byHash(key.hash)).toMatchObject({ id: key.id });
    await new EraseAccount(other.ports, new ClaimOrders(other.ports, true)).erase(adaId);
    await serviceKeys.remove(key.id, later(MINUTE));
    await restore(stream(file));
    expect(await accounts.find(one.adminId)).toBeDefined();
    expect(await accounts.find(adaId)).toBeUndefined();
    expect(await prints.find(adasPrintId)).toBeUndefined();
    expect(await prints.find(one.printId)).toBeDefined();
    expect(await serviceKeys.byHash(key.hash)).toBeUndefined();
    expect(await accounts.listErased()).toContain(adaId);
  });

  it('moves the records of erased people and revoked keys to another shop, where they stay', async () => {
    await restorer(one).restore(stream(await written(other.ports)));
    await restorer(one).restore(stream(file));
    expect(await one.ports.accounts.find(adaId)).toBeUndefined();
    expect(await one.ports.accounts.listErased()).toContain(adaId);
    expect(await one.ports.serviceKeys.byHash(key.hash)).toBeUndefined();
  });

  it('rejects a backup whose admins have all been erased since, and changes nothing', async () => {
    await givenUser(other.ports, true);
    await new EraseAccount(other.ports, new ClaimOrders(other.ports, true)).erase(one.adminId);
    before = await readState(other.ports);
    await unchangedAfter(stream(file), { code: 'restore_refused' });
  });
});
