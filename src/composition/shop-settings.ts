import { checkShopSettings, readShopSettings } from '../adapters/disk/shop-settings.js';
import type { ShopIdentity } from '../application/mails/letter.js';
import type { CurrentSettings } from '../application/shared/current-settings.js';
import { LiveSettings } from '../application/shared/live-settings.js';
import type { Config } from '../config.js';
import type { Seller } from '../domain/orders/receipt.js';
import { toLegal } from '../domain/shop/legal.js';
import { toIdentity } from './legal.js';
import { DEFAULT_LANGUAGE } from '../domain/shop/languages.js';
import { SHIPPED_CATALOGUE } from './program-files.js';
import { printError } from './terminal.js';

const readFile = (config: Config) =>
  readShopSettings(config.CATALOGUE_DIR, SHIPPED_CATALOGUE, toIdentity(config));

/** The settings of the file, for what is opened before the database. */
export async function openShopSettings(config: Config): Promise<CurrentSettings> {
  const settings = await readFile(config);
  return { get: () => settings };
}

/** The settings with the changes of admins. They are followed until the process stops. */
export async function openLiveSettings(
  config: Config,
  ports: ConstructorParameters<typeof LiveSettings>[0],
  stopping: AbortSignal,
): Promise<LiveSettings> {
  const onError = (error: unknown) => printError('the stored settings do not apply', error);
  const file = await readFile(config);
  const live = new LiveSettings(ports, file, checkShopSettings, onError);
  await live.refresh();
  void live.follow(stopping);
  return live;
}

/** The shop as mails and receipts name it, always with the current settings. */
export function toSeller(current: CurrentSettings): ShopIdentity & Seller {
  return {
    language: DEFAULT_LANGUAGE,
    get name() {
      return current.get().name;
    },
    get supportEmail() {
      return current.get().support_email;
    },
    get legal() {
      return toLegal(current.get());
    },
    get locale() {
      return current.get().locale;
    },
    get time_zone() {
      return current.get().time_zone;
    },
    get returnsDays() {
      return current.get().returns_days;
    },
    get accent() {
      return current.get().accent.light;
    },
    get taxName() {
      return current.get().tax.name;
    },
  };
}
