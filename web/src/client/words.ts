import type { CollectionTranslations } from '../../../src/domain/prints/collection.js';
import { nameSold, type Sold } from '../../../src/domain/orders/sold-words.js';
import type { Wording } from '../../../src/domain/shop/error-sentences.js';
import { fillIn } from '../../../src/domain/shop/fill-in.js';
import { LANGUAGE_LOCALES } from '../../../src/domain/shop/languages.js';
import { SECOND_LANGUAGE } from '../../locales/de';

/**
 * Words that come from the service or are stored: names of rooms, colours, frames, collections. English scripts do not
 * load this module: the build replaces each call by its first argument (web/translate.mjs).
 */

const { words, collections, errors, locale } = SECOND_LANGUAGE;

/** The word in the language of the page; itself without a translation. */
export function word<Text extends string | null | undefined>(text: Text): Text {
  if (!text) return text;
  const found = words[text] ?? words[text.toLowerCase()];
  return (found ?? text) as Text;
}

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
    collection_type: type,
    value,
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
  if (typeof type === 'string' && typeof value === 'string') {
    return { ...object, ...describeCollection(object, type, value) };
  }
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

function describeCollection(
  { id, title, description, translations }: Record<string, unknown>,
  type: string,
  value: string,
) {
  const own = (translations as CollectionTranslations | undefined)?.[locale];
  const known = collections[`${type}/${value}`];
  if (known || own) return { title, description, ...known, ...own };
  // Its texts were made from data, in English.
  if (id === null) {
    const made = SECOND_LANGUAGE.describeCollection(word(value));
    return { ...made, meta_description: made.description };
  }
  return { title, description };
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
