import type { ShopSettings, TextName } from './settings.js';

/** What the shop says unless its owner writes something else. */
const DEFAULTS: Readonly<Record<TextName, (settings: Pick<ShopSettings, 'country_name'>) => string>> = {
  footer: ({ country_name }) =>
    `Art prints from your own words. Printed, framed by hand and sent from ${country_name}.`,
  faults: ({ country_name }) =>
    `What we sell must be as described, fit for its purpose and of satisfactory quality. Where it is not, you have the rights that the law of ${country_name} gives you: a repair or replacement, or money back where that does not put it right. If a digital print is faulty, we put it right or refund you.`,
  law: ({ country_name }) =>
    `The law of ${country_name} applies. If you buy as a consumer and live in another country, you keep the protection of the law there and may go to its courts.`,
};

export const writeText = (name: TextName, settings: Pick<ShopSettings, 'country_name' | 'texts'>): string =>
  settings.texts[name] ?? DEFAULTS[name](settings);
