import {
  collectionTitle,
  MAX_META_CHARACTERS,
  type Collection,
  type CollectionFacts,
  type GeneratedTexts,
} from './collection.js';
import type { ShopSettings } from '../shop/settings.js';
import { DEFAULT_LANGUAGE, type Language } from '../shop/languages.js';
import { describeInGerman } from './collection-in-german.js';
import type { CollectionType } from './collection-type.js';

export type CollectionFromData = Omit<Collection, 'id'> & { id: null };

/** Settings in the language of the texts. */
type Printing = Pick<ShopSettings, 'country_name' | 'texts'>;

/** States only what the facts support. `value` is spelled as in the tags. */
export function collectionFromData(
  type: CollectionType,
  value: string,
  facts: CollectionFacts,
  printing: Printing,
  language: Language = DEFAULT_LANGUAGE,
): CollectionFromData {
  const { meta, ...texts } =
    language === 'de'
      ? describeInGerman(type, value, facts, printing)
      : describe(type, value, facts, printing);
  return {
    id: null,
    collection_type: type,
    value,
    ...texts,
    meta_description: joinUpTo(meta, MAX_META_CHARACTERS),
    best_practices: null,
    room_tips: null,
    psychological_effects: null,
    scientific_backing: null,
    translations: {},
  };
}

function describe(
  type: CollectionType,
  value: string,
  facts: CollectionFacts,
  { country_name, texts }: Printing,
): GeneratedTexts {
  const title = collectionTitle(type, value);
  const rooms = facts.rooms.map((room) => `the ${room.toLowerCase()}`).join(' and ');
  return {
    title,
    description: `${describeCount(type, value, facts, rooms)} ${explainType(type, value)}`,
    meta: [
      `${title}.`,
      rooms && `For ${rooms}.`,
      texts.collections_note ?? `Printed in ${country_name}, framed by hand if you wish.`,
    ],
    seo_keywords: [
      `${value} wall art`,
      `${value} prints`,
      ...facts.rooms.map((room) => `${value} prints for the ${room.toLowerCase()}`),
    ],
  };
}

const FILTER_WORDS: Record<CollectionType, (value: string) => string> = {
  keywords: (value) => `with '${value}' among the keywords`,
  color: (value) => `with ${value}`,
  color_category: (value) => `in the colours of ${value}`,
  color_psychology_impact_level: (value) => `whose impact is ${value.toLowerCase()}`,
  color_psychology_primary_trait: (value) => `whose mood is ${value.toLowerCase()}`,
  recommended_room: (value) => `for the ${value.toLowerCase()}`,
};

function describeCount(
  type: CollectionType,
  value: string,
  { prints, isComplete, traits }: CollectionFacts,
  rooms: string,
) {
  const what = FILTER_WORDS[type](value);
  if (prints === 0) return isComplete ? `There is no print ${what} yet.` : `Prints ${what}.`;
  const [are, chiefly, often] = prints === 1 ? ['is', '', ''] : ['are', 'chiefly ', ' most often'];
  const count = `${isComplete ? '' : 'at least '}${prints === 1 ? 'one print' : `${prints} prints`}`;
  const moods = traits.map((trait) => trait.toLowerCase()).join(' and ');
  const details = [moods && `${chiefly}${moods} in mood`, rooms && `suggested${often} for ${rooms}`];
  return `${[`There ${are} ${count} ${what}`, ...details].filter(Boolean).join(', ')}.`;
}

function explainType(type: CollectionType, value: string): string {
  if (type === 'color')
    return `A print is listed here when a visible part of it is closer to ${value} than to any other colour we name.`;
  return type === 'keywords'
    ? 'Keywords come from the description of each picture.'
    : 'It is measured from the picture itself.';
}

/** Joins the sentences. If they are too long, the one in the middle is left out first, then the last. */
function joinUpTo([first, middle, last]: readonly [string, string, string], maxCharacters: number): string {
  const texts = [[first, middle, last], [first, last], [first]].map((all) => all.filter(Boolean).join(' '));
  return texts.find(({ length }) => length <= maxCharacters) ?? '';
}
