import { unusedOfPacks } from '../../../domain/credits/credits.js';
import { copy } from '../copy.js';
import type { Tables } from '../store.js';
import { effect, ofUser, total } from './ledger.js';

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

export function countUnused(tables: Tables, itemId: string): number | undefined {
  const [bought] = ofItem(tables, itemId);
  if (!bought) return undefined;
  const entries = ofUser(tables, bought.userId).map((entry) => ({
    ...entry,
    of: entry.itemId ?? entry.reference,
  }));
  return unusedOfPacks(entries).get(itemId)!;
}

export function takePackBack(
  tables: Tables,
  itemId: string,
  refundId: string,
  most: number,
  at: Date,
): number {
  const [bought, ...others] = ofItem(tables, itemId);
  const amount = Math.min(most, countUnused(tables, itemId) ?? 0);
  if (
    !bought ||
    amount === 0 ||
    others.some((entry) => entry.move === 'take_back' && entry.refundId === refundId)
  )
    return 0;
  tables.credits.push({ ...bought, move: 'take_back', amount, refundId, at: copy(at) });
  return amount;
}

export function sumTakenBack(tables: Tables, itemId: string): Map<string, number> {
  const taken = new Map<string, number>();
  for (const entry of ofItem(tables, itemId).filter(({ refundId }) => refundId !== undefined))
    taken.set(entry.refundId!, (taken.get(entry.refundId!) ?? 0) + effect(entry, 'expired'));
  return taken;
}

export function putPackBack(
  tables: Tables,
  itemId: string,
  refundId: string,
  wanted: number,
  at: Date,
): void {
  const entries = ofItem(tables, itemId);
  const amount = Math.min(wanted, total(entries, 'expired'));
  if (amount < 1 || entries.some((entry) => entry.move === 'put_back' && entry.refundId === refundId)) return;
  tables.credits.push({ ...entries[0]!, move: 'put_back', amount, refundId, at: copy(at) });
}
