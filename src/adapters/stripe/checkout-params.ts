import type { Stripe } from 'stripe';
import { countryName } from '../../domain/orders/delivery-rates.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Order, OrderItem } from '../../domain/orders/order.js';

/** Stripe's minimum session length, plus a minute of latency. Seconds. */
const MIN_SESSION_SECONDS = 31 * 60;

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * Parameters of the Checkout Session for an order. They are deterministic, so that a repeated call opens one session.
 */
export function checkoutParams(
  order: Order,
  publicUrl: string,
  at: Date,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: order.order_items.map((item) => lineOf(item, publicUrl)),
    customer_email: order.email,
    client_reference_id: order.id,
    // Only IDs, because everyone with access to the Stripe account sees them.
    metadata: { order_id: order.id },
    // Copied to the payment, so that refunds and disputes name the order too.
    payment_intent_data: { metadata: { order_id: order.id } },
    ...(order.delivery_country && deliveryTo(order.delivery_country, order.delivery_cost)),
    expires_at: endOf(order, at),
    success_url: `${publicUrl}/order-confirmation?sessionId={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/checkout`,
    locale: 'en-GB',
  };
}

/** Limits delivery to the country that was paid for. */
function deliveryTo(country: string, amount: Pence): Partial<Stripe.Checkout.SessionCreateParams> {
  return {
    shipping_address_collection: { allowed_countries: [country] },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: `Delivery, ${countryName(country)}`,
          fixed_amount: { amount, currency: 'gbp' },
        },
      },
    ],
  };
}

function lineOf(item: OrderItem, publicUrl: string): Stripe.Checkout.SessionCreateParams.LineItem {
  const { title, description, image, quantity, unit_price } = item;
  return {
    quantity,
    price_data: {
      currency: 'gbp',
      unit_amount: unit_price,
      product_data: {
        name: title || description,
        // Stripe rejects an empty description.
        ...(description && { description }),
        // Stripe downloads the picture, which fails for a shop on a local machine.
        ...(publicUrl.startsWith('https:') && image && { images: [new URL(image, publicUrl).href] }),
      },
    },
  };
}

/** The order's expiry; when it is too close for Stripe, a later time that is the same for every repeated call. */
function endOf({ expires_at }: Order, at: Date): number {
  const end = inSeconds(expires_at);
  return end - inSeconds(at) < MIN_SESSION_SECONDS ? end + MIN_SESSION_SECONDS : end;
}
