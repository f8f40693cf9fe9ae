import { DEFAULT_LANGUAGE, LANGUAGE_LOCALES, type Language } from './languages.js';
import { TEXT_NAMES, type ShopSettings, type TextName } from './settings.js';

/** Texts whose defaults are here. The pages have those of the others. */
type WrittenName = 'footer' | 'faults' | 'law';
type Texts = Readonly<Record<WrittenName, (settings: Pick<ShopSettings, 'country_name'>) => string>>;

/** What the shop says unless its owner writes something else. */
const DEFAULTS: Readonly<Record<Language, Texts>> = {
  en: {
    footer: ({ country_name }) =>
      `Art prints from your own words. Printed, framed by hand and sent from ${country_name}.`,
    faults: ({ country_name }) =>
      `What we sell must be as described, fit for its purpose and of satisfactory quality. Where it is not, you have the rights that the law of ${country_name} gives you: a repair or replacement, or money back where that does not put it right. If a digital print is faulty, we put it right or refund you.`,
    law: ({ country_name }) =>
      `The law of ${country_name} applies. If you buy as a consumer and live in another country, you keep the protection of the law there and may go to its courts.`,
  },
  de: {
    footer: ({ country_name }) =>
      `Kunstdrucke aus Ihren eigenen Worten. Gedruckt, von Hand gerahmt und versandt aus ${country_name}.`,
    faults: ({ country_name }) =>
      `Was wir verkaufen, muss der Beschreibung entsprechen, sich für seinen Zweck eignen und von ordentlicher Qualität sein. Ist das nicht so, haben Sie die Rechte, die Ihnen das Gesetz gibt (Recht des Landes: ${country_name}): Reparatur oder Ersatz, oder Geld zurück, wenn das nicht hilft. Ist ein digitales Bild mangelhaft, bringen wir es in Ordnung oder erstatten den Preis.`,
    law: ({ country_name }) =>
      `Es gilt das Recht des Landes, in dem der Shop sitzt: ${country_name}. Kaufen Sie als Verbraucherin oder Verbraucher und leben Sie in einem anderen Land, behalten Sie den Schutz des dortigen Rechts und können die Gerichte dort anrufen.`,
  },
};

export const writeText = (
  name: WrittenName,
  settings: Pick<ShopSettings, 'country_name' | 'texts'>,
  language: Language = DEFAULT_LANGUAGE,
): string => settings.texts[name] ?? DEFAULTS[language][name](settings);

/** The language of the owner's texts that pages of this language show without a translation. */
export function findUntranslated(
  { texts, translations }: ShopSettings,
  language: Language,
): Partial<Record<TextName, Language>> {
  if (language === DEFAULT_LANGUAGE) return {};
  const names = TEXT_NAMES.filter((name) => texts[name] && !translations[language]?.texts?.[name]);
  return Object.fromEntries(names.map((name) => [name, DEFAULT_LANGUAGE]));
}

/** The settings as pages of another language say them. What the owner has not translated stays as it is. */
export function translateSettings(settings: ShopSettings, language: Language): ShopSettings {
  if (language === DEFAULT_LANGUAGE) return settings;
  const { country, country_name, tax, data_authority, processors, texts, translations } = settings;
  const words = translations[language] ?? {};
  const locale = LANGUAGE_LOCALES[language];
  return {
    ...settings,
    locale,
    country_name:
      words.country_name ?? new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country_name,
    tax: { ...tax, name: words.tax_name ?? tax.name },
    data_authority: data_authority && {
      ...data_authority,
      name: words.data_authority_name ?? data_authority.name,
    },
    processors: words.processors ?? processors,
    texts: { ...texts, ...words.texts },
    mails: words.mails ?? {},
  };
}
