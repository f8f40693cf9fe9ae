import type { Fit } from '../pictures/sheet.js';
import { DomainError } from '../shop/errors.js';
import { MAX_BASKET_LINES, MAX_LINE_QUANTITY } from './basket.js';
import type { AccountPrepaid } from './account-prepaid.js';
import type { Order } from './order.js';

/**
 * A line of a person's basket in the account. The names follow SPEC section 3. Prices are in pence. Price, title and picture
 * are what the person saw last; a quote renews them, and no order uses them.
 */
export interface BasketItem {
  /** Print, variant, a fit that is not the default and a custom size. */
  id: string;
  variantId: number;
  generationJobId: string;
  /** Stored because the SPEC names it; so is `sku`. The service needs neither. */
  productId?: number | undefined;
  sku?: string | undefined;
  price: number;
  title: string;
  image: string;
  quantity: number;
  format: string;
  /** For people; null for a file. */
  size: string | null;
  /** The paper of 'Your size' (see parseCustomSize). */
  customSize?: string | null | undefined;
  fit?: Fit | null | undefined;
  frame: string | null;
  frameOptionId: number | null;
  extras: string | null;
}

/** A person's basket in the account. */
export interface AccountBasket {
  items: BasketItem[];
  prepaid: AccountPrepaid[];
}

/** What one device changed. Other lines stay as they are. */
export interface BasketChange {
  /** The new state of lines that were added or changed. */
  items: readonly BasketItem[];
  /** The IDs of removed lines. */
  removed: readonly string[];
  /** At sign-in, the larger quantity of a line counts. */
  merge: boolean;
}

/** @throws DomainError `basket_too_large`; it is better to refuse a line than to lose one */
export function changeBasket(
  before: readonly BasketItem[],
  { items, removed, merge }: BasketChange,
): BasketItem[] {
  const lines = new Map(before.map((item) => [item.id, item]));
  for (const id of removed) lines.delete(id);
  for (const item of items) {
    const present = merge ? (lines.get(item.id)?.quantity ?? 0) : 0;
    const max = item.size === null ? 1 : MAX_LINE_QUANTITY;
    lines.set(item.id, { ...item, quantity: Math.min(max, Math.max(present, item.quantity)) });
  }
  if (lines.size > MAX_BASKET_LINES)
    throw new DomainError('basket_too_large', `A basket holds at most ${MAX_BASKET_LINES} different prints.`);
  return [...lines.values()];
}

/** Whether both have the same lines in the same quantities, in any order. */
export const isSameBasket = (one: readonly BasketItem[], other: readonly BasketItem[]): boolean =>
  toKey(one.map(({ id, quantity }) => [id, quantity])) ===
  toKey(other.map(({ id, quantity }) => [id, quantity]));

/** Whether an order has the prints of the basket. Items of old baskets have no fit, which matches any. */
export function isOrderOf(
  { order_items }: Pick<Order, 'order_items'>,
  basket: readonly BasketItem[],
): boolean {
  if (order_items.length !== basket.length) return false;
  return basket.every((item) =>
    order_items.some(
      (line) =>
        line.generation_job_id === item.generationJobId &&
        line.variant_id === item.variantId &&
        line.quantity === item.quantity &&
        (!item.customSize || line.size === item.customSize) &&
        (!item.fit || !line.fit || line.fit === item.fit),
    ),
  );
}

const toKey = (parts: readonly (readonly [string, number])[]) =>
  parts
    .map((part) => part.join('='))
    .sort()
    .join('|');
