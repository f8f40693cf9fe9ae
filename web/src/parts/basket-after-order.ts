import type { Order } from '../api';
import { emptyBasket } from '../basket';

const KEY = 'basket-emptied-for';
const DAY_MS = 86_400_000;

/** Empties the basket once for an order: a later look at the same page leaves what was put in since. */
export function emptyBasketAfter({ id, created_at }: Pick<Order, 'id' | 'created_at'>) {
  if (localStorage.getItem(KEY) === id || Date.now() - Date.parse(created_at) > DAY_MS) return;
  localStorage.setItem(KEY, id);
  emptyBasket();
}
