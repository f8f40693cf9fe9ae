import { join } from 'node:path';
import { LOCAL_PATH } from '../adapters/http/routes/route.js';
import type { LocalPinboard } from '../adapters/local/pinboard/pinboard.js';
import type { Ports } from '../application/ports/index.js';
import type { Pinboard } from '../application/ports/curating/pinboard.js';
import type { Config } from '../config.js';
import { missing, real, standIn, type AdapterInUse } from './adapter-in-use.js';

/** Milliseconds per call. */
const REQUEST_TIMEOUT_MS = 10_000;

interface OpenPinboard {
  pinboard: Pinboard;
  /** Set when the local pinboard is used. */
  local: LocalPinboard | undefined;
  adapter: AdapterInUse;
}

/** Pinterest, the local pinboard, or none. */
export function openPinboard(config: Config, ports: Pick<Ports, 'clock' | 'ids'>): Promise<OpenPinboard> {
  switch (config.pinboard) {
    case 'pinterest':
      return openPinterest(config, ports);
    case 'local':
      return openLocal(config, ports);
    case 'none':
      return openNone();
  }
}

async function openPinterest(config: Config, { clock }: Pick<Ports, 'clock'>): Promise<OpenPinboard> {
  const { PinterestPinboard } = await import('../adapters/pinterest/pinboard.js');
  const pinboard = new PinterestPinboard({
    appId: config.PINTEREST_APP_ID,
    appSecret: config.PINTEREST_APP_SECRET,
    apiUrl: config.PINTEREST_API_URL,
    oauthUrl: config.PINTEREST_OAUTH_URL,
    publicUrl: config.publicUrl,
    clock,
    patience: REQUEST_TIMEOUT_MS,
  });
  const { host } = new URL(config.PINTEREST_API_URL);
  return {
    pinboard,
    local: undefined,
    adapter: real(host === 'api.pinterest.com' ? 'Pinterest' : `Pinterest at ${host}`),
  };
}

async function openLocal(
  { DATA_DIR, SHOP_NAME: shopName, publicUrl }: Config,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
): Promise<OpenPinboard> {
  const { LocalPinboard } = await import('../adapters/local/pinboard/pinboard.js');
  const folder = join(DATA_DIR, 'pinboard');
  const pinboard = new LocalPinboard({ folder, publicUrl: () => publicUrl, clock, ids, shopName });
  return { pinboard, local: pinboard, adapter: standIn(`board at ${publicUrl}${LOCAL_PATH}/pinboard`) };
}

async function openNone(): Promise<OpenPinboard> {
  const { ClosedPinboard } = await import('../adapters/local/closed.js');
  return {
    pinboard: new ClosedPinboard(),
    local: undefined,
    adapter: missing('nothing can be pinned (set PINTEREST_APP_ID)'),
  };
}
