/** Describes a schema as rows; equal rows mean equal schemas. */
export const SHAPE = `
  select table_name as of, column_name as name, concat_ws(' ', data_type, is_nullable, column_default) as rule
  from information_schema.columns where table_schema = 'public'
  union all
  select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1, 2, 3`;
