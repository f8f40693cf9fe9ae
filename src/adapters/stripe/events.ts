import { z } from 'zod';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import { CONTROL_CHARACTERS } from '../../domain/shop/control-characters.js';
import type { DeliveryAddress } from '../../domain/orders/order.js';

/** Text that the buyer typed on Stripe's page. The shop could not validate it there. */
const line = z
  .string()
  .transform((text) => text.replace(CONTROL_CHARACTERS, ' ').trim())
  .nullish();

const shippingSchema = z.object({
  name: line,
  address: z
    .object({
      line1: line,
      line2: line,
      city: line,
      state: line,
      postal_code: line,
      country: z.string().nullish(),
    })
    .nullish(),
});

const sessionSchema = z.object({
  id: z.string(),
  payment_status: z.string().nullish(),
  payment_intent: z.string().nullish(),
  currency: z.string().nullish(),
  amount_total: z.int().nullish(),
  client_reference_id: z.string().nullish(),
  metadata: z.object({ order_id: z.string().optional() }).nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  collected_information: z.object({ shipping_details: shippingSchema.nullish() }).nullish(),
  /** API versions before 2025-03-31 use this field. A webhook endpoint may still be set to one of them. */
  shipping_details: shippingSchema.nullish(),
});

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.looseObject({ id: z.string().nullish() }) }),
});

/** A charge or a dispute. Both have the payment's ID and metadata. */
const chargeSchema = z.object({
  payment_intent: z.string().nullish(),
  currency: z.string().nullish(),
  amount_refunded: z.int().nullish(),
  metadata: z.object({ order_id: z.string().optional() }).nullish(),
});

const refundSchema = z.object({
  id: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  payment_intent: z.string().nullish(),
  currency: z.string().nullish(),
  amount: z.int().nullish(),
  metadata: z.object({ order_id: z.string().optional(), refund_id: z.string().optional() }).nullish(),
});

/** The event types that the shop handles. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'refund.failed',
  'refund.updated',
  'charge.refund.updated',
] as const;

type StripeSession = z.infer<typeof sessionSchema>;

/** Converts a verified event. @throws ZodError when it does not have the format of a Stripe event */
export function toPaymentEvent(signed: unknown): PaymentEvent {
  const { id, type, created, data } = eventSchema.parse(signed);
  const about = { id, created_at: new Date(created * 1000) };
  if (/^(charge\.)?refund\./.test(type)) return { ...about, ...ofRefund(data.object) };
  if (!type.startsWith('checkout.session.')) return { ...about, ...afterwards(type, data.object) };
  const session = sessionSchema.parse(data.object);
  return {
    ...about,
    kind: toKind(type, session),
    session_id: session.id,
    payment_id: session.payment_intent ?? null,
    order_id: toOrderId(session),
    amount_total: session.amount_total ?? 0,
    currency: toCurrency(session.currency),
    email: session.customer_details?.email ?? null,
    address: toAddress(session),
    failure: null,
  };
}

const AFTERWARDS = { 'charge.refunded': 'refunded', 'charge.dispute.created': 'disputed' } as const;

/** Converts refunds and disputes. All other events get the kind 'other'. */
function afterwards(type: string, object: unknown): Omit<PaymentEvent, 'id' | 'created_at'> {
  const kind = AFTERWARDS[type as keyof typeof AFTERWARDS] as PaymentEvent['kind'] | undefined;
  const charge = kind && chargeSchema.parse(object);
  return {
    kind: charge && kind ? kind : 'other',
    session_id: null,
    payment_id: charge?.payment_intent ?? null,
    order_id: charge ? toOrderId(charge) : null,
    amount_total: charge?.amount_refunded ?? 0,
    currency: toCurrency(charge?.currency),
    email: null,
    address: null,
    failure: null,
  };
}

/**
 * Several events may report the same failed refund, so their ID is derived from the refund's. Successful refunds are
 * reported by the event about the charge.
 */
function ofRefund(object: unknown): Omit<PaymentEvent, 'id' | 'created_at'> & { id?: string } {
  const { id, status, currency, failure_reason, amount, payment_intent, metadata } =
    refundSchema.parse(object);
  const hasFailed = status === 'failed' || status === 'canceled';
  const why = failure_reason ? `: ${failure_reason.replaceAll('_', ' ')}` : '';
  const refund_id = metadata?.refund_id ?? '';
  return {
    ...(hasFailed && { id: `${id}_failed` }),
    kind: hasFailed ? 'refund_failed' : 'other',
    session_id: null,
    payment_id: payment_intent ?? null,
    order_id: toOrderId({ metadata }),
    amount_total: amount ?? 0,
    currency: toCurrency(currency),
    email: null,
    address: null,
    failure: hasFailed
      ? {
          refund_id: UUID.test(refund_id) ? refund_id : null,
          reason: `It failed after it was accepted (${id})${why}.`,
        }
      : null,
  };
}

const toCurrency = (code: string | null | undefined) => code?.toUpperCase() ?? null;

function toKind(type: string, { payment_status }: StripeSession): PaymentEvent['kind'] {
  const isPaid =
    type === 'checkout.session.async_payment_succeeded' ||
    // Nothing is required for an order that a discount made free.
    (type === 'checkout.session.completed' &&
      (payment_status === 'paid' || payment_status === 'no_payment_required'));
  if (isPaid) return 'paid';
  switch (type) {
    case 'checkout.session.completed':
      return 'confirming';
    case 'checkout.session.expired':
      return 'expired';
    case 'checkout.session.async_payment_failed':
      return payment_status === 'unpaid' ? 'failed' : 'other';
    default:
      return 'other';
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns null for other IDs, because other software may use the same Stripe account. */
function toOrderId({
  metadata,
  client_reference_id,
}: Partial<Pick<StripeSession, 'metadata' | 'client_reference_id'>>): string | null {
  const id = metadata?.order_id ?? client_reference_id ?? '';
  return UUID.test(id) ? id : null;
}

function toAddress({ collected_information, shipping_details }: StripeSession): DeliveryAddress | null {
  const found = collected_information?.shipping_details ?? shipping_details;
  if (!found?.address) return null;
  const { name, address } = found;
  return {
    address_name: name ?? null,
    address_line_1: address.line1 ?? null,
    address_line_2: address.line2 ?? null,
    city: address.city ?? null,
    state: address.state ?? null,
    postal_code: address.postal_code ?? null,
    country: address.country ?? null,
  };
}
