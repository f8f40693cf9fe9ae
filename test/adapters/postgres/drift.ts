import { describe, expect, it } from '@jest/globals';
import type { EntitySchemaColumnOptions } from 'typeorm';
import type { Database } from '../../../src/adapters/postgres/database.js';
import { ENTITIES } from '../../../src/adapters/postgres/schema.js';

/** TypeORM's own table, and one whose single row has no key. */
const WITHOUT_ENTITY = ['migrations', 'order_numbers'];

const COLUMNS = `
  select relname as "table", attname as name,
    concat_ws(', ',
      format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' else 'null' end,
      case when exists (
        select from pg_constraint where conrelid = attrelid and contype = 'p' and attnum = any(conkey)
      ) then 'primary key' end,
      case when attidentity <> '' then 'identity' end) as type
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace
    and relname <> all($1) and attnum > 0 and not attisdropped
  order by relname, attname`;

type Columns = Record<string, string>;

async function migratedTables(database: Database): Promise<Record<string, Columns>> {
  const tables: Record<string, Columns> = {};
  const rows = await database.query<{ table: string; name: string; type: string }>(COLUMNS, [WITHOUT_ENTITY]);
  for (const { table, name, type } of rows) (tables[table] ??= {})[name] = type;
  return tables;
}

function entityTables(): Record<string, Columns> {
  return Object.fromEntries(
    ENTITIES.map(({ options }) => [
      options.tableName ?? options.name,
      Object.fromEntries(
        Object.entries(options.columns as Record<string, EntitySchemaColumnOptions>).map(
          ([property, column]) => [column.name ?? property, toSqlType(column)],
        ),
      ),
    ]),
  );
}

function toSqlType({ array, insert, nullable, precision, primary, type }: EntitySchemaColumnOptions): string {
  const name = type === 'timestamptz' ? `timestamp(${precision}) with time zone` : String(type);
  return [
    array ? `${name}[]` : name,
    nullable ? 'null' : 'not null',
    ...(primary ? ['primary key'] : []),
    ...(insert === false ? ['identity'] : []),
  ].join(', ');
}

/** Compares the entities with the migrated tables, in both directions. */
export function entitiesMatchTables(database: () => Database): void {
  describe('The entities', () => {
    it('name every table and column of the migrated schema', async () => {
      expect(entityTables()).toEqual(await migratedTables(database()));
    });

    it('are compared with a schema in which a change shows', async () => {
      const undo = new Error('Takes the changes back.');
      const changed = database().transaction(async () => {
        await database().query('alter table tickets alter column kind type varchar(20)');
        await database().query('alter table tickets add column added text');
        await database().query('create table extra (id text primary key)');
        const { extra, tickets } = await migratedTables(database());
        expect(extra).toEqual({ id: 'text, not null, primary key' });
        expect(tickets).toEqual({
          ...entityTables().tickets,
          added: 'text, null',
          kind: 'character varying(20), not null',
        });
        throw undo;
      });
      await expect(changed).rejects.toBe(undo);
    });
  });
}
