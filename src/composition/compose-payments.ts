import { join } from 'node:path';
import { machineRoutes } from '../adapters/http/routes/machines.js';
import {
  CHECKOUT_PATH,
  GUEST_CHECKOUT_PATH,
  ORDER_CONFIRMATION_PATH,
  PRINTS_PATH,
} from '../adapters/http/routes/pages.js';
import { LOCAL_PATH } from '../adapters/http/routes/route.js';
import type { LocalPayments } from '../adapters/local/payments/payments.js';
import type { PaymentPages, Payments } from '../application/ports/orders/payments.js';
import type { Ports } from '../application/ports/index.js';
import type { Config } from '../config.js';
import { missingAdapter, realAdapter, standInAdapter, type AdapterInUse } from './adapter-in-use.js';
import { printError } from './terminal.js';

/** The timeout of each of three attempts in milliseconds. A customer waits for them. */
const REQUEST_TIMEOUT_MS = 10_000;

interface OpenPayments {
  payments: Payments;
  /** It is set when the local page takes payments. */
  local: LocalPayments | undefined;
  adapter: AdapterInUse;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens Stripe, the local checkout page, or none. */
export function openPayments(config: Config, ports: Pick<Ports, 'clock' | 'crypto'>): Promise<OpenPayments> {
  switch (config.payments) {
    case 'stripe':
      return openStripe(config, ports);
    case 'local':
      return openLocal(config, ports);
    case 'none':
      return openNone();
  }
}

const PAGES: PaymentPages = {
  confirmation: ORDER_CONFIRMATION_PATH,
  checkout: CHECKOUT_PATH,
  guestCheckout: GUEST_CHECKOUT_PATH,
  prints: PRINTS_PATH,
};

async function openStripe(config: Config, { clock }: Pick<Ports, 'clock'>): Promise<OpenPayments> {
  const { StripePayments } = await import('../adapters/stripe/payments.js');
  const payments = new StripePayments({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiUrl: config.STRIPE_API_URL,
    publicUrl: config.publicUrl,
    pages: PAGES,
    clock,
    timeoutMs: REQUEST_TIMEOUT_MS,
    onError: (error) => printError('payments', error),
  });
  const { host } = new URL(config.STRIPE_API_URL);
  const name = host === 'api.stripe.com' ? 'Stripe' : `Stripe at ${host}`;
  return {
    payments,
    local: undefined,
    adapter: realAdapter(name),
    start: async () => {},
    close: async () => {},
  };
}

async function openLocal(
  { DATA_DIR, SHOP_NAME: shopName, ownUrl, publicUrl }: Config,
  { clock, crypto }: Pick<Ports, 'clock' | 'crypto'>,
): Promise<OpenPayments> {
  const { LocalPayments } = await import('../adapters/local/payments/payments.js');
  const payments = new LocalPayments({
    folder: join(DATA_DIR, 'checkout'),
    secret: crypto.randomToken(),
    webhookUrl: () => ownUrl + machineRoutes.localWebhook.path,
    publicUrl: () => publicUrl,
    pages: PAGES,
    clock,
    crypto,
    shopName,
    onError: (error) => printError('local payments', error),
  });
  return {
    payments,
    local: payments,
    adapter: standInAdapter(`checkout page at ${publicUrl}${LOCAL_PATH}/`),
    start: () => payments.start(),
    close: () => payments.close(),
  };
}

async function openNone(): Promise<OpenPayments> {
  const { DisabledPayments } = await import('../adapters/local/disabled.js');
  return {
    payments: new DisabledPayments(),
    local: undefined,
    adapter: missingAdapter('orders cannot be paid (set STRIPE_SECRET_KEY)'),
    start: async () => {},
    close: async () => {},
  };
}
