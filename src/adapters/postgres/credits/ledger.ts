import { CREDIT_MOVES } from '../../../domain/credits/credits.js';
import type { Database } from '../database.js';
import { creditBalanceSchema, creditEntrySchema, type CreditBalance, type CreditEntry } from './entities.js';

type NewEntry = Pick<CreditEntry, 'user_id' | 'move' | 'amount' | 'created_at'> &
  Partial<Pick<CreditEntry, 'job_id' | 'order_id' | 'request_id' | 'item_id' | 'refund_id'>>;

export function lockBalance(database: Database, user_id: string): Promise<CreditBalance | null> {
  return database
    .manager()
    .findOne(creditBalanceSchema, { where: { user_id }, lock: { mode: 'pessimistic_write' } });
}

/**
 * Writes the entry and then updates the balance. The caller's transaction must have locked the balance. Returns false
 * and changes nothing when a unique key shows that the entry exists.
 */
export async function enter(database: Database, entry: NewEntry): Promise<boolean> {
  const { from, to } = CREDIT_MOVES[entry.move];
  const moved = { ...entry, from_account: from, to_account: to };
  if (!(await database.insertIfNew(creditEntrySchema, moved))) return false;
  const change = (account: 'available' | 'held') =>
    (to === account ? entry.amount : 0) - (from === account ? entry.amount : 0);
  await database
    .manager()
    .createQueryBuilder()
    .update(creditBalanceSchema)
    .set({ available: () => 'available + :available', held: () => 'held + :held' })
    .where({ user_id: entry.user_id })
    .setParameters({ available: change('available'), held: change('held') })
    .execute();
  return true;
}
