import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { formatCount } from '../src/domain/shop/wording.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { readInput } from './input.js';
import { writeJson, writeLine } from './output.js';
import { expectNone, tryEach } from './try-each.js';

/** Returns an error message for an invalid value. */
export type Check = (value: unknown) => string | undefined;
export const isText: Check = (value) => (typeof value === 'string' ? undefined : 'has to be a text');
export const isYesOrNo: Check = (value) =>
  typeof value === 'boolean' ? undefined : 'has to be true or false';
export const isPence: Check = (value) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? undefined : 'has to be whole pence';

interface Kind<Row, Edit> {
  /** What a row is called. */
  noun: string;
  /** Display name. */
  name: (row: Row) => string;
  /** The shop's row; undefined when there is none. */
  current: (row: Row) => Promise<Row | undefined>;
  /** Fields that identify a row. */
  key: readonly (keyof Row & string)[];
  /** Editable fields with their checks. */
  fields: Record<keyof Edit & keyof Row & string, Check>;
  change: (row: Row, edit: Edit) => Promise<unknown>;
}

export interface ImportFlags {
  dryRun?: boolean;
  json?: boolean;
}

/**
 * Updates the shop's rows from a JSON file; only differing fields are changed. A rejected row does not stop the others.
 * @throws CliError at the end that lists the failed rows
 */
export async function importRows<Row extends object, Edit extends object>(
  context: Context,
  path: string,
  kind: Kind<Row, Edit>,
  { dryRun, json }: ImportFlags,
): Promise<void> {
  const changed: { name: string; fields: string[] }[] = [];
  const missing: string[] = [];
  let equal = 0;
  const failures = await tryEach(await rowsOf(context, path, kind), kind.name, async (row) => {
    const name = kind.name(row);
    const now = await kind.current(row);
    if (!now) {
      missing.push(name);
      throw new CliError(`There is no such ${kind.noun}`);
    }
    const fields = fieldsOf(kind).filter(
      (field) => field in row && !isDeepStrictEqual(row[field], now[field]),
    );
    if (fields.length === 0) return void equal++;
    const edit = Object.fromEntries(fields.map((field) => [field, row[field]])) as Edit;
    if (!dryRun) await kind.change(row, edit);
    changed.push({ name, fields });
    if (!json) writeLine(context, `${name}: ${fields.join(', ')}${dryRun ? ' would change' : ''}`);
  });
  if (json) {
    const refused = failures.map(({ name, error }) => ({ name, message: error.message }));
    writeJson(context, {
      changed,
      equal,
      missing,
      refused: refused.filter(({ name }) => !missing.includes(name)),
    });
  } else {
    const words = `${formatCount(changed.length, kind.noun)} ${dryRun ? 'would change' : 'changed'}`;
    writeLine(context, `${words}, ${equal} as they were.`);
  }
  expectNone(failures);
}

const fieldsOf = <Row, Edit>({ fields }: Kind<Row, Edit>) =>
  Object.keys(fields) as (keyof Row & keyof Edit & string)[];

/** @throws CliError for an invalid file or row */
async function rowsOf<Row extends object, Edit extends object>(
  context: Context,
  path: string,
  kind: Kind<Row, Edit>,
): Promise<Row[]> {
  const content = path === '-' ? await text(context.stdin) : await readInput(path);
  let rows: unknown;
  try {
    rows = JSON.parse(content);
  } catch {
    rows = undefined;
  }
  const isList = Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null);
  if (!isList) throw new CliError(`${path} is no list of JSON, as export writes it.`, EXIT.usage);
  for (const [index, row] of (rows as Row[]).entries()) {
    const expect = (field: keyof Row & string, check: Check) => {
      const wrong = check(row[field]);
      if (wrong) throw new CliError(`Row ${index + 1} of ${path}: ${field} ${wrong}.`, EXIT.usage);
    };
    for (const field of kind.key) expect(field, isText);
    for (const field of fieldsOf(kind)) if (field in row) expect(field, kind.fields[field]);
  }
  return rows as Row[];
}
