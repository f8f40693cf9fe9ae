import { unusedOfPack, type CreditMove } from '../../../domain/credits/credits.js';
import type { Database } from '../database.js';
import { creditBalanceSchema, creditEntrySchema, type CreditEntry } from './entities.js';
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

export async function countUnused(database: Database, itemId: string): Promise<number> {
  const bought = await findPurchase(database, itemId);
  if (!bought) return 0;
  const balance = await database.manager().findOneBy(creditBalanceSchema, { user_id: bought.user_id });
  return unusedOf(database, bought, balance?.available ?? 0);
}

export function takePackBack(
  database: Database,
  item_id: string,
  refund_id: string,
  created_at: Date,
): Promise<number> {
  return database.transaction(async () => {
    const bought = await findPurchase(database, item_id);
    const balance = bought && (await lockBalance(database, bought.user_id));
    if (!balance) return 0;
    const { user_id, order_id } = bought;
    const amount = await unusedOf(database, bought, balance.available);
    const entry = { user_id, order_id, item_id, refund_id, amount, created_at };
    return amount > 0 && (await enter(database, { ...entry, move: 'take_back' })) ? amount : 0;
  });
}

export function putPacksBack(database: Database, refund_id: string, created_at: Date): Promise<void> {
  return database.transaction(async () => {
    const taken = await database.manager().findBy(creditEntrySchema, { refund_id, move: 'take_back' });
    for (const { user_id, order_id, item_id, amount } of taken) {
      await lockBalance(database, user_id);
      await enter(database, { move: 'put_back', user_id, order_id, item_id, refund_id, amount, created_at });
    }
  });
}

function findPurchase(database: Database, item_id: string): Promise<CreditEntry | null> {
  return database.manager().findOneBy(creditEntrySchema, { item_id, move: 'buy' });
}

async function unusedOf(
  database: Database,
  { item_id, amount }: CreditEntry,
  available: number,
): Promise<number> {
  const entries = await database.manager().findBy(creditEntrySchema, { item_id: item_id! });
  const sumOf = (wanted: CreditMove) =>
    entries.reduce((sum, entry) => (entry.move === wanted ? sum + entry.amount : sum), 0);
  return unusedOfPack(amount, sumOf('take_back') - sumOf('put_back'), available);
}
