import type { Crop } from '../pictures/crop.js';
import type { Pence } from '../shop/money.js';

/**
 * `pending`: at the provider's page; `confirming`: through it, while the bank makes up its mind; `failed`: the money did
 * not come. What is `paid` is made (`in_production`), sent (`dispatched`) and `delivered`, or `cancelled` before it is
 * made; whatever it was then, it is `refunded` when all its money has gone back.
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
  /** The paper's, as a size option's value: '50x70'. Null for a file, and for what was ordered before this was kept. */
  size: string | null;
  /** What of the picture the paper shows; null where size is. */
  crop: Crop | null;
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
  /** Of all lines, with delivery. */
  total: Pence;
  /** ISO 3166-1 alpha-2; null where nothing is delivered. */
  delivery_country: string | null;
  delivery_cost: Pence;
  /** When the buyer agreed that files are supplied at once, which ends the right to withdraw; null where there are none. */
  consented_at: Date | null;
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
  in_production_at: Date | null;
  dispatched_at: Date | null;
  delivered_at: Date | null;
  cancelled_at: Date | null;
  carrier: string | null;
  /** The carrier's number of the parcel. */
  tracking: string | null;
  order_items: OrderItem[];
}

/** What has not happened yet to an order that is placed. */
export const NOTHING_HAPPENED = {
  number: null,
  stripe_session_id: null,
  checkout_url: null,
  payment_id: null,
  paid_at: null,
  refunded: 0,
  disputed_at: null,
  in_production_at: null,
  dispatched_at: null,
  delivered_at: null,
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

/** Writes an address line by line, without what is not known of it. */
export function addressLines(
  { address_name, address_line_1, address_line_2, city, state, postal_code, country }: DeliveryAddress,
  nameCountry: (code: string) => string | undefined,
): string[] {
  const lines = [address_name, address_line_1, address_line_2, city, state, postal_code];
  return [...lines, country && nameCountry(country)].filter((line): line is string => !!line);
}

export function needsDelivery(order: { order_items: readonly { digital_download: boolean }[] }): boolean {
  return order.order_items.some((item) => !item.digital_download);
}

/** Paid, or promised by a bank that has not made up its mind: what its buyer sees of their orders. */
export function isBought({ paid_at, status }: Pick<Order, 'paid_at' | 'status'>): boolean {
  return paid_at !== null || status === 'confirming';
}

/** Whether its payment may have come without a word of it: by the shop's clock a page may end before its payment does. */
export function mayBePaid({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'confirming' || status === 'expired';
}

const SUPPLIED: readonly OrderStatus[] = ['paid', 'in_production', 'dispatched', 'delivered'];

/** Whether its buyer may have its files: it is paid, and its money has not gone back. */
export const isSupplied = ({ status }: Pick<Order, 'status'>) => SUPPLIED.includes(status);
