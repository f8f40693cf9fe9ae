import { accountGone } from '../../../domain/accounts/account.js';
import type { Database } from '../database.js';

/**
 * Keeps the person from being erased until the transaction ends; false when they are erased already. Erasing takes the
 * row `for update`, which waits for this lock. `key share` is the weakest lock that does: with `share`, two sign-ins of
 * one person that both go on to update the row would deadlock. Take it before any other lock of the transaction:
 * the order is person, sign-in rows, prints, orders, credits.
 */
export async function lockPerson(database: Database, userId: string): Promise<boolean> {
  const found = await database.query(
    'select from auth_users where id = $1 and erased_at is null for key share',
    [userId],
  );
  return found.length > 0;
}

/** Whatever stores rows of a person calls this first. @throws DomainError `user_not_found` */
export async function expectPerson(database: Database, userId: string): Promise<void> {
  if (!(await lockPerson(database, userId))) throw accountGone();
}
