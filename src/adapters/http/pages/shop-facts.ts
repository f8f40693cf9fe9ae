import { findRate } from '../../../domain/orders/delivery-rates.js';
import type { ShopSettings } from '../../../domain/shop/settings.js';
import { writeText } from '../../../domain/shop/texts.js';
import type { ShopFacts } from '../routes/rendering.js';

export function toShopFacts(settings: ShopSettings, logo: ShopFacts['logo']): ShopFacts {
  const { locale, country, country_name, currency, returns_days } = settings;
  return {
    locale,
    country,
    country_name,
    currency,
    returns_days,
    delivery_price: findRate(settings, country)?.price ?? 0,
    footer: writeText('footer', settings),
    logo,
  };
}
