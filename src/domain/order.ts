import type { Pence } from './money.js';

/**
 * `pending`: at the provider's page; `confirming`: through it, while the bank makes up its mind; `failed`: the money did
 * not come. What is `paid` and goes back whole is `refunded`.
 */
export const ORDER_STATUSES = ['pending', 'confirming', 'paid', 'refunded', 'expired', 'failed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The first order that is paid has the one after it. */
export const FIRST_ORDER_NUMBER = 1001;

/** One line, frozen when the order was placed: later changes of print or price do not reach it. */
export interface OrderItem {
  id: string;
  order_id: string;
  /** Place in the basket, from 0. */
  position: number;
  generation_job_id: string;
  variant_id: number;
  sku: string;
  title: string;
  description: string;
  image: string;
  quantity: number;
  unit_price: Pence;
  /** unit_price times quantity. */
  price: Pence;
  digital_download: boolean;
}

/** Where a parcel goes. Field names are those of SPEC section 3. */
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

export interface Order extends DeliveryAddress {
  id: string;
  /** What people say on the phone: counted without gaps as orders are paid; null until then. */
  number: number | null;
  created_at: Date;
  user_id: string;
  email: string;
  status: OrderStatus;
  /** Same user and same lines give the same key: a second click finds the order that is open. */
  basket_key: string;
  total: Pence;
  /** The payment provider's session, whoever the provider is; a secret once it is set. */
  stripe_session_id: string | null;
  checkout_url: string | null;
  expires_at: Date;
  /** The provider's id of the payment, for refunds. */
  payment_id: string | null;
  paid_at: Date | null;
  /** What of the total has gone back. */
  refunded: Pence;
  disputed_at: Date | null;
  order_items: OrderItem[];
}

export const NO_ADDRESS: DeliveryAddress = {
  address_name: null,
  address_line_1: null,
  address_line_2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
};

export function needsDelivery(order: { order_items: readonly { digital_download: boolean }[] }): boolean {
  return order.order_items.some((item) => !item.digital_download);
}
