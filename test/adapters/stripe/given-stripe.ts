import { StripePayments, type StripeSettings } from '../../../src/adapters/stripe/payments.js';
import { NOW } from '../../given.js';
import { PAYMENT_PAGES } from '../../payment-pages.js';
import { startStripe } from '../../fake-services/stripe-server.js';

/** The shop's adapter, its server, and a clock that a test can set. */
export async function stripeAt(settings: Partial<StripeSettings> = {}) {
  const time = { now: NOW };
  const clock = { now: () => time.now };
  const server = await startStripe(clock);
  const reported: string[] = [];
  const payments = new StripePayments({
    secretKey: server.key,
    webhookSecret: server.webhookSecret,
    apiUrl: server.url,
    publicUrl: 'https://shop.example',
    pages: PAYMENT_PAGES,
    clock,
    timeoutMs: 20_000,
    onError: ({ message, cause }) => reported.push(`${message} ${String(cause)}`),
    ...settings,
  });
  /** Reported to the owner. */
  return { server, payments, reported, time };
}
