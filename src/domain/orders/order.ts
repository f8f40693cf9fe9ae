import { placeLines } from './delivery/place-lines.js';
import { DEFAULT_LANGUAGE, type Language } from '../shop/languages.js';
import type { Fit } from '../pictures/sheet.js';
import type { Pence } from '../shop/money.js';
import type { OrderDiscount } from './discount.js';
import type { PrepaidItem } from './prepaid.js';

/**
 * `pending`: on the payment page. `confirming`: the payment is being decided by a bank. `failed`: it was declined. A
 * `paid` order is made (`in_production`), sent (`dispatched`) and `delivered`, or `cancelled` before dispatch. A full
 * refund makes it `refunded`.
 */
export const ORDER_STATUSES = [
  'pending',
  'confirming',
  'paid',
  'in_production',
  'dispatched',
  'delivered',
  'cancelled',
  'refunded',
  'expired',
  'failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const FIRST_ORDER_NUMBER = 1001;

/** A line, frozen when the order is placed. */
export interface OrderItem {
  id: string;
  order_id: string;
  position: number;
  generation_job_id: string;
  variant_id: number;
  sku: string;
  title: string;
  description: string;
  image: string;
  quantity: number;
  unit_price: Pence;
  /** unit_price × quantity */
  price: Pence;
  /** Its share of the order's discounts: the buyer pays price - discount. */
  discount: Pence;
  digital_download: boolean;
  /**
   * The paper's size, such as '50x70', or '45.5x62.0' for a custom one. Null for a digital file and for orders from
   * before sizes were stored.
   */
  size: string | null;
  /** How the picture gets on its paper; null when size is. */
  fit: Fit | null;
}

/** Field names follow SPEC section 3. */
export interface DeliveryAddress {
  address_name: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}

/** Of one line of a delivery address that an admin corrects. */
export const MAX_ADDRESS_LINE_CHARACTERS = 200;

export interface Order extends DeliveryAddress {
  id: string;
  /** The customer-facing number, assigned without gaps at payment; null before. */
  number: number | null;
  created_at: Date;
  /** Null for a guest's order that no account has claimed. */
  user_id: string | null;
  email: string;
  /** The language of the page on which it was placed, and of its mails and documents. */
  language: Language;
  /** A keyed hash of the guest's network while the payment page is open, which limits open orders. */
  guest_network: string | null;
  status: OrderStatus;
  /** Identifies buyer and basket, so that a second click finds the open order. */
  basket_key: string;
  /** ISO 4217, of all its amounts. */
  currency: string;
  /** Lines, delivery and added tax, less the discount. */
  total: Pence;
  /** The sum of `order_discounts`. What the lines do not share is for the delivery. */
  discount: Pence;
  /** The gift card that pays a part; null without one. */
  gift_card_id: string | null;
  /** The part of the total that the gift card pays. */
  gift_card: Pence;
  /** The part of `refunded` that went back to the gift card. */
  gift_card_refunded: Pence;
  /** ISO 3166-1 alpha-2; null without delivery. */
  delivery_country: string | null;
  /** Before discounts. */
  delivery_cost: Pence;
  /** See OrderTax. */
  tax_percent: number | null;
  tax_added: Pence;
  /** When the buyer agreed to immediate supply of files, which ends the right to withdraw; null without files. */
  consented_at: Date | null;
  /** The payment session of any provider. It is secret. */
  stripe_session_id: string | null;
  checkout_url: string | null;
  expires_at: Date;
  /** The provider's ID, for refunds. */
  payment_id: string | null;
  paid_at: Date | null;
  refunded: Pence;
  disputed_at: Date | null;
  in_production_at: Date | null;
  dispatched_at: Date | null;
  delivered_at: Date | null;
  /** The order counts, or has counted, as delivered by the clock, and nobody has reported the delivery. */
  delivery_assumed: boolean;
  cancelled_at: Date | null;
  carrier: string | null;
  tracking: string | null;
  /** Its prints. */
  order_items: OrderItem[];
  /** Its gift cards and packs of credits. */
  prepaid_items: PrepaidItem[];
  /** In the order in which they were applied. */
  order_discounts: OrderDiscount[];
}

export const NEW_ORDER_STATE = {
  prepaid_items: [],
  language: DEFAULT_LANGUAGE as Language,
  number: null,
  gift_card_id: null,
  gift_card: 0,
  gift_card_refunded: 0,
  guest_network: null,
  stripe_session_id: null,
  checkout_url: null,
  payment_id: null,
  paid_at: null,
  refunded: 0,
  disputed_at: null,
  in_production_at: null,
  dispatched_at: null,
  delivered_at: null,
  delivery_assumed: false,
  cancelled_at: null,
  carrier: null,
  tracking: null,
} satisfies Partial<Order>;

export const NO_ADDRESS: DeliveryAddress = {
  address_name: null,
  address_line_1: null,
  address_line_2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
};

export function addressLines(
  { address_name, address_line_1, address_line_2, city, state, postal_code, country }: DeliveryAddress,
  nameCountry: (code: string) => string | undefined,
): string[] {
  const place = placeLines({ city, state, postal_code, country });
  const lines = [address_name, address_line_1, address_line_2, ...place];
  return [...lines, country && nameCountry(country)].filter((line): line is string => !!line);
}

/** An order without a print restores no credits. */
export const hasPrints = ({ order_items }: Pick<Order, 'order_items'>) => order_items.length > 0;

/** The part of the discount that is for the delivery. */
export function deliveryDiscount({ discount, order_items }: Pick<Order, 'discount' | 'order_items'>): Pence {
  return order_items.reduce((left, item) => left - item.discount, discount);
}

/** What the payment provider is to be paid. */
export const amountDue = ({ total, gift_card }: Pick<Order, 'total' | 'gift_card'>): Pence =>
  total - gift_card;

export function needsDelivery(order: { order_items: readonly { digital_download: boolean }[] }): boolean {
  return order.order_items.some((item) => !item.digital_download);
}

/** Whether an order needs no payment page: it is paid when it is placed. */
export const isPaidImmediately = (
  order: Pick<Order, 'total' | 'gift_card'> & Parameters<typeof needsDelivery>[0],
) => amountDue(order) === 0 && !needsDelivery(order);

/** Whether the buyer sees it among their orders: paid, or awaiting a bank's decision. */
export function isBought({ paid_at, status }: Pick<Order, 'paid_at' | 'status'>): boolean {
  return paid_at !== null || status === 'confirming';
}

/** Whether a payment may be unseen. By our clock, a payment page may expire before its payment arrives. */
export function mayHaveUnseenPayment({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'confirming' || status === 'expired';
}

/** Whether it counts as delivered without a report. It may still be on its way, or lost. */
export const isAssumedDelivered = ({
  status,
  delivery_assumed,
}: Pick<Order, 'status' | 'delivery_assumed'>): boolean => status === 'delivered' && delivery_assumed;

const DOWNLOADABLE: readonly OrderStatus[] = ['paid', 'in_production', 'dispatched', 'delivered'];

/** Whether the buyer may download files: paid and not fully refunded. */
export const mayDownload = ({ status }: Pick<Order, 'status'>) => DOWNLOADABLE.includes(status);
