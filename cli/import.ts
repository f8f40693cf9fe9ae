import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { readInput } from './input.js';
import { counted, writeJson, writeLine } from './output.js';
import { persist } from './retry.js';

interface Kind<Row, Edit> {
  /** What one of them is called. */
  noun: string;
  /** As people know it. */
  name: (row: Row) => string;
  /** What the shop has now; undefined where it has none. */
  current: (row: Row) => Promise<Row | undefined>;
  /** What can be changed of one. */
  fields: readonly (keyof Row & keyof Edit & string)[];
  change: (row: Row, edit: Edit) => Promise<unknown>;
}

export interface ImportFlags {
  dryRun?: boolean;
  json?: boolean;
}

/** Makes the shop's rows those of a file of JSON; changes what differs, field by field, and nothing else. */
export async function importRows<Row extends object, Edit extends object>(
  context: Context,
  path: string,
  kind: Kind<Row, Edit>,
  { dryRun, json }: ImportFlags,
): Promise<void> {
  const changed: { name: string; fields: string[] }[] = [];
  const missing: string[] = [];
  let equal = 0;
  for (const row of await rowsOf<Row>(context, path)) {
    const name = kind.name(row);
    const now = await kind.current(row);
    const fields = kind.fields.filter(
      (field) => field in row && !isDeepStrictEqual(row[field], now?.[field]),
    );
    if (!now) missing.push(name);
    else if (fields.length === 0) equal++;
    else {
      const edit = Object.fromEntries(fields.map((field) => [field, row[field]])) as Edit;
      if (!dryRun) await persist(context, () => kind.change(row, edit));
      changed.push({ name, fields });
      if (!json) writeLine(context, `${name}: ${fields.join(', ')}${dryRun ? ' would change' : ''}`);
    }
  }
  if (json) writeJson(context, { changed, equal, missing });
  else {
    const words = `${counted(changed.length, kind.noun)} ${dryRun ? 'would change' : 'changed'}`;
    writeLine(context, `${words}, ${equal} as they were.`);
  }
  if (missing.length > 0) throw new CliError(`There is no such ${kind.noun}: ${missing.join(', ')}`);
}

async function rowsOf<Row extends object>(context: Context, path: string): Promise<Row[]> {
  const content = path === '-' ? await text(context.stdin) : await readInput(path);
  let rows: unknown;
  try {
    rows = JSON.parse(content);
  } catch {
    rows = undefined;
  }
  const isList = Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null);
  if (!isList) throw new CliError(`${path} is no list of JSON, as export writes it.`, EXIT.usage);
  return rows as Row[];
}
