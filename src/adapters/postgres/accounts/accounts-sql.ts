import type { Database } from '../database.js';

/** One statement, so that one of two concurrent agreements returns 'first' and the other 'both'. */
export async function agreeToEmailChange(
  database: Database,
  id: string,
  side: 'current' | 'new',
  at: Date,
): Promise<'first' | 'both' | undefined> {
  const [row] = await database.query<{ agreed: 'first' | 'both' }>(
    `update auth_users set email_change_agreed = coalesce(email_change_agreed, $2), updated_at = $3
     where id = $1 and new_email is not null and erased_at is null
     returning case when email_change_agreed = $2 then 'first' else 'both' end as agreed`,
    [id, side, at],
  );
  return row?.agreed;
}

/** This statement reads tables of other slices, which this slice cannot import. */
export async function pruneUnconfirmed(database: Database, before: Date): Promise<void> {
  const without = ['auth_sessions', 'credit_accounts', 'generation_jobs', 'orders', 'uploads'];
  await database.query(
    `delete from auth_users as person
     where erased_at is null and email_confirmed_at is null and last_sign_in_at is null
       and banned_until is null and greatest(created_at, confirmation_sent_at, recovery_sent_at) < $1
       and not exists (select from users where auth_user_id = person.id and is_admin)
       and not exists (select from auth_identities where user_id = person.id and provider <> 'email')
       ${without.map((table) => `and not exists (select from ${table} where user_id = person.id)`).join(' ')}`,
    [before],
  );
}
