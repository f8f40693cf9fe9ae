import type { PaymentPages } from '../../../application/ports/orders/payments.js';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pence } from '../../../domain/shop/money.js';
import { DEFAULT_LANGUAGE, toPrefix, type Language } from '../../../domain/shop/languages.js';
import { nameSold } from '../../../domain/orders/sold-words.js';
import { checkoutWords } from './checkout-words.js';
import { amountDue, type DeliveryAddress, type Order } from '../../../domain/orders/order.js';

interface CheckoutLine {
  title: string;
  description: string;
  /** Empty for a gift card and for credits. */
  image: string;
  quantity: number;
  /** Before discounts. */
  price: Pence;
}

/** The payer's details, without card data. */
export interface Payer {
  email: string;
  name: string;
  /** Null when nothing is delivered. */
  address: DeliveryAddress | null;
}

/** An event for the shop. Its body is stored, so that every delivery attempt sends the same bytes. */
interface CheckoutEvent {
  id: string;
  body: string;
  attempts: number;
  /** HTTP status or error message of the last delivery attempt. */
  last_answer: string | null;
  delivered: boolean;
}

interface LocalRefund {
  /** The shop's ID of the refund. */
  id: string;
  amount: Pence;
}

export const sumRefunds = ({ refunds }: Pick<CheckoutSession, 'refunds'>): Pence =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** A session and its events are stored in one file, so that a payment and its event are written together. */
export interface CheckoutSession {
  id: string;
  order_id: string;
  /** CSRF token of the page's form. It is stored, so that open pages stay valid after a restart. */
  form_token: string;
  status: 'open' | 'complete' | 'expired';
  /** Unix time in seconds, as is `expires_at`. */
  created: number;
  expires_at: number;
  amount_total: Pence;
  /** ISO 4217; missing in sessions from before it was stored. */
  currency?: string;
  /** Included in `amount_total`; missing in sessions from before there was added tax. */
  tax_added?: Pence;
  customer_email: string;
  /** Of the order; missing in sessions from before it was stored. */
  language?: Language;
  /** Guests go back to a checkout of their own. Missing in sessions from before there were guests. */
  is_guest?: boolean;
  /** The order can be delivered only to this country. Null when nothing is delivered. */
  delivery_country: string | null;
  /** Before discounts. Included in `amount_total`. */
  delivery_cost: Pence;
  /** Taken off lines and delivery, also by a gift card. Missing in sessions from before there were discounts. */
  discounts?: { name: string; amount: Pence }[];
  lines: CheckoutLine[];
  payer: Payer | null;
  /** The payer who submitted the form but has not yet approved the payment at their bank. */
  approving: Payer | null;
  /** Payment state, which counts only when the session is complete. */
  money: 'paid' | 'promised' | 'failed';
  /** Unix time in seconds when a delayed payment ends, and whether it succeeds. */
  due: { at: number; comes: boolean } | null;
  refunds: LocalRefund[];
  /** In chronological order, which is also the order of delivery. */
  events: CheckoutEvent[];
}

const ID = /^cs_local_([0-9a-f]{32})[\w.~-]+$/;

/** Converts an order's ID into a safe file name. */
export function toFileName(orderId: string): string {
  return createHash('sha256').update(orderId).digest('hex').slice(0, 32);
}

/** Returns the file name, which is the first part of a session ID. The rest of the ID is a secret. */
export function parseFileName(id: string): string | undefined {
  return ID.exec(id)?.[1];
}

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

export function newSession(placed: Order, secret: () => string, at: Date): CheckoutSession {
  const order = nameSold(placed, placed.language);
  return {
    id: `cs_local_${toFileName(order.id)}${secret()}`,
    order_id: order.id,
    form_token: secret(),
    status: 'open',
    created: inSeconds(at),
    expires_at: inSeconds(order.expires_at),
    amount_total: amountDue(order),
    currency: order.currency,
    tax_added: order.tax_added,
    customer_email: order.email,
    language: order.language,
    is_guest: order.user_id === null,
    delivery_country: order.delivery_country,
    delivery_cost: order.delivery_cost,
    discounts: [
      ...order.order_discounts.map(({ name, amount }) => ({ name, amount })),
      ...(order.gift_card > 0 ? [{ name: checkoutWords(order).giftCard, amount: order.gift_card }] : []),
    ],
    lines: [
      ...order.order_items.map(({ title, description, image, quantity, price }) => ({
        title,
        description,
        image,
        quantity,
        price,
      })),
      ...order.prepaid_items.map(({ title, description, price }) => ({
        title,
        description,
        image: '',
        quantity: 1,
        price,
      })),
    ],
    payer: null,
    approving: null,
    money: 'paid',
    due: null,
    refunds: [],
    events: [],
  };
}

/** The home page in the language of the session, without a trailing slash. */
export const toShopUrl = (
  publicUrl: string,
  { language = DEFAULT_LANGUAGE }: Pick<CheckoutSession, 'language'> = {},
): string => publicUrl + toPrefix(language);

/** The page after the payment. */
export const toSuccessUrl = (
  { pages, publicUrl }: { pages: PaymentPages; publicUrl: () => string },
  session: CheckoutSession,
): string =>
  `${toShopUrl(publicUrl(), session)}${pages.confirmation}?sessionId=${encodeURIComponent(session.id)}`;

export function isOverdue(session: CheckoutSession, at: Date): boolean {
  return session.status === 'open' && session.expires_at <= inSeconds(at);
}

export function isDue({ money, due }: CheckoutSession, at: Date): boolean {
  return money === 'promised' && due !== null && due.at <= inSeconds(at);
}

export const nextUndelivered = ({ events }: CheckoutSession) => events.find(({ delivered }) => !delivered);

export function isEqualConstantTime(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
