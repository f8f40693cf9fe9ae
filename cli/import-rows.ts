import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { readJsonFile } from './input.js';
import { assertNoFailures, tryEach } from './try-each.js';

/**
 * Saves the rows of a JSON file, as written by an `export` command. A rejected one does not stop the others.
 * @param what names the rows in errors, such as 'discounts'
 * @throws CliError for a file without a list of rows with IDs, and at the end with the rejected ones
 */
export async function importRows<Body extends object, Saved>(
  context: Context,
  path: string,
  what: string,
  toName: (row: Partial<Body>) => string | null | undefined,
  save: (id: string, body: Body) => Promise<Saved>,
): Promise<Saved[]> {
  const saved: Saved[] = [];
  const rows = await readRows<Body>(context, path, what);
  const failures = await tryEach(
    rows,
    (row) => String(toName(row) ?? row.id),
    async ({ id, ...body }) => {
      saved.push(await save(id, body as Body));
    },
  );
  assertNoFailures(failures);
  return saved;
}

type Row<Body> = Partial<Body> & { id: string };

async function readRows<Body>(context: Context, path: string, what: string): Promise<Row<Body>[]> {
  const rows = await readJsonFile(context, path);
  if (Array.isArray(rows) && rows.every((row) => typeof Object(row).id === 'string'))
    return rows as Row<Body>[];
  throw new CliError(`${path} is not a list of ${what} with IDs, as written by export.`, EXIT.usage);
}
