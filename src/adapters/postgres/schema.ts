import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Identity } from '../../domain/accounts/account.js';
import type { Collection } from '../../domain/prints/collection.js';
import type { Challenge, Factor } from '../../domain/accounts/factor.js';
import type { MailRequest } from '../../domain/accounts/one-time-token.js';
import type { Order, OrderItem } from '../../domain/orders/order.js';
import type { ProductOption, ProductVariant } from '../../domain/orders/product.js';
import type { ServiceKey } from '../../domain/accounts/service-key.js';
import type { Session } from '../../domain/accounts/session.js';
import type { SignInFlow } from '../../domain/accounts/sign-in-flow.js';

/*
 * Entities beside the hot path, without target: TypeORM gives back plain objects, so the row is the domain's own type.
 * Migrations make the tables; what is said here is only how to read and write them.
 */

const id: EntitySchemaColumnOptions = { type: 'text', primary: true };
const number: EntitySchemaColumnOptions = { type: 'integer' };
const text: EntitySchemaColumnOptions = { type: 'text' };
const flag: EntitySchemaColumnOptions = { type: 'boolean' };
const json: EntitySchemaColumnOptions = { type: 'jsonb' };
const texts: EntitySchemaColumnOptions = { type: 'text', array: true };
const time: EntitySchemaColumnOptions = { type: 'timestamptz', precision: 3 };
const orNull = (column: EntitySchemaColumnOptions) => ({ ...column, nullable: true });

export const identitySchema = new EntitySchema<Identity>({
  name: 'auth_identities',
  columns: {
    id,
    user_id: text,
    provider: text,
    provider_id: text,
    identity_data: json,
    last_sign_in_at: orNull(time),
    created_at: time,
    updated_at: time,
  },
});

/** The chain secret is read by the one query that needs it. */
export const sessionSchema = new EntitySchema<Session & { chain_secret: string }>({
  name: 'auth_sessions',
  columns: {
    id,
    user_id: text,
    aal: text,
    amr: json,
    user_agent: orNull(text),
    created_at: time,
    refreshed_at: time,
    chain_secret: { ...text, select: false },
  },
});

export const signInFlowSchema = new EntitySchema<SignInFlow>({
  name: 'auth_flows',
  columns: { id, provider: text, challenge: orNull(json), redirect_to: text, created_at: time },
});

export const mailRequestSchema = new EntitySchema<MailRequest>({
  name: 'auth_mail_requests',
  columns: { id, kind: text, email: text, redirect_to: text, flow_id: orNull(text), created_at: time },
});

export const factorSchema = new EntitySchema<Factor>({
  name: 'auth_factors',
  columns: {
    id,
    user_id: text,
    factor_type: text,
    friendly_name: text,
    status: text,
    secret: text,
    created_at: time,
    updated_at: time,
  },
});

export const challengeSchema = new EntitySchema<Challenge>({
  name: 'auth_challenges',
  columns: { id, factor_id: text, expires_at: time },
});

export const serviceKeySchema = new EntitySchema<ServiceKey>({
  name: 'service_keys',
  columns: { id, name: text, hash: text, created_at: time },
});

export const productSchema = new EntitySchema<{ id: number; friendly_name: string }>({
  name: 'products',
  columns: { id: { ...number, primary: true }, friendly_name: text },
});

export const productOptionSchema = new EntitySchema<ProductOption>({
  name: 'product_options',
  columns: {
    id: { ...number, primary: true },
    type: text,
    value: text,
    friendly_name: text,
    description: text,
    base_price: number,
    default: flag,
  },
});

export const productVariantSchema = new EntitySchema<ProductVariant>({
  name: 'product_variants',
  columns: {
    id: { ...number, primary: true },
    product_id: number,
    format_option_id: number,
    size_option_id: orNull(number),
    frame_option_id: orNull(number),
    extra_option_id: orNull(number),
    sku: text,
    price: number,
  },
});

export const collectionSchema = new EntitySchema<Collection>({
  name: 'collection_metadata',
  columns: {
    id: { ...number, primary: true },
    collection_type: text,
    value: text,
    title: text,
    description: text,
    meta_description: text,
    seo_keywords: texts,
    best_practices: orNull(json),
    room_tips: orNull(json),
    psychological_effects: orNull(texts),
    scientific_backing: orNull(text),
  },
});

export const orderSchema = new EntitySchema<Omit<Order, 'order_items'>>({
  name: 'orders',
  columns: {
    id,
    number: orNull(number),
    created_at: time,
    user_id: text,
    email: text,
    status: text,
    basket_key: text,
    total: number,
    stripe_session_id: orNull(text),
    checkout_url: orNull(text),
    expires_at: time,
    payment_id: orNull(text),
    paid_at: orNull(time),
    refunded: number,
    disputed_at: orNull(time),
    delivery_country: orNull(text),
    delivery_cost: number,
    consented_at: orNull(time),
    in_production_at: orNull(time),
    dispatched_at: orNull(time),
    delivered_at: orNull(time),
    cancelled_at: orNull(time),
    carrier: orNull(text),
    tracking: orNull(text),
    address_name: orNull(text),
    address_line_1: orNull(text),
    address_line_2: orNull(text),
    city: orNull(text),
    state: orNull(text),
    postal_code: orNull(text),
    country: orNull(text),
  },
});

export const orderItemSchema = new EntitySchema<OrderItem>({
  name: 'order_items',
  columns: {
    id,
    order_id: text,
    position: number,
    generation_job_id: text,
    variant_id: number,
    sku: text,
    title: text,
    description: text,
    image: text,
    quantity: number,
    unit_price: number,
    price: number,
    digital_download: flag,
    size: orNull(text),
    crop: orNull(json),
  },
});

export const ENTITIES = [
  identitySchema,
  sessionSchema,
  signInFlowSchema,
  mailRequestSchema,
  factorSchema,
  challengeSchema,
  serviceKeySchema,
  productSchema,
  productOptionSchema,
  productVariantSchema,
  collectionSchema,
  orderSchema,
  orderItemSchema,
];
