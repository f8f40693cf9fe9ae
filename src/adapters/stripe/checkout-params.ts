import type { Stripe } from 'stripe';
import type { PaymentPages } from '../../application/ports/orders/payments.js';
import { countryName } from '../../domain/orders/delivery/delivery-rates.js';
import { PAYMENT_WORDS } from '../../domain/orders/payment-words.js';
import { nameSold } from '../../domain/orders/sold-words.js';
import { DEFAULT_LANGUAGE, toPrefix, type Language } from '../../domain/shop/languages.js';
import type { Pence } from '../../domain/shop/money.js';
import type { PrepaidItem } from '../../domain/orders/prepaid.js';
import { deliveryDiscount, type Order, type OrderItem } from '../../domain/orders/order.js';

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** Stripe's minimum of 30 minutes, plus one minute for latency. */
const MIN_SESSION_SECONDS = 31 * 60;

const NAME_TAX: Readonly<Record<Language, (percent: number) => string>> = {
  en: (percent) => `Tax, ${percent} %`,
  de: (percent) => `Steuer, ${percent.toLocaleString('de-DE')} %`,
};

const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * Builds the parameters of the order's Checkout Session. They must be the same in a repeated call, because Stripe
 * rejects an idempotency key that is reused with other parameters.
 */
export function checkoutParams(
  placed: Order,
  { pages, publicUrl }: { pages: PaymentPages; publicUrl: string },
  at: Date,
): Stripe.Checkout.SessionCreateParams {
  const order = nameSold(placed, placed.language);
  const shopUrl = publicUrl + toPrefix(order.language);
  return {
    mode: 'payment',
    line_items: [
      ...order.order_items.map((item) => toLineItem(item, order, publicUrl)),
      ...order.prepaid_items.map((item) => toPrepaidLine(item, order)),
      ...taxLines(order),
    ],
    ...(linesReduction(order) > 0 && { discounts: [{ coupon: toCouponId(order) }] }),
    customer_email: order.email,
    client_reference_id: order.id,
    // Metadata holds only IDs, because everyone with access to the Stripe account can read it.
    metadata: { order_id: order.id },
    // The payment gets the order ID too, so that refunds and disputes refer to the order.
    payment_intent_data: { metadata: { order_id: order.id } },
    ...(order.delivery_country && deliveryTo(order)),
    expires_at: toExpiry(order, at),
    success_url: `${shopUrl}${pages.confirmation}?sessionId={CHECKOUT_SESSION_ID}`,
    cancel_url: shopUrl + (order.user_id === null ? pages.guestCheckout : pages.checkout),
    // After English pages it speaks the language of the browser, which may be one that the shop does not have.
    locale: order.language === DEFAULT_LANGUAGE ? 'auto' : order.language,
  };
}

const MAX_COUPON_CHARACTERS = 40;

const toCouponId = ({ id }: Order) => `order-${id}`;

/** What the discounts and the gift card take off the lines and their tax. */
function linesReduction(order: Order): Pence {
  const discount = order.discount - deliveryDiscount(order);
  return discount + order.gift_card - cardForDelivery(order);
}

/** The gift card pays the lines and their tax first, because a coupon cannot pay the delivery. */
function cardForDelivery(order: Order): Pence {
  const delivery = order.delivery_cost - deliveryDiscount(order);
  return Math.max(0, order.gift_card - (order.total - delivery));
}

/**
 * Builds the parameters of the coupon that takes the order's discounts and its gift card off its lines; undefined without one. Stripe
 * accepts one coupon for a session, and none for the delivery, whose price is sent reduced.
 */
export function couponParams(order: Order): Stripe.CouponCreateParams | undefined {
  const amount_off = linesReduction(order);
  if (amount_off === 0) return undefined;
  const discounts = order.order_discounts.map(({ name }) => name);
  const names = [...discounts, ...(order.gift_card > 0 ? [PAYMENT_WORDS[order.language].giftCard] : [])].join(
    ', ',
  );
  return {
    id: toCouponId(order),
    amount_off,
    currency: order.currency.toLowerCase(),
    duration: 'once',
    max_redemptions: 1,
    name: names.slice(0, MAX_COUPON_CHARACTERS),
    metadata: { order_id: order.id },
  };
}

/** Limits delivery to the country for which the delivery cost was calculated. */
function deliveryTo(order: Order): Partial<Stripe.Checkout.SessionCreateParams> {
  const country = order.delivery_country!;
  return {
    shipping_address_collection: { allowed_countries: [country] },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: PAYMENT_WORDS[order.language].delivery(countryName(country, order.language)),
          fixed_amount: {
            amount: order.delivery_cost - deliveryDiscount(order) - cardForDelivery(order),
            currency: order.currency.toLowerCase(),
          },
        },
      },
    ],
  };
}

function toLineItem(item: OrderItem, { currency }: Order, publicUrl: string): LineItem {
  const { title, description, image, quantity, unit_price } = item;
  return {
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
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

/** Whom a gift card is for stays in the shop. */
function toPrepaidLine({ title, description, price }: PrepaidItem, { currency }: Order): LineItem {
  const product_data = { name: title, description };
  return {
    quantity: 1,
    price_data: { currency: currency.toLowerCase(), unit_amount: price, product_data },
  };
}

/** The tax that prices do not include. */
function taxLines({ currency, language, tax_added, tax_percent }: Order): LineItem[] {
  if (tax_added === 0) return [];
  const name = NAME_TAX[language](tax_percent ?? 0);
  const price_data = { currency: currency.toLowerCase(), unit_amount: tax_added, product_data: { name } };
  return [{ quantity: 1, price_data }];
}

/** Returns the order's expiry in Unix seconds, or a fixed later time when the expiry is too close for Stripe. */
function toExpiry({ expires_at }: Order, at: Date): number {
  const end = inSeconds(expires_at);
  return end - inSeconds(at) < MIN_SESSION_SECONDS ? end + MIN_SESSION_SECONDS : end;
}
