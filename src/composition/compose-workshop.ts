import { join } from 'node:path';
import { LOCAL_PATH } from '../adapters/http/routes/route.js';
import type { LocalWorkshop } from '../adapters/local/workshop/workshop.js';
import type { Ports } from '../application/ports/index.js';
import type { Workshop } from '../application/ports/orders/workshop.js';
import type { Config } from '../config.js';
import { missingAdapter, realAdapter, standInAdapter, type AdapterInUse } from './adapter-in-use.js';

/** The timeout of a call in milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;

interface OpenWorkshop {
  workshop: Workshop;
  /** It is set when the local workshop is used. */
  local: LocalWorkshop | undefined;
  adapter: AdapterInUse;
}

type Needs = Pick<Ports, 'clock' | 'crypto'>;

/**
 * Opens Prodigi, the local workshop, or none.
 * @param currency of the shop (ISO 4217)
 */
export function openWorkshop(config: Config, ports: Needs, currency: string): Promise<OpenWorkshop> {
  switch (config.workshop) {
    case 'prodigi':
      return openProdigi(config, ports, currency);
    case 'local':
      return openLocal(config, ports, currency);
    case 'none':
      return openNone();
  }
}

async function openProdigi(config: Config, { clock }: Needs, currency: string): Promise<OpenWorkshop> {
  const { ProdigiWorkshop } = await import('../adapters/prodigi/workshop.js');
  const workshop = new ProdigiWorkshop({
    apiKey: config.PRODIGI_API_KEY,
    apiUrl: config.PRODIGI_API_URL,
    shippingMethod: config.PRODIGI_SHIPPING,
    clock,
    currency,
    products: await readProducts(config.CATALOGUE_DIR, 'prodigi'),
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  const { host } = new URL(config.PRODIGI_API_URL);
  return {
    workshop,
    local: undefined,
    adapter: realAdapter(host === 'api.prodigi.com' ? 'Prodigi' : `Prodigi at ${host}`),
  };
}

async function openLocal(config: Config, { clock, crypto }: Needs, currency: string): Promise<OpenWorkshop> {
  const { CATALOGUE_DIR, DATA_DIR, SHOP_NAME: shopName, publicUrl } = config;
  const { LocalWorkshop } = await import('../adapters/local/workshop/workshop.js');
  const workshop = new LocalWorkshop({
    folder: join(DATA_DIR, 'workshop'),
    publicUrl: () => publicUrl,
    products: await readProducts(CATALOGUE_DIR, 'local'),
    currency,
    clock,
    crypto,
    shopName,
  });
  return {
    workshop,
    local: workshop,
    adapter: standInAdapter(`workshop at ${publicUrl}${LOCAL_PATH}/workshop`),
  };
}

async function openNone(): Promise<OpenWorkshop> {
  const { NoWorkshop } = await import('../adapters/local/no-workshop.js');
  return {
    workshop: new NoWorkshop(),
    local: undefined,
    adapter: missingAdapter('orders are made by hand (set PRODIGI_API_KEY)'),
  };
}

async function readProducts(folder: string, workshop: string) {
  const { readWorkshopProducts } = await import('../adapters/disk/workshops.js');
  return readWorkshopProducts(folder, workshop);
}
