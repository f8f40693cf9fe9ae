import { z } from 'zod';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { sumRefunds, type CheckoutSession } from './checkout-session.js';

/** The events have the format of this version of Stripe's API. */
const API_VERSION = '2026-07-29.dahlia';

const addressSchema = z.object({
  line1: z.string().nullish(),
  line2: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  postal_code: z.string().nullish(),
  country: z.string().nullish(),
});

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_status: z.string().nullish(),
      payment_intent: z.string().nullish(),
      amount_total: z.number().nullish(),
      amount_refunded: z.number().nullish(),
      currency: z.string().nullish(),
      client_reference_id: z.string().nullish(),
      metadata: z.object({ order_id: z.string().optional() }).nullish(),
      customer_details: z.object({ email: z.string().nullish() }).nullish(),
      collected_information: z
        .object({
          shipping_details: z.object({ name: z.string().nullish(), address: addressSchema }).nullish(),
        })
        .nullish(),
    }),
  }),
});

/** The session in Stripe's format. */
function toStripeSession(session: CheckoutSession) {
  const { payer } = session;
  const address = payer?.address && {
    line1: payer.address.address_line_1,
    line2: payer.address.address_line_2,
    city: payer.address.city,
    state: payer.address.state,
    postal_code: payer.address.postal_code,
    country: payer.address.country,
  };
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    status: session.status,
    payment_status: session.status === 'complete' && session.money === 'paid' ? 'paid' : 'unpaid',
    payment_intent: session.status === 'complete' ? toPaymentId(session) : null,
    amount_subtotal: session.lines.reduce((sum, { price }) => sum + price, 0),
    amount_total: session.amount_total,
    shipping_cost: session.delivery_country ? { amount_total: session.delivery_cost } : null,
    currency: toStripeCurrency(session),
    client_reference_id: session.order_id,
    metadata: { order_id: session.order_id },
    customer_email: session.customer_email,
    customer_details: {
      email: payer?.email ?? session.customer_email,
      name: payer?.name ?? null,
      phone: null,
      address: address ?? null,
    },
    collected_information: {
      shipping_details: address ? { name: payer.address?.address_name, address } : null,
    },
    created: session.created,
    expires_at: session.expires_at,
    url: null,
  };
}

const toStripeCurrency = ({ currency }: CheckoutSession) => currency?.toLowerCase() ?? null;

const toPaymentId = ({ id }: CheckoutSession) => id.replace(/^cs_/, 'pi_');

/** The charge in Stripe's format, with the refunded amount. */
function toStripeCharge(session: CheckoutSession) {
  return {
    id: session.id.replace(/^cs_/, 'ch_'),
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: sumRefunds(session),
    refunded: sumRefunds(session) === session.amount_total,
    currency: toStripeCurrency(session),
    payment_intent: toPaymentId(session),
    metadata: { order_id: session.order_id },
    livemode: false,
  };
}

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'charge.refunded';

/** Builds the body of an event about this session. */
export function eventBody(id: string, type: EventType, session: CheckoutSession, at: Date): string {
  return JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    api_version: API_VERSION,
    data: { object: type === 'charge.refunded' ? toStripeCharge(session) : toStripeSession(session) },
  });
}

function toKind(type: string, paymentStatus: string | null | undefined): PaymentEvent['kind'] {
  switch (type as EventType) {
    case 'checkout.session.completed':
      return paymentStatus === 'paid' ? 'paid' : 'confirming';
    case 'checkout.session.async_payment_succeeded':
      return 'paid';
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'expired';
    case 'charge.refunded':
      return 'refunded';
    default:
      return 'other';
  }
}

/** @throws DomainError `bad_signature` when the body is not an event of this provider */
export function readEventBody(body: string): PaymentEvent {
  let event: z.infer<typeof eventSchema>;
  try {
    event = eventSchema.parse(JSON.parse(body));
  } catch {
    throw badSignature();
  }
  const { object } = event.data;
  const shipping = object.collected_information?.shipping_details;
  return {
    id: event.id,
    kind: toKind(event.type, object.payment_status),
    session_id: event.type.startsWith('checkout.session.') ? object.id : null,
    payment_id: object.payment_intent ?? null,
    order_id: object.metadata?.order_id ?? object.client_reference_id ?? null,
    amount_total: object.amount_refunded ?? object.amount_total ?? 0,
    currency: object.currency?.toUpperCase() ?? null,
    email: object.customer_details?.email ?? null,
    address: shipping
      ? {
          address_name: shipping.name ?? null,
          address_line_1: shipping.address.line1 ?? null,
          address_line_2: shipping.address.line2 ?? null,
          city: shipping.address.city ?? null,
          state: shipping.address.state ?? null,
          postal_code: shipping.address.postal_code ?? null,
          country: shipping.address.country ?? null,
        }
      : null,
    failure: null,
    created_at: new Date(event.created * 1000),
  };
}

export function badSignature(): DomainError {
  return new DomainError('bad_signature', 'The signature of this event does not match.');
}
