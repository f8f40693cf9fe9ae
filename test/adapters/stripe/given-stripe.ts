import { StripePayments, type StripeSettings } from '../../../src/adapters/stripe/payments.js';
import { NOW } from '../../given.js';
import { openStripe } from '../../wire/stripe-server.js';

/** The shop's adapter and the server it speaks to, at a time that a test can set. */
export async function stripeAt(settings: Partial<StripeSettings> = {}) {
  const time = { now: NOW };
  const clock = { now: () => time.now };
  const server = await openStripe(clock);
  const told: string[] = [];
  const payments = new StripePayments({
    secretKey: server.key,
    webhookSecret: server.webhookSecret,
    apiUrl: server.url,
    publicUrl: 'https://shop.example',
    clock,
    patience: 20_000,
    onTrouble: ({ message, cause }) => told.push(`${message} ${String(cause)}`),
    ...settings,
  });
  /** Told to whoever runs the shop. */
  return { server, payments, told, time };
}
