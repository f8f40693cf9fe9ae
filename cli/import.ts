import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { formatCount } from '../src/domain/shop/wording.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { readTextFile } from './input.js';
import { writeJson, writeLine } from './output.js';
import { assertNoFailures, tryEach } from './try-each.js';

/** Returns what is wrong with a value; undefined if it is valid. */
export type Check = (value: unknown) => string | undefined;
export const checkText: Check = (value) => (typeof value === 'string' ? undefined : 'must be a string');
export const checkBoolean: Check = (value) =>
  typeof value === 'boolean' ? undefined : 'must be true or false';
export const checkMoney: Check = (value) =>
  Number.isSafeInteger(value) && (value as number) > 0
    ? undefined
    : 'must be a whole number of minor units (12.50 is 1250), at least 1';

interface ImportTarget<Row, Edit> {
  /** Singular, such as 'product'. */
  noun: string;
  /** For messages. */
  name: (row: Row) => string;
  /** The shop's row, or undefined if it has none. */
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
 * Updates the shop's rows from a JSON file. Only fields that differ are changed; a rejected row does not stop the
 * others.
 * @throws CliError at the end that lists the failed rows
 */
export async function importRows<Row extends object, Edit extends object>(
  context: Context,
  path: string,
  target: ImportTarget<Row, Edit>,
  { dryRun, json }: ImportFlags,
): Promise<void> {
  const changed: { name: string; fields: string[] }[] = [];
  const missing: string[] = [];
  let unchanged = 0;
  const failures = await tryEach(await readRows(context, path, target), target.name, async (row) => {
    const name = target.name(row);
    const current = await target.current(row);
    if (!current) {
      missing.push(name);
      throw new CliError(`There is no such ${target.noun}`);
    }
    const fields = editableFields(target).filter(
      (field) => field in row && !isDeepStrictEqual(row[field], current[field]),
    );
    if (fields.length === 0) return void unchanged++;
    const edit = Object.fromEntries(fields.map((field) => [field, row[field]])) as Edit;
    if (!dryRun) await target.change(row, edit);
    changed.push({ name, fields });
    if (!json) writeLine(context, `${name}: ${fields.join(', ')}${dryRun ? ' would change' : ''}`);
  });
  if (json) {
    const refused = failures.map(({ name, error }) => ({ name, message: error.message }));
    writeJson(context, {
      changed,
      equal: unchanged,
      missing,
      refused: refused.filter(({ name }) => !missing.includes(name)),
    });
  } else {
    const summary = `${formatCount(changed.length, target.noun)} ${dryRun ? 'would change' : 'changed'}`;
    writeLine(context, `${summary}, ${unchanged} unchanged.`);
  }
  assertNoFailures(failures);
}

const editableFields = <Row, Edit>({ fields }: ImportTarget<Row, Edit>) =>
  Object.keys(fields) as (keyof Row & keyof Edit & string)[];

/** @throws CliError for an invalid file or row */
async function readRows<Row extends object, Edit extends object>(
  context: Context,
  path: string,
  target: ImportTarget<Row, Edit>,
): Promise<Row[]> {
  const content = path === '-' ? await text(context.stdin) : await readTextFile(path);
  let rows: unknown;
  try {
    rows = JSON.parse(content);
  } catch {
    rows = undefined;
  }
  const isList = Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null);
  if (!isList) throw new CliError(`${path} is not a JSON list as written by export.`, EXIT.usage);
  for (const [index, row] of (rows as Row[]).entries()) {
    const validate = (field: keyof Row & string, check: Check) => {
      const problem = check(row[field]);
      if (problem) throw new CliError(`Row ${index + 1} of ${path}: ${field} ${problem}.`, EXIT.usage);
    };
    for (const field of target.key) validate(field, checkText);
    for (const field of editableFields(target)) if (field in row) validate(field, target.fields[field]);
  }
  return rows as Row[];
}
