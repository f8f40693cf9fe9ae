import type {
  ActionFilter,
  ListedAction,
  SubjectName,
} from '../../../application/ports/curating/admin-actions.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { Statement } from '../prints/listing-parts-sql.js';
import { IS_IN_PANEL } from '../prints/print-columns.js';

/** Writes the outcome once. Adds `createdId` to the subjects if it is missing. */
export async function endAction(
  database: Database,
  id: string,
  outcome: string,
  createdId: string | null,
): Promise<void> {
  await database.query(
    `update admin_actions set outcome = $2,
       subjects = case when $3::text is not null and $3 <> all(subjects) then array_append(subjects, $3) else subjects end
     where id = $1 and outcome is null`,
    [id, outcome, createdId],
  );
}

export function listActions(
  database: Database,
  { action, subjects, user_id }: ActionFilter,
  { limit, after }: PageRequest,
): Promise<Page<ListedAction>> {
  const sql = new Statement();
  const wanted = [
    action === undefined ? [] : `action = ${sql.with(action)}`,
    user_id === undefined ? [] : `user_id = ${sql.with(user_id)}`,
    subjects === undefined ? [] : `subjects && ${sql.with(subjects)}::text[]`,
    after ? `(one.created_at, one.id) < (${sql.with(after.created_at)}, ${sql.with(after.id)})` : [],
  ].flat();
  const select = (rows: number) =>
    database.query<ListedAction>(
      `select one.id, one.created_at, user_id, action, subjects, given, outcome,
         case when auth_users.erased_at is null then auth_users.email end as email
       from admin_actions as one left join auth_users on auth_users.id = user_id
       ${wanted.length > 0 ? `where ${wanted.join(' and ')}` : ''}
       order by one.created_at desc, one.id desc limit ${sql.with(rows)}`,
      sql.parameters,
    );
  return selectPage(limit, select, toCursor);
}

export function nameSubjects(database: Database, subjects: readonly string[]): Promise<SubjectName[]> {
  const numbers = subjects.filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number);
  return database.query(
    `select id as subject, 'print' as kind, title as name, hidden_at is not null as hidden
     from generation_jobs where id = any($1) and ${IS_IN_PANEL} and removed_at is null
     union all select id, 'order', number::text, false from orders where id = any($1)
     union all select number::text, 'order', number::text, false from orders where number = any($2::int[])
     union all select id, 'person', email, false from auth_users where id = any($1) and erased_at is null`,
    [subjects, numbers],
  );
}
