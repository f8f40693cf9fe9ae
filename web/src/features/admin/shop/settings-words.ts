import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../../src/domain/shop/languages.js';
import { MAIL_NAMES, type MailName } from '../../../../../src/domain/shop/mail-texts.js';
import { TEXT_NAMES, type TextName } from '../../../../../src/domain/shop/settings.js';
import type { Settings } from '../../../client/admin-api';

/** Empty texts are those that the shop writes itself. */
export type TextsDraft = Record<TextName, string>;

export type MailsDraft = Record<MailName, { subject: string; text: string }>;

export interface TranslationDraft {
  countryName: string;
  taxName: string;
  authorityName: string;
  processors: string;
  texts: TextsDraft;
  mails: MailsDraft;
}

export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export type TranslationDrafts = Record<OtherLanguage, TranslationDraft>;

export const toTextsDraft = (texts: Settings['texts'] = {}): TextsDraft =>
  toRecord(TEXT_NAMES, (name) => texts[name] ?? '');

export const toMailsDraft = (mails: Settings['mails'] = {}): MailsDraft =>
  toRecord(MAIL_NAMES, (name) => ({ subject: mails[name]?.subject ?? '', text: mails[name]?.text ?? '' }));

export const fromMailsDraft = (draft: MailsDraft): Settings['mails'] =>
  Object.fromEntries(
    MAIL_NAMES.map((name) => [name, withoutEmpty(draft[name])] as const).filter(
      ([, words]) => Object.keys(words).length > 0,
    ),
  );

/** One per line, such as 'Hetzner | all that this page names | to host the shop'. */
export const toProcessorsDraft = (processors: Settings['processors'] = []): string =>
  processors.map(({ name, what, why }) => [name, what, why].join(' | ')).join('\n');

/** Undefined if a line has not three parts. */
export function parseProcessors(text: string): Settings['processors'] | undefined {
  const rows = splitLines(text).map((line) => line.split('|').map((part) => part.trim()));
  if (rows.some((parts) => parts.length !== 3 || parts.includes(''))) return undefined;
  return rows.map(([name, what, why]) => ({ name: name!, what: what!, why: why! }));
}

export const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const toTranslationDrafts = (translations: Settings['translations']): TranslationDrafts =>
  toRecord(OTHER_LANGUAGES, (language) => {
    const { country_name, tax_name, data_authority_name, processors, texts, mails } =
      translations[language] ?? {};
    return {
      countryName: country_name ?? '',
      taxName: tax_name ?? '',
      authorityName: data_authority_name ?? '',
      processors: toProcessorsDraft(processors),
      texts: toTextsDraft(texts),
      mails: toMailsDraft(mails),
    };
  });

export const fromTranslationDrafts = (drafts: TranslationDrafts): Settings['translations'] =>
  toRecord(OTHER_LANGUAGES, (language) => {
    const { countryName, taxName, authorityName, processors, texts, mails } = drafts[language];
    const named = parseProcessors(processors) ?? [];
    const words = { country_name: countryName, tax_name: taxName, data_authority_name: authorityName };
    return {
      ...withoutEmpty(words),
      ...(named.length > 0 && { processors: named }),
      texts: withoutEmpty(texts),
      mails: fromMailsDraft(mails),
    };
  });

export const withoutEmpty = <Name extends string>(texts: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(texts).filter(([, text]) => text.trim() !== '')) as Partial<
    Record<Name, string>
  >;

const toRecord = <Name extends string, Value>(names: readonly Name[], toValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
