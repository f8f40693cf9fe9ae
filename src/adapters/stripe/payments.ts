import { Stripe } from 'stripe';
import type { Clock } from '../../application/ports/shop/clock.js';
import { endOfUnknown, type PaymentEvent } from '../../domain/orders/payment-event.js';
import type { Payments } from '../../application/ports/orders/payments.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Order } from '../../domain/orders/order.js';
import type { Refund } from '../../domain/orders/refund.js';
import { checkoutParams } from './checkout-params.js';
import { EVENT_TYPES, paymentEventOf } from './events.js';
import { eventsOfSession } from './session-events.js';
import { isFinal, isKept, isUnknown, refused, unavailable } from './trouble.js';

export interface StripeSettings {
  secretKey: string;
  /** Secret of the webhook endpoint. Anyone who knows it can forge a payment. */
  webhookSecret: string;
  /** Absolute URL without a path: https://api.stripe.com */
  apiUrl: string;
  /** The shop's public URL, without a trailing slash. */
  publicUrl: string;
  clock: Clock;
  /** Timeout of a call in milliseconds. */
  patience: number;
  /** Receives the reason why a payment page could not be opened, without keys. */
  onTrouble: (error: DomainError) => void;
}

/** Allowed clock difference of a signature in seconds. */
const TOLERANCE_SECONDS = 300;
/** Retries by the library, with the same idempotency key. */
const SDK_RETRIES = 2;
/** Idempotency keys per order. The next one is used when Stripe has stored an error under the previous one. */
const IDEMPOTENCY_KEYS_PER_ORDER = 3;

/** Stripe Checkout: Stripe's page takes the payment, and a signed event reports it. */
export class StripePayments implements Payments {
  private readonly sdk: Stripe;

  constructor(private readonly settings: StripeSettings) {
    const { hostname, port, protocol } = new URL(settings.apiUrl);
    this.sdk = new Stripe(settings.secretKey, {
      // The API version that this adapter was written for. A library for a newer version fails to compile here.
      apiVersion: '2026-10-28.endive',
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      maxNetworkRetries: SDK_RETRIES,
      timeout: settings.patience,
      // Telemetry would send facts about this machine and write an ID to the home folder.
      telemetry: false,
    });
  }

  async openCheckout(order: Order): Promise<{ id: string; url: string }> {
    const { clock, publicUrl } = this.settings;
    return this.telling(async () => {
      const { id, url } = await this.create(order.id, checkoutParams(order, publicUrl, clock.now()));
      if (!url) throw new Error(`The session ${id} has no page.`);
      return { id, url };
    });
  }

  async look(order: Order): Promise<PaymentEvent[]> {
    const { stripe_session_id } = order;
    if (stripe_session_id === null) return [];
    const expand = ['payment_intent.latest_charge.refunds'];
    return this.telling(async () => {
      const at = this.settings.clock.now();
      try {
        const session = await this.sdk.checkout.sessions.retrieve(stripe_session_id, { expand });
        return eventsOfSession(session, at);
      } catch (error) {
        // This happens after a change from test to live keys.
        const end = isUnknown(error) && order.status === 'pending' ? endOfUnknown(order, at) : [];
        if (end.length === 0) throw error;
        return end;
      }
    });
  }

  async eventsSince(since: Date): Promise<PaymentEvent[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    return this.telling(async () => {
      const events = [];
      for await (const event of this.sdk.events.list({ created, types: [...EVENT_TYPES], limit: 100 }))
        events.push(...this.readable(event));
      return events.reverse();
    });
  }

  /** Reports an event in an unknown format and skips it. */
  private readable(event: Stripe.Event): PaymentEvent[] {
    try {
      return [paymentEventOf(event)];
    } catch (cause) {
      const trouble = new DomainError('payment_unavailable', `The event ${event.id} cannot be read.`);
      trouble.cause = cause;
      this.settings.onTrouble(trouble);
      return [];
    }
  }

  /** An existing refund is found by its metadata, even after Stripe has deleted the idempotency key. */
  async refund({ id, payment_id }: Order, refund: Refund): Promise<string> {
    if (payment_id === null) throw refused('Nothing was paid for this order.');
    const { refunds } = this.sdk;
    return this.telling(async () => {
      const before = await refunds.list({ payment_intent: payment_id, limit: 100 });
      const known = before.data.find(({ metadata }) => metadata?.['refund_id'] === refund.id);
      if (known) return known.id;
      const asked = {
        payment_intent: payment_id,
        amount: refund.amount,
        metadata: { order_id: id, refund_id: refund.id },
      };
      return refunds.create(asked, { idempotencyKey: `refund-${refund.id}` }).then(
        (made) => made.id,
        (error: unknown) => {
          throw isFinal(error) ? refused(error.message) : error;
        },
      );
    });
  }

  readEvent(rawBody: Uint8Array, signature: string, at: Date): PaymentEvent {
    try {
      const { webhookSecret } = this.settings;
      // The SDK rejects only old timestamps and uses the last of several.
      const times = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, time]) => Number(time));
      if (!times.every((time) => time <= at.getTime() / 1000 + TOLERANCE_SECONDS))
        throw new Error('It was signed in the future.');
      return paymentEventOf(
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

  /** Converts errors into a sentence for the caller and reports the cause to the owner. */
  private async telling<T>(ask: () => Promise<T>): Promise<T> {
    const { apiUrl, onTrouble, secretKey } = this.settings;
    try {
      return await ask();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const trouble = unavailable(error, new URL(apiUrl).host, secretKey);
      onTrouble(trouble);
      throw trouble;
    }
  }

  /** The keys are tried in a fixed order, so repeated calls end at the same one. */
  private async create(
    orderId: string,
    params: Stripe.Checkout.SessionCreateParams,
    attempt = 1,
  ): Promise<Stripe.Checkout.Session> {
    const idempotencyKey = attempt === 1 ? `checkout-${orderId}` : `checkout-${orderId}-${attempt}`;
    try {
      return await this.sdk.checkout.sessions.create(params, { idempotencyKey });
    } catch (error) {
      if (attempt === IDEMPOTENCY_KEYS_PER_ORDER || !isKept(error)) throw error;
      return this.create(orderId, params, attempt + 1);
    }
  }
}
