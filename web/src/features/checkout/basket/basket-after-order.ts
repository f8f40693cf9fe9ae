import type { Order } from '../../../client/api';
import { removeOrdered } from './basket';
import { removeOrderedPrepaid } from '../gifts/change-prepaid';
import { forgetCheckoutId } from '../checkout-id';
import { setDiscountCode } from './use-discount-code';

const KEY = 'basket-emptied-for';
/** Orders to remember. Older ones do not matter: an order from before yesterday empties nothing. */
const MAX_ORDERS = 20;
const DAY_MS = 86_400_000;

/**
 * Removes the ordered items from the basket, once per order. Items that were added later stay, even if the page is
 * opened again.
 */
export function emptyBasketAfter({
  id,
  created_at,
  order_items,
  prepaid_items,
}: Pick<Order, 'id' | 'created_at' | 'order_items' | 'prepaid_items'>) {
  const before = readEmptiedOrders();
  if (before.includes(id) || Date.now() - Date.parse(created_at) > DAY_MS) return;
  removeOrdered(order_items);
  removeOrderedPrepaid(prepaid_items);
  setDiscountCode('');
  forgetCheckoutId();
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...before].slice(0, MAX_ORDERS)));
  } catch {
    // Without storage the basket does not outlast the page either.
  }
}

function readEmptiedOrders(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
