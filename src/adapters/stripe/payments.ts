import { Stripe } from 'stripe';
import type { Clock } from '../../application/ports/shop/clock.js';
import { expireUnknownSession, type PaymentEvent } from '../../domain/orders/payment-event.js';
import type { PaymentPages, Payments } from '../../application/ports/orders/payments.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Order } from '../../domain/orders/order.js';
import type { Refund } from '../../domain/orders/refund.js';
import { checkoutParams, couponParams } from './checkout-params.js';
import { EVENT_TYPES, toPaymentEvent } from './events.js';
import { toSessionEvents } from './session-events.js';
import { isFinal, isPresent, isReplayed, isMissing, toRefundRefused, toUnavailable } from './errors.js';

export interface StripeSettings {
  secretKey: string;
  /** Secret of the webhook endpoint. Anyone who knows it can forge a payment. */
  webhookSecret: string;
  /** Absolute URL without a path, such as https://api.stripe.com. */
  apiUrl: string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: string;
  pages: PaymentPages;
  clock: Clock;
  /** Timeout of a call in milliseconds. */
  timeoutMs: number;
  /** Receives errors of calls to Stripe and unreadable events. They contain no keys. */
  onError: (error: DomainError) => void;
}

/** Maximum difference between the time of a signature and the clock. */
const TOLERANCE_SECONDS = 300;
/** The library retries this often, with the same idempotency key. */
const SDK_RETRIES = 2;
/** The next key is used when Stripe has stored an error under the previous one. */
const IDEMPOTENCY_KEYS_PER_ORDER = 3;

/** Stripe Checkout: Stripe's page takes the payment, and a signed event reports it. */
export class StripePayments implements Payments {
  private readonly sdk: Stripe;

  constructor(private readonly settings: StripeSettings) {
    const { hostname, port, protocol } = new URL(settings.apiUrl);
    this.sdk = new Stripe(settings.secretKey, {
      // This adapter was written for this API version. A library for another version fails to compile here.
      apiVersion: '2026-10-28.endive',
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      maxNetworkRetries: SDK_RETRIES,
      timeout: settings.timeoutMs,
      // Telemetry would send data about this machine and write an ID to the home folder.
      telemetry: false,
    });
  }

  async openCheckout(order: Order): Promise<{ id: string; url: string }> {
    const { clock, pages, publicUrl } = this.settings;
    return this.withErrorReport(async () => {
      const coupon = couponParams(order);
      if (coupon) await this.createCoupon(coupon);
      const params = checkoutParams(order, { pages, publicUrl }, clock.now());
      const { id, url } = await this.tryKeys(`checkout-${order.id}`, (idempotencyKey) =>
        this.sdk.checkout.sessions.create(params, { idempotencyKey }),
      );
      if (!url) throw new Error(`The session ${id} has no page.`);
      return { id, url };
    });
  }

  async closeCheckout({ stripe_session_id }: Order): Promise<void> {
    if (stripe_session_id === null) return;
    await this.withErrorReport(async () => {
      const { sessions } = this.sdk.checkout;
      // Stripe refuses this for a session that is not open.
      await sessions.expire(stripe_session_id).catch((error: unknown) => {
        if (!isFinal(error)) throw error;
      });
    });
  }

  async fetchPaymentStatus(order: Order): Promise<PaymentEvent[]> {
    const { stripe_session_id } = order;
    if (stripe_session_id === null) return [];
    const expand = ['payment_intent.latest_charge.refunds'];
    return this.withErrorReport(async () => {
      const at = this.settings.clock.now();
      try {
        const session = await this.sdk.checkout.sessions.retrieve(stripe_session_id, { expand });
        return toSessionEvents(session, at);
      } catch (error) {
        // The session is unknown to the current key after a change from test to live keys.
        const end = isMissing(error) && order.status === 'pending' ? expireUnknownSession(order, at) : [];
        if (end.length === 0) throw error;
        return end;
      }
    });
  }

  async eventsSince(since: Date): Promise<PaymentEvent[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    return this.withErrorReport(async () => {
      const events = [];
      for await (const event of this.sdk.events.list({ created, types: [...EVENT_TYPES], limit: 100 }))
        events.push(...this.readable(event));
      return events.reverse();
    });
  }

  /** Converts an event. Reports an event in an unknown format and skips it. */
  private readable(event: Stripe.Event): PaymentEvent[] {
    try {
      return [toPaymentEvent(event)];
    } catch (cause) {
      const trouble = new DomainError('payment_unavailable', `The event ${event.id} cannot be read.`);
      trouble.cause = cause;
      this.settings.onError(trouble);
      return [];
    }
  }

  /** Idempotent: an existing refund is found by its metadata, even after the idempotency key has expired at Stripe. */
  async refund({ id, payment_id }: Order, refund: Refund): Promise<string> {
    if (payment_id === null) throw toRefundRefused('Nothing was paid for this order.');
    const { refunds } = this.sdk;
    return this.withErrorReport(async () => {
      const before = await refunds.list({ payment_intent: payment_id, limit: 100 });
      const known = before.data.find(({ metadata }) => metadata?.['refund_id'] === refund.id);
      if (known) return known.id;
      const params = {
        payment_intent: payment_id,
        amount: refund.amount,
        metadata: { order_id: id, refund_id: refund.id },
      };
      return refunds.create(params, { idempotencyKey: `refund-${refund.id}` }).then(
        (made) => made.id,
        (error: unknown) => {
          throw isFinal(error) ? toRefundRefused(error.message) : error;
        },
      );
    });
  }

  readEvent(rawBody: Uint8Array, signature: string, at: Date): PaymentEvent {
    try {
      const { webhookSecret } = this.settings;
      // The SDK rejects old timestamps but not future ones, and uses the last of several.
      const times = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, time]) => Number(time));
      if (!times.every((time) => time <= at.getTime() / 1000 + TOLERANCE_SECONDS))
        throw new Error('It was signed in the future.');
      return toPaymentEvent(
        this.sdk.webhooks.constructEvent(
          Buffer.from(rawBody),
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          at.getTime(),
        ),
      );
    } catch {
      throw new DomainError('bad_signature', 'The signature of this event does not match.');
    }
  }

  /** Converts Stripe's errors into `payment_unavailable` and reports the cause to `onError`. */
  private async withErrorReport<T>(call: () => Promise<T>): Promise<T> {
    const { apiUrl, onError, secretKey } = this.settings;
    try {
      return await call();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const trouble = toUnavailable(error, new URL(apiUrl).host, secretKey);
      onError(trouble);
      throw trouble;
    }
  }

  private async createCoupon(params: Stripe.CouponCreateParams): Promise<void> {
    try {
      await this.tryKeys(`coupon-${params.id}`, (idempotencyKey) =>
        this.sdk.coupons.create(params, { idempotencyKey }),
      );
    } catch (error) {
      // An earlier call has made it, and its answer was lost.
      if (!isPresent(error)) throw error;
    }
  }

  /** Tries the keys in a fixed order, so that repeated calls end with the same object. */
  private async tryKeys<T>(key: string, call: (key: string) => Promise<T>, attempt = 1): Promise<T> {
    try {
      return await call(attempt === 1 ? key : `${key}-${attempt}`);
    } catch (error) {
      if (attempt === IDEMPOTENCY_KEYS_PER_ORDER || !isReplayed(error)) throw error;
      return this.tryKeys(key, call, attempt + 1);
    }
  }
}
