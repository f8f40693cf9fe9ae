import type { ActionFilter, AdminAction, AdminActions } from '../../application/ports/admin-actions.js';
import type { PrintCursor } from '../../application/ports/prints.js';
import type { Database } from './database.js';
import { Statement } from './listing-sql.js';

export class PostgresAdminActions implements AdminActions {
  constructor(private readonly database: Database) {}

  async add({ id, created_at, user_id, action, subjects, given, outcome }: AdminAction): Promise<void> {
    await this.database.query(
      `insert into admin_actions (id, created_at, user_id, action, subjects, given, outcome)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, created_at, user_id, action, subjects, JSON.stringify(given), outcome],
    );
  }

  async end(id: string, outcome: string): Promise<void> {
    await this.database.query('update admin_actions set outcome = $2 where id = $1 and outcome is null', [
      id,
      outcome,
    ]);
  }

  list(
    { action, subject, user_id }: ActionFilter,
    { limit, after }: { limit: number; after?: PrintCursor | undefined },
  ): Promise<(AdminAction & { email: string | null })[]> {
    const sql = new Statement();
    const wanted = [
      action === undefined ? [] : `action = ${sql.with(action)}`,
      user_id === undefined ? [] : `user_id = ${sql.with(user_id)}`,
      subject === undefined ? [] : `subjects @> array[${sql.with(subject)}]`,
      after ? `(one.created_at, one.id) < (${sql.with(after.created_at)}, ${sql.with(after.id)})` : [],
    ].flat();
    return this.database.query(
      `select one.id, one.created_at, user_id, action, subjects, given, outcome,
         case when auth_users.erased_at is null then auth_users.email end as email
       from admin_actions as one left join auth_users on auth_users.id = user_id
       ${wanted.length > 0 ? `where ${wanted.join(' and ')}` : ''}
       order by one.created_at desc, one.id desc limit ${sql.with(limit)}`,
      sql.parameters,
    );
  }
}
