import { IsNull } from 'typeorm';
import { accountGone } from '../../../domain/accounts/account.js';
import type { Database } from '../database.js';
import { accountSchema } from './entities.js';

/**
 * Keeps the person from being erased until the transaction ends; false when they are erased already. Erasing takes the
 * row `for update`, which waits for this lock. `key share` is the weakest lock that does: with `share`, two sign-ins of
 * one person that both go on to update the row would deadlock. `no key update` lets only one holder in at a time. Take
 * it before any other lock of the transaction: the order is person, sign-in rows, prints, orders, credits.
 */
export async function lockPerson(
  database: Database,
  userId: string,
  mode: 'for_key_share' | 'for_no_key_update' = 'for_key_share',
): Promise<boolean> {
  const found = await database.manager().findOne(accountSchema, {
    select: { id: true },
    where: { id: userId, erased_at: IsNull() },
    lock: { mode },
  });
  return found !== null;
}

/** Call this before storing rows of a person. @throws DomainError `user_not_found` */
export async function expectPerson(database: Database, userId: string): Promise<void> {
  if (!(await lockPerson(database, userId))) throw accountGone();
}
