import type { EntitySchema, EntitySchemaColumnOptions, ObjectLiteral } from 'typeorm';

/* Column options that the entities share. Migrations make the tables; entities say how to read and write them. */

type Column = EntitySchemaColumnOptions;

/** The row type where a column is JSON of any shape: TypeORM's types for writing refuse `unknown`. */
export type Stored<Row> = {
  [Key in keyof Row]: Record<string, unknown> extends Row[Key] ? Record<never, unknown> : Row[Key];
};

export const text: Column = { type: 'text' };
export const textArray: Column = { type: 'text', array: true };
export const smallint: Column = { type: 'smallint' };
export const integer: Column = { type: 'integer' };
export const integerArray: Column = { type: 'integer', array: true };
/** Read as a string, because a JavaScript number does not hold every value. */
export const bigint: Column = { type: 'bigint' };
export const double: Column = { type: 'double precision' };
export const doubleArray: Column = { type: 'double precision', array: true };
export const boolean: Column = { type: 'boolean' };
export const json: Column = { type: 'jsonb' };
export const bytes: Column = { type: 'bytea' };
/** A `Date`, to the millisecond. */
export const timestamp: Column = { type: 'timestamptz', precision: 3 };
/** A day as text, such as '2026-11-22'. */
export const date: Column = { type: 'date' };

export const nullable = (column: Column): Column => ({ ...column, nullable: true });
export const primary = (column: Column): Column => ({ ...column, primary: true });
/** The database numbers the rows; neither an insert nor an update names the column. */
export const identity = (column: Column): Column => ({ ...column, insert: false, update: false });
/** Read only by a query that names it, so that a row without it is the domain's type. */
export const unselected = (column: Column): Column => ({ ...column, select: false });

/** The columns that a find reads, for `returning` and for written SQL. */
export function selectedColumns<Row extends ObjectLiteral>(schema: EntitySchema<Row>): string[] {
  const columns = Object.entries<Column | undefined>(schema.options.columns);
  return columns.flatMap(([name, column]) => (column?.select === false ? [] : [column?.name ?? name]));
}
