import { EntitySchema } from 'typeorm';
import type { AccountBasket } from '../../../domain/orders/account-basket.js';
import type { PrintFile } from '../../../application/ports/orders/print-files.js';
import type { Order, OrderItem } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { ProductOption, ProductVariant } from '../../../domain/orders/product.js';
import type { OrderNote } from '../../../domain/orders/note.js';
import type { PrepaidItem } from '../../../domain/orders/prepaid.js';
import type { Refund } from '../../../domain/orders/refund.js';
import type { Settlement } from '../../../domain/orders/settlement.js';
import type { Pence } from '../../../domain/shop/money.js';
import {
  bigint,
  boolean,
  double,
  integer,
  json,
  nullable,
  primary,
  text,
  timestamp,
  unselected,
} from '../columns.js';

export const productSchema = new EntitySchema<{ id: number; friendly_name: string }>({
  name: 'products',
  columns: { id: primary(integer), friendly_name: text },
});

export const productOptionSchema = new EntitySchema<ProductOption>({
  name: 'product_options',
  columns: {
    id: primary(integer),
    type: text,
    value: text,
    friendly_name: text,
    description: text,
    base_price: integer,
    default: boolean,
    look: nullable(json),
  },
});

export const productVariantSchema = new EntitySchema<ProductVariant>({
  name: 'product_variants',
  columns: {
    id: primary(integer),
    product_id: integer,
    format_option_id: integer,
    size_option_id: nullable(integer),
    frame_option_id: nullable(integer),
    extra_option_id: nullable(integer),
    sku: text,
    price: integer,
  },
});

export interface VariantEdit {
  sku: string;
  /** Null means that the catalogue's price applies. */
  price: Pence | null;
  sold: boolean;
  edited_at: Date;
}

export const variantEditSchema = new EntitySchema<VariantEdit>({
  name: 'variant_edits',
  columns: { sku: primary(text), price: nullable(integer), sold: boolean, edited_at: timestamp },
});

/** The order lines and discounts are separate rows. */
export type OrderRow = Omit<Order, 'order_items' | 'order_discounts' | 'prepaid_items'>;

export const orderSchema = new EntitySchema<OrderRow>({
  name: 'orders',
  columns: {
    id: primary(text),
    number: nullable(integer),
    created_at: timestamp,
    user_id: nullable(text),
    guest_network: nullable(text),
    email: text,
    language: text,
    status: text,
    basket_key: text,
    currency: text,
    total: integer,
    discount: integer,
    gift_card_id: nullable(text),
    gift_card: integer,
    gift_card_refunded: integer,
    stripe_session_id: nullable(text),
    checkout_url: nullable(text),
    expires_at: timestamp,
    payment_id: nullable(text),
    paid_at: nullable(timestamp),
    refunded: integer,
    disputed_at: nullable(timestamp),
    delivery_country: nullable(text),
    delivery_cost: integer,
    tax_percent: nullable(double),
    tax_added: integer,
    consented_at: nullable(timestamp),
    in_production_at: nullable(timestamp),
    dispatched_at: nullable(timestamp),
    delivered_at: nullable(timestamp),
    delivery_assumed: boolean,
    cancelled_at: nullable(timestamp),
    carrier: nullable(text),
    tracking: nullable(text),
    address_name: nullable(text),
    address_line_1: nullable(text),
    address_line_2: nullable(text),
    city: nullable(text),
    state: nullable(text),
    postal_code: nullable(text),
    country: nullable(text),
  },
});

export const orderItemSchema = new EntitySchema<OrderItem>({
  name: 'order_items',
  columns: {
    id: primary(text),
    order_id: text,
    position: integer,
    generation_job_id: text,
    variant_id: integer,
    sku: text,
    title: text,
    description: text,
    image: text,
    quantity: integer,
    unit_price: integer,
    price: integer,
    discount: integer,
    digital_download: boolean,
    size: nullable(text),
    fit: nullable(text),
  },
});

export const prepaidItemSchema = new EntitySchema<PrepaidItem>({
  name: 'prepaid_items',
  columns: {
    id: primary(text),
    order_id: text,
    position: integer,
    kind: text,
    sku: text,
    title: text,
    description: text,
    price: integer,
    credits: integer,
    gift: nullable(json),
  },
});

interface EventRecord {
  received_at: Date;
  /** Null until the event is settled. */
  settlement: Settlement | null;
  dismissed_at: Date | null;
}

/** A read returns only the event as received. The shop's own columns must be selected by name. */
export const paymentEventSchema = new EntitySchema<PaymentEvent & EventRecord>({
  name: 'payment_events',
  columns: {
    id: primary(text),
    kind: text,
    session_id: nullable(text),
    payment_id: nullable(text),
    order_id: nullable(text),
    amount_total: integer,
    currency: nullable(text),
    email: nullable(text),
    address: nullable(json),
    failure: nullable(json),
    created_at: timestamp,
    received_at: unselected(timestamp),
    settlement: unselected(nullable(text)),
    dismissed_at: unselected(nullable(timestamp)),
  },
});

export const refundSchema = new EntitySchema<Refund>({
  name: 'refunds',
  columns: {
    id: primary(text),
    order_id: text,
    amount: integer,
    gift_card: integer,
    prepaid: integer,
    gift_cards: integer,
    reason: nullable(text),
    asked_by: text,
    created_at: timestamp,
    provider_id: nullable(text),
    failure: nullable(text),
  },
});

export const basketSchema = new EntitySchema<AccountBasket & { user_id: string; changed_at: Date }>({
  name: 'baskets',
  columns: { user_id: primary(text), items: json, prepaid: json, changed_at: timestamp },
});

export const orderNoteSchema = new EntitySchema<OrderNote>({
  name: 'order_notes',
  columns: {
    id: primary(text),
    order_id: text,
    written_by: text,
    created_at: timestamp,
    text,
  },
});

export const printFileSchema = new EntitySchema<PrintFile>({
  name: 'print_files',
  columns: {
    generation_job_id: primary(text),
    size: primary(text),
    width: integer,
    height: integer,
    made: text,
    sha256: text,
    // Every file size fits into a JavaScript number.
    bytes: { ...bigint, transformer: { from: Number, to: Number } },
    created_at: timestamp,
  },
});
