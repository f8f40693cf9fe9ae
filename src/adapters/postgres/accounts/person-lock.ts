import { IsNull } from 'typeorm';
import { accountNotFound } from '../../../domain/accounts/account.js';
import type { Database } from '../database.js';
import { accountSchema } from './entities.js';

/**
 * Prevents the person from being erased until the transaction ends. Returns false when they are already erased. Erasing
 * locks the row `for update`, which waits for this lock. `key share` is the weakest lock with that effect: with
 * `share`, two sign-ins of one person that then both update the row would deadlock. `no key update` allows one holder
 * at a time. Take this lock before all others of the transaction: the order is person, sign-in rows, prints, orders,
 * credits.
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
  if (!(await lockPerson(database, userId))) throw accountNotFound();
}
