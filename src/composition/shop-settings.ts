import { fileURLToPath } from 'node:url';
import { readShopSettings } from '../adapters/disk/shop-settings.js';
import type { ShopIdentity } from '../application/mails/letter.js';
import type { CurrentSettings } from '../application/shared/current-settings.js';
import type { Config } from '../config.js';
import type { Seller } from '../domain/orders/receipt.js';
import { toLegal } from './legal.js';

/** The catalogue that comes with the program. */
const SHIPPED = fileURLToPath(new URL('../../../catalogue', import.meta.url));

export async function openShopSettings({ CATALOGUE_DIR }: Config): Promise<CurrentSettings> {
  const settings = await readShopSettings(CATALOGUE_DIR, SHIPPED);
  return { get: () => settings };
}

/** The shop as mails and receipts name it, always with the current settings. */
export function toSeller(config: Config, current: CurrentSettings): ShopIdentity & Seller {
  return {
    name: config.SHOP_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    legal: toLegal(config),
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
