import type { EntitySchema, EntitySchemaColumnOptions, ObjectLiteral } from 'typeorm';

/*
 * Column options that the entities share. Migrations create the tables; entities describe how to read and write them.
 */

type Column = EntitySchemaColumnOptions;

/** The row type with JSON columns of any shape. TypeORM's types for writing reject `unknown`. */
export type Stored<Row> = {
  [Key in keyof Row]: Record<string, unknown> extends Row[Key] ? Record<never, unknown> : Row[Key];
};

export const text: Column = { type: 'text' };
export const textArray: Column = { type: 'text', array: true };
export const smallint: Column = { type: 'smallint' };
export const integer: Column = { type: 'integer' };
export const integerArray: Column = { type: 'integer', array: true };
/** Values are read as strings, because a JavaScript number cannot represent all of them. */
export const bigint: Column = { type: 'bigint' };
export const double: Column = { type: 'double precision' };
export const doubleArray: Column = { type: 'double precision', array: true };
export const boolean: Column = { type: 'boolean' };
export const json: Column = { type: 'jsonb' };
export const bytes: Column = { type: 'bytea' };
/** A `Date` with millisecond precision. */
export const timestamp: Column = { type: 'timestamptz', precision: 3 };
/** A day as text, such as '2026-11-22'. */
export const date: Column = { type: 'date' };

export const nullable = (column: Column): Column => ({ ...column, nullable: true });
export const primary = (column: Column): Column => ({ ...column, primary: true });
/** The database assigns the value, so inserts and updates omit the column. */
export const identity = (column: Column): Column => ({ ...column, insert: false, update: false });
/** Only a query that names the column reads it, so that other rows have the domain's type. */
export const unselected = (column: Column): Column => ({ ...column, select: false });

/** Returns the columns that TypeORM's `find` reads, for use in `returning` and raw SQL. */
export function selectedColumns<Row extends ObjectLiteral>(schema: EntitySchema<Row>): string[] {
  const columns = Object.entries<Column | undefined>(schema.options.columns);
  return columns.flatMap(([name, column]) => (column?.select === false ? [] : [column?.name ?? name]));
}
