import { unusedOfPack } from '../../../domain/credits/credits.js';
import { copy } from '../copy.js';
import type { Tables } from '../store.js';
import { ofUser, total } from './ledger.js';

const ofItem = ({ credits }: Tables, itemId: string) => credits.filter((entry) => entry.itemId === itemId);

export function buyPack(
  tables: Tables,
  userId: string,
  { orderId: reference, itemId, credits: amount }: { orderId: string; itemId: string; credits: number },
  at: Date,
): boolean {
  if (ofUser(tables, userId).length === 0 || ofItem(tables, itemId).length > 0) return false;
  tables.credits.push({ userId, move: 'buy', amount, reference, itemId, at: copy(at) });
  return true;
}

export function countUnused(tables: Tables, itemId: string): number {
  const entries = ofItem(tables, itemId);
  const [bought] = entries;
  if (!bought) return 0;
  const available = total(ofUser(tables, bought.userId), 'available');
  return unusedOfPack(bought.amount, total(entries, 'expired'), available);
}

export function takePackBack(tables: Tables, itemId: string, refundId: string, at: Date): number {
  const [bought, ...others] = ofItem(tables, itemId);
  const amount = countUnused(tables, itemId);
  if (!bought || amount === 0 || others.some((entry) => entry.refundId === refundId)) return 0;
  tables.credits.push({ ...bought, move: 'take_back', amount, refundId, at: copy(at) });
  return amount;
}

export function putPacksBack(tables: Tables, refundId: string, at: Date): void {
  const ofRefund = tables.credits.filter((entry) => entry.refundId === refundId);
  if (ofRefund.some(({ move }) => move === 'put_back')) return;
  for (const taken of ofRefund) tables.credits.push({ ...taken, move: 'put_back', at: copy(at) });
}
