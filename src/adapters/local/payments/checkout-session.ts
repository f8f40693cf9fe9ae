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

/** The payer's details, without card data. */
export interface Payer {
  email: string;
  name: string;
  /** Null when nothing is delivered. */
  address: DeliveryAddress | null;
}

/** An event for the shop. The body is stored once, so that every delivery attempt sends the same bytes. */
interface CheckoutEvent {
  id: string;
  body: string;
  attempts: number;
  /** HTTP status or error of the last delivery attempt. */
  last_answer: string | null;
  delivered: boolean;
}

interface LocalRefund {
  /** The shop's order ID. */
  id: string;
  amount: Pence;
}

export const refundedOf = ({ refunds }: Pick<CheckoutSession, 'refunds'>): Pence =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** A payment and its event are stored in the same file, so that one write records both. */
export interface CheckoutSession {
  id: string;
  order_id: string;
  /** Anti-forgery token of the page's form. It is stored, so that open pages survive a restart. */
  form_token: string;
  status: 'open' | 'complete' | 'expired';
  /** Unix seconds. */
  created: number;
  expires_at: number;
  amount_total: Pence;
  customer_email: string;
  /** The only country that the order may be delivered to; null when nothing is delivered. */
  delivery_country: string | null;
  /** Part of amount_total. */
  delivery_cost: Pence;
  lines: CheckoutLine[];
  payer: Payer | null;
  /** The payer who has submitted the form and still has to approve the payment at their bank. */
  approving: Payer | null;
  /** Payment state of a complete session. */
  money: 'paid' | 'promised' | 'failed';
  /** When a delayed payment succeeds or fails, in Unix seconds. */
  due: { at: number; comes: boolean } | null;
  refunds: LocalRefund[];
  /** In chronological order. Each event is delivered after the one before it. */
  events: CheckoutEvent[];
}

const ID = /^cs_local_([0-9a-f]{32})[\w.~-]+$/;

/** Converts an order's ID into a safe file name. */
export function nameOf(orderId: string): string {
  return createHash('sha256').update(orderId).digest('hex').slice(0, 32);
}

/** Reads the file name from the first part of a session ID. The second part is the secret that opens the page. */
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

/** The next event to deliver. */
export const untold = ({ events }: CheckoutSession) => events.find(({ delivered }) => !delivered);

/** Compares in constant time. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
