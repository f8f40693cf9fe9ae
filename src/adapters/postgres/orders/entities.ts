import { EntitySchema } from 'typeorm';
import type { Order, OrderItem } from '../../../domain/orders/order.js';
import type { ProductOption, ProductVariant } from '../../../domain/orders/product.js';
import { boolean, integer, json, nullable, primary, text, timestamp } from '../columns.js';

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

export const orderSchema = new EntitySchema<Omit<Order, 'order_items'>>({
  name: 'orders',
  columns: {
    id: primary(text),
    number: nullable(integer),
    created_at: timestamp,
    user_id: text,
    email: text,
    status: text,
    basket_key: text,
    total: integer,
    stripe_session_id: nullable(text),
    checkout_url: nullable(text),
    expires_at: timestamp,
    payment_id: nullable(text),
    paid_at: nullable(timestamp),
    refunded: integer,
    disputed_at: nullable(timestamp),
    delivery_country: nullable(text),
    delivery_cost: integer,
    consented_at: nullable(timestamp),
    in_production_at: nullable(timestamp),
    dispatched_at: nullable(timestamp),
    delivered_at: nullable(timestamp),
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
    digital_download: boolean,
    size: nullable(text),
    crop: nullable(json),
  },
});
