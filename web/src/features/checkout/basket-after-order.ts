import type { Order } from '../../client/api';
import { removeOrdered } from './basket';

const KEY = 'basket-emptied-for';
/** So many orders are remembered; an older one than a day empties nothing anyway. */
const MAX_ORDERS = 20;
const DAY_MS = 86_400_000;

/**
 * Empties the basket of what was ordered, once for an order: what was put in meanwhile stays, and so does the same
 * thing again at a later look at the page.
 */
export function emptyBasketAfter({
  id,
  created_at,
  order_items,
}: Pick<Order, 'id' | 'created_at' | 'order_items'>) {
  const before = emptiedFor();
  if (before.includes(id) || Date.now() - Date.parse(created_at) > DAY_MS) return;
  removeOrdered(order_items);
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...before].slice(0, MAX_ORDERS)));
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
