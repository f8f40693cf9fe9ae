import type { Database } from './database.js';

/**
 * Takes the person out of their row, in one transaction. Locks are taken in the order of what could be under way at the
 * same time: a sign-in goes from its flow and its token to the account, a print from its row to the credits.
 */
export function eraseAccount(
  database: Database,
  id: string,
  at: Date,
): Promise<string[] | 'last_admin' | undefined> {
  return database.transaction(async () => {
    const admins = await lockAdmins(database);
    if (admins.length === 1 && admins[0] === id) return 'last_admin';
    await deleteOf(database, id, ['auth_flows', 'auth_one_time_tokens']);
    const [account] = await database.query<{ email: string; new_email: string | null }>(
      'select email, new_email from auth_users where id = $1 and erased_at is null for no key update',
      [id],
    );
    if (!account) return undefined;

    await database.query('select from generation_jobs where user_id = $1 order by id for update', [id]);
    await database.query('select from credit_accounts where user_id = $1 for update', [id]);
    await emptyAccount(database, id, at);
    await database.query(
      `delete from auth_mail_requests where email = $1 or (email = $2 and kind = 'email_change')`,
      [account.email, account.new_email],
    );
    await deleteOf(database, id, WITHOUT_THE_PERSON);
    const gone = await database.query<{ id: string }>(
      `delete from generation_jobs as job
       where user_id = $1 and not (featured and published and removed_at is null and status in (1, 2, 3))
         and not exists (select from order_items where generation_job_id = job.id)
       returning id`,
      [id],
    );
    return gone.map((print) => print.id);
  });
}

/**
 * Sessions after factors: one that is being shown is waited for. Entries go before the account whose ledger they are,
 * and after the row is marked as erased, which is what lets them.
 */
const WITHOUT_THE_PERSON = [
  'auth_identities',
  'auth_factors',
  'auth_sessions',
  'credit_entries',
  'credit_accounts',
];

async function deleteOf(database: Database, userId: string, tables: readonly string[]): Promise<void> {
  for (const table of tables) await database.query(`delete from ${table} where user_id = $1`, [userId]);
}

/** Of two admins who go at the same time the second waits here, and then sees who is left. */
export async function lockAdmins(database: Database): Promise<string[]> {
  const admins = await database.query<{ id: string }>(
    'select auth_user_id as id from users where is_admin order by auth_user_id for update',
  );
  return admins.map((admin) => admin.id);
}

async function emptyAccount(database: Database, id: string, at: Date): Promise<void> {
  await database.query(
    `update auth_users
     set email = 'erased-' || id || '@erased.invalid', password_hash = null, email_confirmed_at = null,
       new_email = null, email_change_agreed = null, confirmation_sent_at = null, recovery_sent_at = null,
       email_change_sent_at = null, reauthentication_sent_at = null, last_sign_in_at = null, banned_until = null,
       app_metadata = '{}', user_metadata = '{}', must_change_password = false, updated_at = $2, erased_at = $2
     where id = $1`,
    [id, at],
  );
  await database.query('update users set is_admin = false where auth_user_id = $1', [id]);
}
