import type { Stripe } from 'stripe';
import { countryName } from '../../domain/orders/delivery-rates.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Order, OrderItem } from '../../domain/orders/order.js';

/** Stripe's minimum of 30 minutes, plus one minute for latency. */
const MIN_SESSION_SECONDS = 31 * 60;

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * Builds the parameters of the order's Checkout Session. They must be the same in a repeated call, because Stripe
 * rejects an idempotency key that is reused with other parameters.
 */
export function checkoutParams(
  order: Order,
  publicUrl: string,
  at: Date,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: order.order_items.map((item) => toLineItem(item, publicUrl)),
    customer_email: order.email,
    client_reference_id: order.id,
    // Metadata holds only IDs, because everyone with access to the Stripe account can read it.
    metadata: { order_id: order.id },
    // The payment gets the order ID too, so that refunds and disputes refer to the order.
    payment_intent_data: { metadata: { order_id: order.id } },
    ...(order.delivery_country && deliveryTo(order.delivery_country, order.delivery_cost)),
    expires_at: toExpiry(order, at),
    success_url: `${publicUrl}/order-confirmation?sessionId={CHECKOUT_SESSION_ID}`,
    cancel_url: publicUrl + (order.user_id === null ? '/guest-checkout' : '/checkout'),
    locale: 'en-GB',
  };
}

/** Limits delivery to the country for which the delivery cost was calculated. */
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

function toLineItem(item: OrderItem, publicUrl: string): Stripe.Checkout.SessionCreateParams.LineItem {
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
        // Stripe downloads the picture, which is impossible from a shop on a local machine.
        ...(publicUrl.startsWith('https:') && image && { images: [new URL(image, publicUrl).href] }),
      },
    },
  };
}

/** Returns the order's expiry in Unix seconds, or a fixed later time when the expiry is too close for Stripe. */
function toExpiry({ expires_at }: Order, at: Date): number {
  const end = inSeconds(expires_at);
  return end - inSeconds(at) < MIN_SESSION_SECONDS ? end + MIN_SESSION_SECONDS : end;
}
