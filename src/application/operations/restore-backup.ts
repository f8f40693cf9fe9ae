import { DomainError } from '../../domain/shop/errors.js';
import {
  badArchive,
  isCatalogueEntry,
  MANIFEST,
  MAX_ENTRIES,
  parsePictureEntry,
  readManifest,
  parseTableEntry,
  readTrade,
  SHOP_FILE,
  type Manifest,
  type Trade,
} from './backup-format.js';
import type { EraseAccount } from '../accounts/erase-account.js';
import type { StoredArchive } from '../ports/shop/archives.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import type { TablePage } from '../ports/shop/table-dump.js';

/** The number of pictures that are written concurrently, and of their bytes. An original may have 290 MiB. */
const CONCURRENT_PICTURES = 8;
const CONCURRENT_BYTES = 64 * 1024 * 1024;

export interface Restored {
  /** The time at which the backup was made. */
  created_at: Date;
  rows: number;
  pictures: number;
}

type Needs = Pick<Ports, 'accounts' | 'archives' | 'pictureStore' | 'tableDump' | 'transactions'>;

/** Restores a shop from a backup. */
export class RestoreBackup {
  constructor(
    private readonly ports: Needs,
    private readonly eraseAccount: EraseAccount,
    private readonly settings: CurrentSettings,
  ) {}

  /**
   * Validates the file before changing anything: entries are checked one by one, and rows are inserted and rolled back.
   * Then it writes the pictures, so that no print is shown without its picture, and the rows last. Pictures never
   * change, so existing ones are kept.
   * @throws DomainError `bad_archive`, `restore_refused`, `disk_full`; rows and pictures are unchanged then
   */
  async restore(file: AsyncIterable<Uint8Array>): Promise<Restored> {
    const { archives, tableDump } = this.ports;
    const archive = await archives.store(file);
    try {
      const manifest = await findManifest(archive);
      if (!haveSameNames(manifest.migrations, await tableDump.schema())) {
        throw new DomainError(
          'restore_refused',
          'This backup was made by another version of the shop. Restore it with that version, then update.',
        );
      }
      this.checkTrade(await checkEntries(archive));
      await this.rehearse(archive, manifest);
      const pictures = await this.addPictures(archive);
      await this.ports.transactions.run(() => this.replaceRows(archive, manifest));
      const rows = [...manifest.counts.values()].reduce((sum, count) => sum + count, 0);
      return { created_at: manifest.created_at, rows, pictures };
    } finally {
      await archive.close();
    }
  }

  /** Prices have no currency of their own, so they cannot move to a shop that sells in another. */
  private checkTrade(theirs: Trade | undefined): void {
    const ours = this.settings.get();
    if (!theirs || (theirs.country === ours.country && theirs.currency === ours.currency)) return;
    throw new DomainError(
      'restore_refused',
      `This backup is of a shop in ${theirs.country} that sells in ${theirs.currency}, but this shop is in ` +
        `${ours.country} and sells in ${ours.currency}. Unpack the catalogue of the backup (tar -xf <backup> catalogue), ` +
        'set CATALOGUE_DIR to that folder, start the shop again, and restore then.',
    );
  }

  /** Performs the row changes in a transaction and rolls it back. */
  private async rehearse(archive: StoredArchive, manifest: Manifest): Promise<void> {
    const rollBack = new Error('The rehearsal is rolled back.');
    try {
      await this.ports.transactions.run(async () => {
        await this.replaceRows(archive, manifest);
        throw rollBack;
      });
    } catch (error) {
      if (error !== rollBack) throw error;
    }
  }

  private async replaceRows(archive: StoredArchive, { counts }: Manifest): Promise<void> {
    const { accounts, tableDump } = this.ports;
    await tableDump.replaceAll(pagesOf(archive), counts);
    if (!(await accounts.firstAdmin()))
      throw new DomainError('restore_refused', 'This backup has no admin, so nobody could run the shop.');
    await this.eraseAgain();
  }

  /**
   * Erases accounts that were erased before or after the backup, according to the records of the shop and the backup.
   */
  private async eraseAgain(): Promise<void> {
    const { accounts } = this.ports;
    for (const id of await accounts.listErased()) {
      if (!(await accounts.find(id))) continue;
      await this.eraseAccount.erase(id).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'last_admin')
          throw new DomainError(
            'restore_refused',
            'All admins in this backup have been erased since then. Restore a newer backup.',
          );
        throw error;
      });
    }
  }

  private async addPictures(archive: StoredArchive): Promise<number> {
    const { pictureStore } = this.ports;
    const added: string[] = [];
    let count = 0;
    let held = 0;
    const putting = new Set<Promise<void>>();
    const add = async (key: string, bytes: Uint8Array) => {
      if (await pictureStore.has(key)) return;
      added.push(key);
      await pictureStore.put(key, bytes);
    };
    try {
      for await (const { name, bytes } of archive.entries()) {
        const key = parsePictureEntry(name);
        if (key === undefined) continue;
        const put = add(key, bytes);
        putting.add(put);
        held += bytes.length;
        // The awaits below throw its error.
        put.then(
          () => {
            putting.delete(put);
            held -= bytes.length;
          },
          () => undefined,
        );
        while (putting.size >= CONCURRENT_PICTURES || held > CONCURRENT_BYTES) await Promise.race(putting);
        count += 1;
      }
      await Promise.all(putting);
      return count;
    } catch (error) {
      await Promise.allSettled(putting);
      for (const key of added) await pictureStore.delete(key);
      throw error;
    }
  }
}

/** Yields the table pages. Tables precede everything else, which is not read here. */
async function* pagesOf(archive: StoredArchive): AsyncIterable<TablePage> {
  for await (const { name, bytes } of archive.entries()) {
    const table = parseTableEntry(name);
    if (table) yield { table, rows: decodeText(bytes).split('\n') };
    else if (name !== MANIFEST) return;
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badArchive('Some of its rows are not text.');
  }
}

async function findManifest(archive: StoredArchive): Promise<Manifest> {
  for await (const { name, bytes } of archive.entries()) {
    if (name !== MANIFEST) break;
    return readManifest(bytes);
  }
  throw badArchive('It has no manifest.');
}

/** Returns where the shop of the backup trades, or undefined in one of an older version. */
async function checkEntries(archive: StoredArchive): Promise<Trade | undefined> {
  let trade: Trade | undefined;
  const names = new Set<string>();
  let hasPictures = false;
  let hasCatalogue = false;
  for await (const { name, bytes } of archive.entries()) {
    if (names.has(name)) throw badArchive('It holds an entry twice.');
    if (names.add(name).size > MAX_ENTRIES) throw badArchive('It holds too many entries.');
    if (name === MANIFEST) continue;
    if (name === SHOP_FILE) trade = readTrade(bytes);
    if (parsePictureEntry(name) !== undefined) hasPictures = true;
    else if (isCatalogueEntry(name)) hasCatalogue = true;
    else if (parseTableEntry(name) === undefined)
      throw badArchive('It holds an entry that does not belong to a shop.');
    else if (hasPictures || hasCatalogue) throw badArchive('Its entries are not in their order.');
  }
  return trade;
}

/** A shop that was upgraded may have applied the migrations in another order than a new one. */
const haveSameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
