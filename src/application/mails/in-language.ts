import { chooseLanguage, type Language } from '../../domain/shop/languages.js';
import { toLegal } from '../../domain/shop/legal.js';
import { translateSettings } from '../../domain/shop/texts.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import type { ShopIdentity } from './letter.js';

/** Returns the shop's details in this language, or in the first language if the pages do not have it. */
export function inLanguage<Shop extends ShopIdentity>(
  shop: Shop,
  current: CurrentSettings,
  wanted: Language,
): Shop {
  const settings = current.get();
  const language = chooseLanguage(wanted, settings.languages);
  const { locale, mails, tax } = translateSettings(settings, language);
  const legal = toLegal(settings);
  const company = legal.companyNumber === null ? null : legal;
  return { ...shop, language, locale, taxName: tax.name, mails, company };
}
