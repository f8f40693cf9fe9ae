import type { Order } from '../api';
import { emptyBasket } from '../basket';

const KEY = 'basket-emptied-for';
/** So many orders are remembered; an older one than a day empties nothing anyway. */
const LONGEST = 20;
const DAY_MS = 86_400_000;

/** Empties the basket once for an order: a later look at the same page leaves what was put in since. */
export function emptyBasketAfter({ id, created_at }: Pick<Order, 'id' | 'created_at'>) {
  const before = emptiedFor();
  if (before.includes(id) || Date.now() - Date.parse(created_at) > DAY_MS) return;
  emptyBasket();
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...before].slice(0, LONGEST)));
  } catch {
    // Without storage the basket itself does not outlast the page either.
  }
}

function emptiedFor(): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
