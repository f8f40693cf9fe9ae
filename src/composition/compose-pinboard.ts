import { join } from 'node:path';
import { adminRoutes } from '../adapters/http/routes/admin.js';
import { ADMIN_PATHS } from '../adapters/http/routes/admin-pages.js';
import { LOCAL_PATH } from '../adapters/http/routes/route.js';
import type { LocalPinboard } from '../adapters/local/pinboard/pinboard.js';
import type { Ports } from '../application/ports/index.js';
import type { Pinboard } from '../application/ports/curating/pinboard.js';
import type { Config } from '../config.js';
import { missingAdapter, realAdapter, standInAdapter, type AdapterInUse } from './adapter-in-use.js';

/** The timeout of a call in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

interface OpenPinboard {
  pinboard: Pinboard;
  /** It is set when the local pinboard is used. */
  local: LocalPinboard | undefined;
  adapter: AdapterInUse;
}

/** Opens Pinterest, the local pinboard, or none. */
export function openPinboard(config: Config, ports: Pick<Ports, 'clock' | 'crypto'>): Promise<OpenPinboard> {
  switch (config.pinboard) {
    case 'pinterest':
      return openPinterest(config, ports);
    case 'local':
      return openLocal(config, ports);
    case 'none':
      return openNone();
  }
}

const toCallbackUrl = ({ publicUrl }: Config) => publicUrl + adminRoutes.finishPinboard.path;

async function openPinterest(config: Config, { clock }: Pick<Ports, 'clock'>): Promise<OpenPinboard> {
  const { PinterestPinboard } = await import('../adapters/pinterest/pinboard.js');
  const pinboard = new PinterestPinboard({
    appId: config.PINTEREST_APP_ID,
    appSecret: config.PINTEREST_APP_SECRET,
    apiUrl: config.PINTEREST_API_URL,
    oauthUrl: config.PINTEREST_OAUTH_URL,
    callbackUrl: toCallbackUrl(config),
    clock,
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  const { host } = new URL(config.PINTEREST_API_URL);
  return {
    pinboard,
    local: undefined,
    adapter: realAdapter(host === 'api.pinterest.com' ? 'Pinterest' : `Pinterest at ${host}`),
  };
}

async function openLocal(
  config: Config,
  { clock, crypto }: Pick<Ports, 'clock' | 'crypto'>,
): Promise<OpenPinboard> {
  const { LocalPinboard } = await import('../adapters/local/pinboard/pinboard.js');
  const { DATA_DIR, SHOP_NAME: shopName, publicUrl } = config;
  const pinboard = new LocalPinboard({
    folder: join(DATA_DIR, 'pinboard'),
    publicUrl: () => publicUrl,
    callbackUrl: () => toCallbackUrl(config),
    panelUrl: () => publicUrl + ADMIN_PATHS.images,
    clock,
    crypto,
    shopName,
  });
  return {
    pinboard,
    local: pinboard,
    adapter: standInAdapter(`board at ${publicUrl}${LOCAL_PATH}/pinboard`),
  };
}

async function openNone(): Promise<OpenPinboard> {
  const { DisabledPinboard } = await import('../adapters/local/disabled.js');
  return {
    pinboard: new DisabledPinboard(),
    local: undefined,
    adapter: missingAdapter('nothing can be pinned (set PINTEREST_APP_ID)'),
  };
}
