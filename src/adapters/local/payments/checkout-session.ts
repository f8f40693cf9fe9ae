import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pence } from '../../../domain/money.js';
import { needsDelivery, type DeliveryAddress, type Order } from '../../../domain/order.js';

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
  needs_delivery: boolean;
  lines: CheckoutLine[];
  payer: Payer | null;
  event: CheckoutEvent | null;
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
    needs_delivery: needsDelivery(order),
    lines: order.order_items.map(({ title, description, image, quantity, price }) => ({
      title,
      description,
      image,
      quantity,
      price,
    })),
    payer: null,
    event: null,
  };
}

export function isOverdue(session: CheckoutSession, at: Date): boolean {
  return session.status === 'open' && session.expires_at <= inSeconds(at);
}

/** Takes as long wherever the two differ. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
