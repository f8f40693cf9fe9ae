import type { CollectionType } from '../../../src/domain/prints/collection-type.js';
import { PROMPT_TYPES } from '../../../src/domain/prints/print.js';
import { nameKeyword, nameValue } from '../../../src/domain/prints/value-words.js';
import { nameSold, type Sold } from '../../../src/domain/orders/sold-words.js';
import type { Wording } from '../../../src/domain/shop/error-sentences.js';
import { fillIn } from '../../../src/domain/shop/fill-in.js';
import { LANGUAGE_LOCALES, type Language } from '../../../src/domain/shop/languages.js';
import { SECOND_LANGUAGE } from '../../locales/de';

/**
 * Words that come from the service or are stored: names of rooms, colours, frames, collections. English scripts do not
 * load this module: the build replaces each call by its first argument (web/translate.mjs).
 */

const { words, errors, locale } = SECOND_LANGUAGE;

/** The word in the language of the page; itself without a translation. */
export function word<Text extends string | null | undefined>(text: Text): Text {
  if (!text) return text;
  const found = words[text] ?? words[text.toLowerCase()];
  return (found ?? text) as Text;
}

/** The language of a `word` within a text of another language. */
export const wordLanguage = (_pageLanguage: undefined): Language => locale;

/** What a print shows. */
export const keywordName = (keyword: string): string => nameKeyword(keyword, locale);
export const keywordNames = (keywords: readonly string[]): string[] => keywords.map(keywordName);

/** The value of a filter. */
export const filterName = (label: string, filter: string, value: string): string =>
  filter === 'keyword' ? nameValue('keywords', value, locale) : word(label);

/** The description of a print. What somebody wrote stays as it is. */
export const printDescription = <Text extends string | null>(description: Text): Text =>
  description === null ? description : ((SECOND_LANGUAGE.describePrint(description) as Text) ?? description);

/** The language of a print's generated text on pages of another one. */
export const generatedLanguage = (
  _pageLanguage: undefined,
  text: string | null,
  { prompt_type }: { prompt_type?: number },
): 'en' | undefined =>
  text === null || prompt_type === PROMPT_TYPES.upload || SECOND_LANGUAGE.describePrint(text)
    ? undefined
    : 'en';

/** The language of a print's alternative text, unless a page has its own. */
export const altLanguage = (
  _pageLanguage: undefined,
  alt: string | undefined,
  { alt_text }: { alt_text: string | null },
): 'en' | undefined => (alt === undefined && alt_text !== null ? 'en' : undefined);

/** The name of a collection, by its type and value. */
export const collectionName = (_name: string, type: CollectionType, value: string): string =>
  nameValue(type, value, locale);

/** A call whose reply has a language. */
export const inLanguage = <Call extends object>(call: Call) => ({
  ...call,
  query: { ...('query' in call && (call.query as object)), language: locale },
});

/** The same for a list of prints, which has a language only if it is searched. */
export const searchInLanguage = <Call extends { query: { q?: string | undefined } }>(call: Call): Call =>
  call.query.q === undefined ? call : inLanguage(call);

/** The message of an error, by its sentence or its code. Without a translation it is the service's own. */
export function errorWord(message: string, code: string, wording?: Wording): string {
  const sentence = wording && errors[wording.sentence];
  return sentence ? fillIn(sentence, wording.values, LANGUAGE_LOCALES[locale]) : (errors[code] ?? message);
}

/** Fields of replies that pages show and no code reads. */
const SHOWN_FIELDS = new Set(['label', 'what', 'why', 'mood_reason']);

/** A reply of the service with its words in the language of the page. Texts that people wrote stay as they are. */
export function localize<Reply>(reply: Reply): Reply {
  if (Array.isArray(reply)) return reply.map(localize) as Reply;
  if (typeof reply !== 'object' || reply === null) return reply;
  const fields = Object.entries(reply).map(([name, value]: [string, unknown]) => [
    name,
    typeof value !== 'string'
      ? localize(value)
      : name === 'mood_reason'
        ? explainMood(value)
        : SHOWN_FIELDS.has(name)
          ? word(value)
          : value,
  ]);
  return translateObject(Object.fromEntries(fields)) as Reply;
}

function translateObject(object: Record<string, unknown>): Record<string, unknown> {
  const {
    type,
    value,
    label,
    code,
    problem,
    price,
    cards,
    name,
    message,
    words: sentence,
    balance,
    wording,
    what,
    why,
  } = object;
  // A link to a collection.
  if (typeof type === 'string' && typeof value === 'string' && typeof label === 'string')
    return { ...object, label: nameValue(type as CollectionType, value, locale) };
  // An order.
  if (Array.isArray(object['order_items']) && Array.isArray(object['prepaid_items']))
    return nameSold(object as Record<string, unknown> & Sold, locale);
  // A problem at the checkout. The `code` beside it is the one that the buyer typed.
  if (typeof problem === 'string' && typeof message === 'string')
    return { ...object, message: errorWord(message, problem, wording as Wording | undefined) };
  // An error.
  if (typeof code === 'string' && typeof message === 'string')
    return { ...object, message: errorWord(message, code) };
  // An entry of the credit statement.
  if (typeof sentence === 'string' && typeof balance === 'number')
    return { ...object, words: translateSentence(sentence) };
  // A country of delivery.
  if (typeof code === 'string' && typeof price === 'number') return { ...object, name: nameCountry(code) };
  // Who receives personal data.
  if (typeof what === 'string' && typeof why === 'string' && typeof name === 'string')
    return { ...object, name: word(name) };
  // A group of collections.
  if (Array.isArray(cards) && typeof name === 'string') return { ...object, name: word(name) };
  return object;
}

function translateSentence(text: string): string {
  const found = SECOND_LANGUAGE.sentences.find(([pattern]) => pattern.test(text));
  return found ? text.replace(found[0], found[1]) : text;
}

const nameCountry = (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

/** Translates what src/domain/prints/mood-reason.ts writes. */
function explainMood(text: string): string {
  const [, trait = '', reasons = ''] = /^(\w+), because it is (.*)\.$/.exec(text) ?? [];
  if (reasons) {
    const parts = reasons.split(/, | and /).map(word);
    return SECOND_LANGUAGE.explainMood(word(trait), new Intl.ListFormat(locale).format(parts));
  }
  const [, nearest] = /^(\w+): of all moods/.exec(text) ?? [];
  return nearest ? SECOND_LANGUAGE.nearestMood(word(nearest)) : text;
}
