import { DomainError } from '../../domain/shop/errors.js';

/*
 * The layout of a backup is 'manifest.json' first, then 'tables/{table}/{page}.jsonl' with one row per line, then
 * 'catalogue/{file}', then 'pictures/{key}'. A restore only reads 'catalogue/shop.json' of the catalogue. An uploaded
 * backup is untrusted, so every part is validated here.
 */

const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The maximum number of pictures per backup. A restore holds their names in memory, about 200 bytes each. */
export const MAX_PICTURES = 1_000_000;
/** This limit covers the manifest, table pages and pictures. */
export const MAX_ENTRIES = 2 * MAX_PICTURES;

const MANIFEST_MAX_BYTES = 1_000_000;
const NAME_MAX_CHARACTERS = 500;
const TABLE = /^tables\/([A-Za-z_][A-Za-z0-9_]{0,62})\/\d{1,12}\.jsonl$/;
/**
 * This matches keys of the picture store. Each segment starts with a letter or digit, so '.', '..' and hidden files are
 * impossible.
 */
const PICTURE = /^pictures\/((?:[A-Za-z0-9][A-Za-z0-9_.-]{0,127}\/){0,7}[A-Za-z0-9][A-Za-z0-9_.-]{0,127})$/;
/** Files of the catalogue: the settings, what is sold, and the logo. Hidden files and folders have other names. */
const CATALOGUE = /^catalogue\/(?:[A-Za-z0-9][\w-]{0,63}\/){0,3}[A-Za-z0-9][\w.-]{0,63}\.(?:json|svg|png)$/;
/** The settings of the shop as they were, in the format of this file. */
export const SHOP_FILE = 'catalogue/shop.json';
const TABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/** The description of a backup. */
export interface Manifest {
  created_at: Date;
  /** The database's migrations, oldest first. Rows can be restored only into the same schema. */
  migrations: readonly string[];
  /** The row counts by table, without empty tables. */
  counts: ReadonlyMap<string, number>;
}

export function writeManifest({ created_at, migrations, counts }: Manifest): Uint8Array {
  const manifest = {
    format: FORMAT,
    created_at: created_at.toISOString(),
    migrations,
    tables: Object.fromEntries(counts),
  };
  return new TextEncoder().encode(JSON.stringify(manifest, null, 2));
}

/** @throws DomainError `bad_archive`, `restore_refused` */
export function readManifest(bytes: Uint8Array): Manifest {
  if (bytes.length > MANIFEST_MAX_BYTES) throw badArchive('Its manifest is too long.');
  const { format, created_at, migrations, tables } = jsonObject(bytes);
  if (format !== FORMAT) {
    if (Number.isSafeInteger(format) && Number(format) > FORMAT)
      throw new DomainError('restore_refused', 'This backup was made by a newer version of the shop.');
    throw badArchive('Its manifest names an unknown format.');
  }
  const at = new Date(typeof created_at === 'string' ? created_at : Number.NaN);
  if (Number.isNaN(at.getTime())) throw badArchive('Its manifest does not say when it was made.');
  if (!Array.isArray(migrations) || !migrations.every((name) => typeof name === 'string'))
    throw badArchive('Its manifest does not say which version of the shop made it.');
  return { created_at: at, migrations, counts: readCounts(tables) };
}

/** What decides whether a shop can take over the prices and orders of another. */
export interface Trade {
  country: string;
  currency: string;
}

/** @throws DomainError `bad_archive` */
export function readTrade(bytes: Uint8Array): Trade {
  const { country, currency } = jsonObject(bytes);
  if (typeof country !== 'string' || typeof currency !== 'string')
    throw badArchive('Its settings name no country or no currency.');
  return { country, currency };
}

function readCounts(tables: unknown): Map<string, number> {
  if (!isObject(tables)) throw badArchive('Its manifest does not count the rows of its tables.');
  const counts = new Map<string, number>();
  for (const [table, count] of Object.entries(tables)) {
    if (!TABLE_NAME.test(table) || !Number.isSafeInteger(count) || Number(count) < 0)
      throw badArchive('Its manifest contains an invalid number of rows.');
    counts.set(table, Number(count));
  }
  return counts;
}

function jsonObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    value = undefined;
  }
  if (!isObject(value)) throw badArchive('Its manifest or its settings are not JSON.');
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const tableEntry = (table: string, page: number) => `tables/${table}/${page}.jsonl`;
export const pictureEntry = (key: string) => `pictures/${key}`;

export const isCatalogueEntry = (name: string): boolean => CATALOGUE.test(name);

/** Returns the table of an entry, or undefined for other entries. */
export const parseTableEntry = (name: string): string | undefined => firstMatch(TABLE, name);
/** Returns the picture key of an entry, or undefined for other entries. */
export const parsePictureEntry = (name: string): string | undefined => firstMatch(PICTURE, name);

const firstMatch = (pattern: RegExp, name: string) =>
  name.length <= NAME_MAX_CHARACTERS ? pattern.exec(name)?.[1] : undefined;

/** @param what a complete sentence */
export function badArchive(what: string): DomainError {
  return new DomainError('bad_archive', `This file is not a backup of a shop, or it was changed. ${what}`);
}
