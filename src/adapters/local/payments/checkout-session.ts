import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pence } from '../../../domain/shop/money.js';
import type { DeliveryAddress, Order } from '../../../domain/orders/order.js';

interface CheckoutLine {
  title: string;
  description: string;
  image: string;
  quantity: number;
  price: Pence;
}

/** What the payer typed, without anything of the card. */
export interface Payer {
  email: string;
  name: string;
  /** Null when nothing is delivered. */
  address: DeliveryAddress | null;
}

/** What the shop is to be told. The body is kept as it was first made, so that every attempt sends the same bytes. */
interface CheckoutEvent {
  id: string;
  body: string;
  attempts: number;
  /** What came of the last attempt: a status, or why there was none. */
  last_answer: string | null;
  delivered: boolean;
}

interface LocalRefund {
  /** The shop's. */
  id: string;
  amount: Pence;
}

export const refundedOf = ({ refunds }: Pick<CheckoutSession, 'refunds'>): Pence =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The event lives in its session's file: one write both pays and promises to tell. */
export interface CheckoutSession {
  id: string;
  order_id: string;
  /** Stands in the page's form, so that no other page can send it; kept, so that a restart spoils no open page. */
  form_token: string;
  status: 'open' | 'complete' | 'expired';
  /** Unix seconds. */
  created: number;
  expires_at: number;
  amount_total: Pence;
  customer_email: string;
  /** Where it goes, and only there; null when nothing is delivered. */
  delivery_country: string | null;
  /** Part of amount_total. */
  delivery_cost: Pence;
  lines: CheckoutLine[];
  payer: Payer | null;
  /** Who has filled in the form and has yet to say yes to their bank. */
  approving: Payer | null;
  /** Where the money of a session that is complete stands. */
  money: 'paid' | 'promised' | 'failed';
  /** When promised money comes, or does not: Unix seconds. */
  due: { at: number; comes: boolean } | null;
  refunds: LocalRefund[];
  /** In the order in which they happened; each is told after the one before it. */
  events: CheckoutEvent[];
}

const ID = /^cs_local_([0-9a-f]{32})[\w.~-]+$/;

/** The name of an order's session in the folder: whatever the order's id is made of, this is safe. */
export function nameOf(orderId: string): string {
  return createHash('sha256').update(orderId).digest('hex').slice(0, 32);
}

/** A session's id leads to its name by its first part; the second part is the secret that opens it. */
export function nameIn(id: string): string | undefined {
  return ID.exec(id)?.[1];
}

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

export function newSession(order: Order, secret: () => string, at: Date): CheckoutSession {
  return {
    id: `cs_local_${nameOf(order.id)}${secret()}`,
    order_id: order.id,
    form_token: secret(),
    status: 'open',
    created: inSeconds(at),
    expires_at: inSeconds(order.expires_at),
    amount_total: order.total,
    customer_email: order.email,
    delivery_country: order.delivery_country,
    delivery_cost: order.delivery_cost,
    lines: order.order_items.map(({ title, description, image, quantity, price }) => ({
      title,
      description,
      image,
      quantity,
      price,
    })),
    payer: null,
    approving: null,
    money: 'paid',
    due: null,
    refunds: [],
    events: [],
  };
}

export function isOverdue(session: CheckoutSession, at: Date): boolean {
  return session.status === 'open' && session.expires_at <= inSeconds(at);
}

export function isDue({ money, due }: CheckoutSession, at: Date): boolean {
  return money === 'promised' && due !== null && due.at <= inSeconds(at);
}

/** The next of which the shop has yet to hear. */
export const untold = ({ events }: CheckoutSession) => events.find(({ delivered }) => !delivered);

/** Takes as long wherever the two differ. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
