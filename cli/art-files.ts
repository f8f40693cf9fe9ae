import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { PROVENANCES, type ProvenanceKind } from '../src/domain/prints/provenance.js';
import { CliError, EXIT } from './errors.js';
import { parseAmount, readTextFile } from './input.js';
import { groupsThousands } from '../src/domain/shop/money.js';

const PICTURE = /\.(?:png|jpe?g|webp|avif|heic|heif)$/i;
const COLUMNS = ['file', 'title', 'description', 'keywords', 'style', 'provenance', 'price', 'download'];

/** What the shop needs to know about a file. What is left out follows from the file. */
export interface ArtWords {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
  style?: string | undefined;
  provenance?: ProvenanceKind | undefined;
  /** In the shop's currency, such as 45.00. */
  price?: string | undefined;
  download?: boolean | undefined;
}

/**
 * Returns the files, and the pictures in the folders by name.
 * @throws CliError for a path that does not exist, and for two files of one name
 */
export async function listPictures(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const one = await stat(path).catch(() => undefined);
    if (!one) throw new CliError(`There is no file ${path}.`, EXIT.usage);
    if (!one.isDirectory()) found.push(path);
    else
      found.push(
        ...(await readdir(path))
          .filter((name) => PICTURE.test(name))
          .sort()
          .map((name) => join(path, name)),
      );
  }
  if (found.length === 0) throw new CliError('There are no pictures in this folder.', EXIT.usage);
  return [...new Set(found)];
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Reads a CSV file with a heading row. Its column 'file' has names of pictures; the others are optional.
 * @throws CliError with the line, also for a row without a picture
 */
export async function readArtCsv(path: string, pictures: readonly string[]): Promise<Map<string, ArtWords>> {
  const rows = parseRows(await readTextFile(path), path);
  const names = new Map(pictures.map((one) => [basename(one), one]));
  const words = new Map<string, ArtWords>();
  for (const { record, info } of rows) {
    const fail = (problem: string) => new CliError(`${path}, line ${info.lines}: ${problem}`, EXIT.usage);
    const picture = names.get(record['file'] ?? '');
    if (!picture) throw fail(`There is no picture ${JSON.stringify(record['file'] ?? '')}.`);
    if (words.has(picture)) throw fail(`${record['file']} is listed twice.`);
    words.set(picture, toWords(record, fail));
  }
  return words;
}

interface Row {
  record: Record<string, string>;
  info: { lines: number };
}

function parseRows(content: string, path: string): Row[] {
  const delimiter = findDelimiter(content);
  try {
    return parse(content, {
      bom: true,
      columns: (headings: string[]) => headings.map((one) => checkColumn(one.trim().toLowerCase(), path)),
      delimiter,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CliError(`${path} is not valid CSV: ${error.message}.`, EXIT.usage);
  }
}

/** The one that the heading row has. Excel writes ';' where the decimal point is a comma, and tabs when asked to. */
function findDelimiter(content: string): string {
  const [headings = ''] = content.split(/\r?\n/, 1);
  return ['\t', ';'].find((one) => headings.includes(one)) ?? ',';
}

function checkColumn(heading: string, path: string): string {
  if (COLUMNS.includes(heading)) return heading;
  throw new CliError(
    `${path} has a column ${JSON.stringify(heading)}. The columns are: ${COLUMNS.join(', ')}.`,
    EXIT.usage,
  );
}

/** Spreadsheets write 'true' and 'false' in their own language. */
const BOOLEANS = new Map<string, boolean>([
  ...['yes', 'true', 'ja', 'wahr'].map((word) => [word, true] as const),
  ...['no', 'false', 'nein', 'falsch'].map((word) => [word, false] as const),
]);

function toWords(record: Record<string, string>, fail: (problem: string) => CliError): ArtWords {
  const { title, description, keywords, style, provenance, price, download } = record;
  const known = PROVENANCES.find((one) => one === provenance);
  if (provenance && !known) throw fail(`The provenance is one of: ${PROVENANCES.join(', ')}.`);
  const isSold = BOOLEANS.get(download?.toLowerCase() ?? '');
  if (download && isSold === undefined) throw fail("The column 'download' has 'yes' or 'no'.");
  return {
    title: title || undefined,
    description: description || undefined,
    keywords: keywords || undefined,
    style: style || undefined,
    provenance: known,
    price: price ? checkAmount(price, fail) : undefined,
    download: isSold,
  };
}

function checkAmount(price: string, fail: (problem: string) => CliError): string {
  try {
    return parseAmount(price);
  } catch {
    throw fail(
      groupsThousands(price)
        ? 'Write the price without a separator of thousands, such as 1000.50.'
        : 'The price is an amount, such as 45.00.',
    );
  }
}
