import { join } from 'node:path';
import { machineRoutes } from '../adapters/http/routes/machines.js';
import { LOCAL_PATH } from '../adapters/http/routes/route.js';
import type { LocalPayments } from '../adapters/local/payments/payments.js';
import type { Payments } from '../application/ports/orders/payments.js';
import type { Ports } from '../application/ports/index.js';
import type { Config } from '../config.js';
import { missing, real, standIn, type AdapterInUse } from './adapter-in-use.js';
import { tellTrouble } from './terminal.js';

/** Milliseconds per attempt, of three; a person waits for it. */
const REQUEST_TIMEOUT_MS = 10_000;

interface OpenPayments {
  payments: Payments;
  /** Set when the local page takes payments. */
  local: LocalPayments | undefined;
  adapter: AdapterInUse;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** Stripe, the local checkout page, or none. */
export function openPayments(config: Config, ports: Pick<Ports, 'clock' | 'ids'>): Promise<OpenPayments> {
  switch (config.payments) {
    case 'stripe':
      return openStripe(config, ports);
    case 'local':
      return openLocal(config, ports);
    case 'none':
      return openNone();
  }
}

async function openStripe(config: Config, { clock }: Pick<Ports, 'clock'>): Promise<OpenPayments> {
  const { StripePayments } = await import('../adapters/stripe/payments.js');
  const payments = new StripePayments({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiUrl: config.STRIPE_API_URL,
    publicUrl: config.publicUrl,
    clock,
    patience: REQUEST_TIMEOUT_MS,
    onTrouble: (error) => tellTrouble('payments', error),
  });
  const { host } = new URL(config.STRIPE_API_URL);
  const name = host === 'api.stripe.com' ? 'Stripe' : `Stripe at ${host}`;
  return { payments, local: undefined, adapter: real(name), start: async () => {}, close: async () => {} };
}

async function openLocal(
  { DATA_DIR, SHOP_NAME: shopName, ownUrl, publicUrl }: Config,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
): Promise<OpenPayments> {
  const { LocalPayments } = await import('../adapters/local/payments/payments.js');
  const payments = new LocalPayments({
    folder: join(DATA_DIR, 'checkout'),
    secret: ids.secret(),
    webhookUrl: () => ownUrl + machineRoutes.localWebhook.path,
    publicUrl: () => publicUrl,
    clock,
    ids,
    shopName,
    onError: (error) => tellTrouble('local payments', error),
  });
  return {
    payments,
    local: payments,
    adapter: standIn(`checkout page at ${publicUrl}${LOCAL_PATH}/`),
    start: () => payments.start(),
    close: () => payments.close(),
  };
}

async function openNone(): Promise<OpenPayments> {
  const { ClosedPayments } = await import('../adapters/local/closed.js');
  return {
    payments: new ClosedPayments(),
    local: undefined,
    adapter: missing('orders cannot be paid (set STRIPE_SECRET_KEY)'),
    start: async () => {},
    close: async () => {},
  };
}
