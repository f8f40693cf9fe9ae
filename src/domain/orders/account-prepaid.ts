import type { Pence } from '../shop/money.js';
import type { Order } from './order.js';
import type { PrepaidItem, PrepaidLine } from './prepaid.js';

/** A gift card or a pack of credits in a person's basket. */
export interface AccountPrepaid {
  /** Chosen by the browser. */
  id: string;
  line: PrepaidLine;
  /** What the person saw last, like the price; a quote renews them. */
  title: string;
  /** Whom it is for. */
  note: string;
  price: Pence;
}

/** Applies one device's change. Each line is one piece, so at sign-in the larger number of equal lines counts. */
export function changeAccountPrepaid(
  before: readonly AccountPrepaid[],
  {
    prepaid,
    removed,
    merge,
  }: { prepaid: readonly AccountPrepaid[]; removed: readonly string[]; merge: boolean },
): AccountPrepaid[] {
  const kept = new Map(before.filter(({ id }) => !removed.includes(id)).map((one) => [one.id, one]));
  const present = [...kept.values()].map(toKey);
  const seen: string[] = [];
  for (const one of prepaid) {
    const key = toKey(one);
    seen.push(key);
    if (merge && !kept.has(one.id) && count(seen, key) <= count(present, key)) continue;
    kept.set(one.id, one);
  }
  return [...kept.values()];
}

/** Whether both have the same lines, in any order. */
export const isSamePrepaid = (one: readonly AccountPrepaid[], other: readonly AccountPrepaid[]): boolean =>
  one.map(toKey).sort().join() === other.map(toKey).sort().join();

/** Whether an order has the gift cards and packs of the basket. */
export function isOrderOfPrepaid(
  { prepaid_items }: Pick<Order, 'prepaid_items'>,
  basket: readonly AccountPrepaid[],
): boolean {
  const left = [...prepaid_items];
  for (const { line } of basket) {
    const place = left.findIndex((item) => isItemOf(item, line));
    if (place < 0) return false;
    left.splice(place, 1);
  }
  return left.length === 0;
}

function isItemOf({ kind, sku, price, gift }: PrepaidItem, line: PrepaidLine): boolean {
  if (line.kind === 'credits') return kind === 'credits' && sku === line.pack;
  return (
    kind === 'gift_card' &&
    gift !== null &&
    price === line.amount &&
    gift.recipient_email === line.recipient_email.trim().toLowerCase() &&
    (['recipient_name', 'from_name', 'message', 'send_on'] as const).every((key) => gift[key] === line[key])
  );
}

/** Equal for equal lines. A database may store their fields in another order. */
const toKey = ({ line }: AccountPrepaid) => JSON.stringify(Object.entries(line).sort());
const count = (keys: readonly string[], wanted: string) => keys.filter((key) => key === wanted).length;
