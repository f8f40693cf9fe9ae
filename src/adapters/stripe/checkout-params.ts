import type { Stripe } from 'stripe';
import { countryName } from '../../domain/orders/delivery-rates.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Order, OrderItem } from '../../domain/orders/order.js';

/** Seconds for which Stripe wants a session to be open at least, and a minute to get there. */
const LEAST_OPEN = 31 * 60;

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The Checkout Session that takes an order's money: of the same order in the same words, so that asking twice opens one. */
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
    // Ids alone: what stands here is seen by whoever sees the account.
    metadata: { order_id: order.id },
    // Refunds and disputes are told of the payment, which then names the order too.
    payment_intent_data: { metadata: { order_id: order.id } },
    ...(order.delivery_country && deliveryTo(order.delivery_country, order.delivery_cost)),
    expires_at: endOf(order, at),
    success_url: `${publicUrl}/order-confirmation?sessionId={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/checkout`,
    locale: 'en-GB',
  };
}

/** The country is the one that was paid for: the payer can choose no other. */
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
        // Stripe refuses an empty one.
        ...(description && { description }),
        // Stripe fetches it: from a shop on this machine it could not.
        ...(publicUrl.startsWith('https:') && image && { images: [new URL(image, publicUrl).href] }),
      },
    },
  };
}

/** The order's own end; where that is too near for Stripe, one later, and again the same for all who ask. */
function endOf({ expires_at }: Order, at: Date): number {
  const end = inSeconds(expires_at);
  return end - inSeconds(at) < LEAST_OPEN ? end + LEAST_OPEN : end;
}
