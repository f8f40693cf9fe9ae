import { randomBytes } from 'node:crypto';
import type { CheckoutSessionRequest } from './stripe-schemas.js';

/** The payer of completed sessions. */
export const PAYER = {
  email: 'ada@example.com',
  name: 'Ada Field',
  phone: null,
  address: {
    line1: '1 Calton Hill',
    line2: 'Flat 2',
    city: 'Edinburgh',
    state: null,
    postal_code: 'EH1 3BJ',
    country: 'GB',
  },
};

/** The session that Stripe creates for a request. */
export function createSession(
  request: CheckoutSessionRequest,
  origin: string,
  at: Date,
  /** Of the session's coupon; Stripe takes it off the lines only. */
  amountOff = 0,
) {
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const subtotal = request.line_items.reduce(
    (sum, { price_data, quantity }) => sum + Number(price_data.unit_amount) * Number(quantity),
    0,
  );
  const amount_discount = Math.min(amountOff, subtotal);
  const [shipping] = request.shipping_options ?? [];
  const delivery = Number(shipping?.shipping_rate_data.fixed_amount.amount ?? 0);
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: subtotal,
    amount_total: subtotal - amount_discount + delivery,
    cancel_url: request.cancel_url,
    client_reference_id: request.client_reference_id,
    collected_information: null as object | null,
    created: Math.floor(at.getTime() / 1000),
    currency: request.line_items[0]!.price_data.currency,
    customer_details: { email: request.customer_email, name: null as string | null } as object,
    customer_email: request.customer_email,
    expires_at: Number(request.expires_at),
    livemode: false,
    locale: request.locale,
    metadata: { ...request.metadata },
    mode: request.mode,
    payment_intent: null as string | null,
    payment_status: 'unpaid',
    shipping_address_collection: request.shipping_address_collection ?? null,
    shipping_cost: shipping ? { amount_subtotal: delivery, amount_tax: 0, amount_total: delivery } : null,
    status: 'open',
    success_url: request.success_url,
    total_details: { amount_discount, amount_shipping: delivery, amount_tax: 0 },
    url: `${origin}/c/pay/${id}` as string | null,
  };
}

export type Session = ReturnType<typeof createSession>;

/** The session after the payer completed it; a slow method is still unpaid. */
export function complete(session: Session, payment_status: 'paid' | 'unpaid' = 'paid'): Session {
  const { name, address } = PAYER;
  const isFree = session.amount_total === 0;
  return {
    ...session,
    status: 'complete',
    payment_status: isFree ? 'no_payment_required' : payment_status,
    payment_intent: isFree ? null : `pi_${randomBytes(12).toString('hex')}`,
    url: null,
    customer_details: { ...PAYER, tax_exempt: 'none', tax_ids: [] },
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: session.shipping_address_collection ? { name, address } : null,
    },
  };
}

export function expire(session: Session): Session {
  return { ...session, status: 'expired', url: null };
}
