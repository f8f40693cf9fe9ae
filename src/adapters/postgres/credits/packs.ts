import { IsNull, Not } from 'typeorm';
import { unusedOfPacks } from '../../../domain/credits/credits.js';
import type { Database } from '../database.js';
import { creditEntrySchema, type CreditEntry } from './entities.js';
import { enter, lockBalance } from './ledger.js';

export function buyPack(
  database: Database,
  user_id: string,
  {
    orderId: order_id,
    itemId: item_id,
    credits: amount,
  }: { orderId: string; itemId: string; credits: number },
  created_at: Date,
): Promise<boolean> {
  return database.transaction(async () => {
    if (!(await lockBalance(database, user_id))) return false;
    return enter(database, { move: 'buy', user_id, order_id, item_id, amount, created_at });
  });
}

export async function countUnused(database: Database, itemId: string): Promise<number | undefined> {
  const bought = await findPurchase(database, itemId);
  return bought ? unusedOf(database, bought) : undefined;
}

export function takePackBack(
  database: Database,
  item_id: string,
  refund_id: string,
  most: number,
  created_at: Date,
): Promise<number> {
  return database.transaction(async () => {
    const bought = await findPurchase(database, item_id);
    if (!bought || !(await lockBalance(database, bought.user_id))) return 0;
    const { user_id, order_id } = bought;
    const amount = Math.min(most, await unusedOf(database, bought));
    const entry = { user_id, order_id, item_id, refund_id, amount, created_at };
    return amount > 0 && (await enter(database, { ...entry, move: 'take_back' })) ? amount : 0;
  });
}

export async function sumTakenBack(database: Database, item_id: string): Promise<Map<string, number>> {
  const entries = await database.manager().findBy(creditEntrySchema, { item_id, refund_id: Not(IsNull()) });
  const taken = new Map<string, number>();
  for (const { move, amount, refund_id } of entries)
    taken.set(refund_id!, (taken.get(refund_id!) ?? 0) + (move === 'take_back' ? amount : -amount));
  return taken;
}

export function putPackBack(
  database: Database,
  item_id: string,
  refund_id: string,
  wanted: number,
  created_at: Date,
): Promise<void> {
  return database.transaction(async () => {
    const bought = await findPurchase(database, item_id);
    if (!bought || !(await lockBalance(database, bought.user_id))) return;
    const { user_id, order_id } = bought;
    const amount = Math.min(wanted, await countTakenBack(database, item_id));
    if (amount < 1) return;
    await enter(database, { move: 'put_back', user_id, order_id, item_id, refund_id, amount, created_at });
  });
}

function findPurchase(database: Database, item_id: string): Promise<CreditEntry | null> {
  return database.manager().findOneBy(creditEntrySchema, { item_id, move: 'buy' });
}

async function countTakenBack(database: Database, itemId: string): Promise<number> {
  const taken = await sumTakenBack(database, itemId);
  return [...taken.values()].reduce((sum, amount) => sum + amount, 0);
}

async function unusedOf(database: Database, { user_id, item_id }: CreditEntry): Promise<number> {
  const entries = await database
    .manager()
    .find(creditEntrySchema, { where: { user_id }, order: { id: 'asc' } });
  const moves = entries.map((entry) => ({ ...entry, of: entry.item_id ?? entry.job_id }));
  return unusedOfPacks(moves).get(item_id!)!;
}
