import { randomBytes } from 'node:crypto';
import type { CheckoutSessionRequest } from './stripe-schemas.js';

/** Whom a test lets pay, and where to. */
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

/** The session that Stripe makes of a request. */
export function sessionOf(asked: CheckoutSessionRequest, origin: string, at: Date) {
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const subtotal = asked.line_items.reduce(
    (sum, { price_data, quantity }) => sum + Number(price_data.unit_amount) * Number(quantity),
    0,
  );
  const [shipping] = asked.shipping_options ?? [];
  const delivery = Number(shipping?.shipping_rate_data.fixed_amount.amount ?? 0);
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: subtotal,
    amount_total: subtotal + delivery,
    cancel_url: asked.cancel_url,
    client_reference_id: asked.client_reference_id,
    collected_information: null as object | null,
    created: Math.floor(at.getTime() / 1000),
    currency: 'gbp',
    customer_details: { email: asked.customer_email, name: null as string | null } as object,
    customer_email: asked.customer_email,
    expires_at: Number(asked.expires_at),
    livemode: false,
    locale: asked.locale,
    metadata: { ...asked.metadata },
    mode: asked.mode,
    payment_intent: null as string | null,
    payment_status: 'unpaid',
    shipping_address_collection: asked.shipping_address_collection ?? null,
    shipping_cost: shipping ? { amount_subtotal: delivery, amount_tax: 0, amount_total: delivery } : null,
    status: 'open',
    success_url: asked.success_url,
    total_details: { amount_discount: 0, amount_shipping: delivery, amount_tax: 0 },
    url: `${origin}/c/pay/${id}` as string | null,
  };
}

export type Session = ReturnType<typeof sessionOf>;

/** The session once somebody has gone through with it; the money of a slow way to pay comes later. */
export function completed(session: Session, payment_status: 'paid' | 'unpaid' = 'paid'): Session {
  const { name, address } = PAYER;
  return {
    ...session,
    status: 'complete',
    payment_status,
    payment_intent: `pi_${randomBytes(12).toString('hex')}`,
    url: null,
    customer_details: { ...PAYER, tax_exempt: 'none', tax_ids: [] },
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: session.shipping_address_collection ? { name, address } : null,
    },
  };
}

export function expired(session: Session): Session {
  return { ...session, status: 'expired', url: null };
}
