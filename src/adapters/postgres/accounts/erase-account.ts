import type { Database } from '../database.js';
import { forgetLatePayments, halfErased, removePrints } from './erased-prints.js';

/**
 * Takes the person out of the shop, in one transaction. The lock on their row waits for everything that is being created
 * for them (person-lock.ts), and whatever comes later is refused.
 */
export function eraseAccount(
  database: Database,
  id: string,
  at: Date,
): Promise<string[] | 'last_admin' | undefined> {
  return database.transaction(async () => {
    const admins = await lockAdmins(database);
    if (admins.length === 1 && admins[0] === id) return 'last_admin';
    const [account] = await database.query<{ email: string; new_email: string | null }>(
      'select email, new_email from auth_users where id = $1 and erased_at is null for update',
      [id],
    );
    if (!account) return undefined;

    await lockPrints(database, id);
    await handOverHousePrints(database, id);
    const prints = await database.query<{ id: string }>('select id from generation_jobs where user_id = $1', [
      id,
    ]);
    await emptyAccount(database, id, at);
    await forgetAddresses(database, account);
    await deleteOf(database, id, SIGN_INS);
    await removePrints(database, id, at);
    return prints.map((print) => print.id);
  });
}

/** Uses one transaction per person, unless the caller has opened one: then the locks are held until that ends. */
export async function finishErasing(database: Database, at: Date): Promise<string[]> {
  await forgetLatePayments(database);
  const gone: string[] = [];
  for (const id of await halfErased(database))
    await database.transaction(async () => {
      await lockPrints(database, id);
      gone.push(...(await removePrints(database, id, at)));
    });
  return gone;
}

/**
 * What is only theirs, beside prints, orders and credits. Sessions go after factors, because a factor that is being shown
 * raises a session.
 */
const SIGN_INS = [
  'auth_flows',
  'auth_one_time_tokens',
  'auth_identities',
  'auth_factors',
  'auth_sessions',
  'allowances',
  'tickets',
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

/** A painter that completes one of them is waited for. */
async function lockPrints(database: Database, userId: string): Promise<void> {
  await database.query('select from generation_jobs where user_id = $1 order by id for update', [userId]);
}

/** Prints that the shop itself made hang in the name of an admin; another admin takes them over. */
async function handOverHousePrints(database: Database, id: string): Promise<void> {
  await database.query(
    `update generation_jobs set user_id = heir.id
     from (select min(auth_user_id) as id from users where is_admin and auth_user_id <> $1) as heir
     where user_id = $1 and priority > 0 and heir.id is not null`,
    [id],
  );
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
  await database.query('insert into erased_accounts (id, erased_at) values ($1, $2) on conflict do nothing', [
    id,
    at,
  ]);
}

/** Where an address of theirs stands outside their own rows. */
async function forgetAddresses(
  database: Database,
  { email, new_email }: { email: string; new_email: string | null },
): Promise<void> {
  await database.query(
    `with gone as (
       delete from auth_mail_requests where email = $1 or (email = $2 and kind = 'email_change') returning id
     )
     delete from outbox where kind = 'auth-mail' and subject in (select id from gone)`,
    [email, new_email],
  );
  const addresses = [email, ...(new_email === null ? [] : [new_email])];
  await database.query(
    `update outbox set reason = 'The reason named an address of an erased account.'
     where exists (select from unnest($1::text[]) as address where strpos(lower(reason), address) > 0)`,
    [addresses],
  );
  await database.query(
    `update admin_actions set given = '{}'
     where exists (select from unnest($1::text[]) as address where strpos(lower(given::text), address) > 0)`,
    [addresses],
  );
  await database.query(
    `update admin_actions set subjects = array(select one from unnest(subjects) as one where lower(one) <> all($1))
     where subjects && $1::text[]`,
    [addresses],
  );
}
