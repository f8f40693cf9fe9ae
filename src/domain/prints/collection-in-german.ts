import type { CollectionFacts, GeneratedTexts } from './collection.js';
import type { CollectionType } from './collection-type.js';
import type { ShopSettings } from '../shop/settings.js';
import { nameKeyword, nameValue } from './value-words.js';

const LANGUAGE = 'de';
const LIST = {
  and: new Intl.ListFormat(LANGUAGE),
  or: new Intl.ListFormat(LANGUAGE, { type: 'disjunction' }),
};

/** The texts of a collection without stored ones. States only what the facts support. */
export function describeInGerman(
  type: CollectionType,
  value: string,
  facts: CollectionFacts,
  { texts }: Pick<ShopSettings, 'texts'>,
): GeneratedTexts {
  const name = nameValue(type, value, LANGUAGE);
  const title = nameCollection(type, name);
  const rooms = facts.rooms.map((room) => nameValue('recommended_room', room, LANGUAGE));
  const named = type === 'keywords' ? nameKeyword(value, LANGUAGE) : name;
  const suited = rooms.length > 0 ? `Empfohlen für: ${LIST.and.format(rooms)}.` : '';
  return {
    title,
    description: [...countPrints(type, named, facts, suited), explainType(type)].filter(Boolean).join(' '),
    meta: [
      `${title}.`,
      suited,
      texts.collections_note ?? 'Auf Bestellung gedruckt und auf Wunsch von Hand gerahmt.',
    ],
    seo_keywords: [
      `Wandbilder ${name}`,
      `Kunstdrucke ${name}`,
      ...rooms.map((room) => `Bilder ${name} ${room}`),
    ],
  };
}

function nameCollection(type: CollectionType, name: string): string {
  if (type === 'color') return `Wandbilder im Farbton ${name}`;
  return type === 'keywords' ? `Wandbilder zum Thema ${name}` : `Wandbilder: ${name}`;
}

const FILTER_WORDS: Record<CollectionType, string> = {
  keywords: 'mit dem Stichwort',
  color: 'im Farbton',
  color_category: 'in den Farben von',
  color_psychology_impact_level: 'mit der Wirkung',
  color_psychology_primary_trait: 'mit der Stimmung',
  recommended_room: 'für den Raum',
};

function countPrints(
  type: CollectionType,
  name: string,
  { prints, isComplete, traits }: CollectionFacts,
  suited: string,
): string[] {
  const what = `${FILTER_WORDS[type]} „${name}“`;
  if (prints === 0) return [isComplete ? `Noch gibt es kein Bild ${what}.` : `Bilder ${what}.`];
  const moods = traits.map((trait) =>
    nameValue('color_psychology_primary_trait', trait, LANGUAGE).toLowerCase(),
  );
  if (prints === 1)
    return [
      `Es gibt ein Bild ${what}.`,
      moods.length > 0 ? `Es wirkt ${LIST.and.format(moods)}.` : '',
      suited,
    ];
  return [
    `Es gibt ${isComplete ? '' : 'mindestens '}${prints} Bilder ${what}.`,
    moods.length > 0 ? `Die meisten wirken ${LIST.or.format(moods)}.` : '',
    suited.replace('Empfohlen', 'Am häufigsten empfohlen'),
  ];
}

function explainType(type: CollectionType): string {
  if (type === 'color')
    return 'Hier steht ein Bild, wenn ein sichtbarer Teil davon diesem Farbton näher kommt als jedem anderen, den wir benennen.';
  return type === 'keywords'
    ? 'Stichwörter kommen aus der Beschreibung jedes Bildes.'
    : 'Gemessen wird am Bild selbst.';
}
