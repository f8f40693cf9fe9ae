import type { ShopSettings } from '../../domain/shop/settings.js';

/** Returns the shop's settings as they are now. */
export interface CurrentSettings {
  get(): ShopSettings;
}
