import { findRate } from '../../../domain/orders/delivery/delivery-rates.js';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, toPrefix, type Language } from '../../../domain/shop/languages.js';
import type { ShopSettings } from '../../../domain/shop/settings.js';
import { findUntranslated, translateSettings, writeText } from '../../../domain/shop/texts.js';
import { FACT_TEXT_NAMES, type ShopFacts } from '../routes/rendering.js';

export function toShopFacts(
  settings: ShopSettings,
  logo: ShopFacts['logo'],
  language: Language = DEFAULT_LANGUAGE,
): ShopFacts {
  const translated = translateSettings(settings, language);
  const { locale, country, country_name, currency, time_zone, returns_days, languages, legal, tax, texts } =
    translated;
  return {
    locale,
    country,
    country_name,
    currency,
    time_zone,
    returns_days,
    included_tax: tax.included && legal.vat_number !== null ? tax.name : null,
    delivery_price: findRate(settings, country)?.price ?? 0,
    footer: writeText('footer', translated, language),
    texts: Object.fromEntries(
      FACT_TEXT_NAMES.filter((name) => texts[name]).map((name) => [name, texts[name]]),
    ),
    untranslated: findUntranslated(settings, language),
    logo,
    languages: languages
      .filter((other) => other !== language)
      .map((other) => ({ code: other, name: LANGUAGE_NAMES[other], prefix: toPrefix(other) })),
  };
}
