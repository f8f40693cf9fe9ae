import { COLOR_FAMILIES, findColorName } from '../pictures/color-names.js';
import { isCollectionValue, type CollectionType } from './collection-type.js';
import { COLOR_CATEGORIES, IMPACT_LEVELS, TRAITS } from './mood-names.js';
import { ROOM_GROUPS } from './rooms.js';
import { DEFAULT_LANGUAGE, type Language } from '../shop/languages.js';
import { toLabel } from '../shop/wording.js';

/** A list, or texts by label; room tips are grouped by room. */
export type Advice = string[] | Record<string, string | string[]>;

/** What a collection's page says. */
interface CollectionTexts {
  title: string;
  description: string;
  /** At most MAX_META_CHARACTERS. */
  meta_description: string;
  seo_keywords: string[];
  best_practices: Advice | null;
  room_tips: Advice | null;
  psychological_effects: string[] | null;
  scientific_backing: string | null;
}

/** A row of collection_metadata. Field names follow SPEC section 3. */
export interface Collection extends CollectionTexts {
  id: number;
  collection_type: CollectionType;
  value: string;
  /** What pages in another language say instead. */
  translations: CollectionTranslations;
}

export type CollectionTranslations = Partial<Record<Language, Partial<CollectionTexts>>>;

export type CollectionEdit = Partial<CollectionTexts>;

/** A collection in one language. */
export interface ShownCollection extends CollectionTexts, Pick<Collection, 'collection_type' | 'value'> {
  /** Null for a text generated from the prints, apart from edits. */
  id: number | null;
  /** The texts that are in English because they are not translated. */
  untranslated: (keyof CollectionTexts)[];
}

/** Texts in a language, and those that stay in English because they are not translated. */
export function showIn<Texts extends object>(
  texts: Texts,
  translations: Readonly<Partial<Record<Language, Partial<Texts>>>>,
  language: Language,
): Texts & { untranslated: (keyof Texts)[] } {
  if (language === DEFAULT_LANGUAGE) return { ...texts, untranslated: [] };
  const own: Partial<Texts> = translations[language] ?? {};
  const names = Object.keys(texts) as (keyof Texts)[];
  const isMissing = (name: keyof Texts) => Boolean(texts[name]) && own[name] === undefined;
  return { ...texts, ...own, untranslated: names.filter(isMissing) };
}

/** Its texts in a language. What is not translated stays in English. */
export function showCollectionIn(
  { translations, id, collection_type, value, ...texts }: Omit<Collection, 'id'> & { id: number | null },
  language: Language,
): ShownCollection {
  return { id, collection_type, value, ...showIn(texts, translations, language) };
}

/** What the prints of a collection say about it. */
export interface CollectionFacts {
  prints: number;
  /** False when only a sample was counted. */
  isComplete: boolean;
  /** The most frequent first, at most two. */
  rooms: string[];
  traits: string[];
}

/** `meta` has the sentences of the meta description; the rooms are left out first if they do not fit. */
export type GeneratedTexts = Pick<CollectionTexts, 'title' | 'description' | 'seo_keywords'> & {
  meta: [title: string, rooms: string, note: string];
};

/** Characters of a meta description that search engines show. */
export const MAX_META_CHARACTERS = 155;

/** A type's values by group in display order; none for keywords, whose values are open. */
export function collectionGroups(type: CollectionType): { name: string | null; values: readonly string[] }[] {
  const one = (values: readonly string[]) => [{ name: null, values }];
  switch (type) {
    case 'recommended_room':
      return Object.entries(ROOM_GROUPS).map(([name, values]) => ({ name, values }));
    case 'color':
      return COLOR_FAMILIES.map(({ family, colors }) => ({
        name: family,
        values: colors.map(({ name }) => name),
      }));
    case 'color_category':
      return one(COLOR_CATEGORIES);
    case 'color_psychology_primary_trait':
      return one(TRAITS);
    case 'color_psychology_impact_level':
      return one(IMPACT_LEVELS);
    case 'keywords':
      return [];
  }
}

/** Families shown first, because greys and paper tones are the most frequent. */
const CLEAR_FAMILIES = ['Reds', 'Blues and teals', 'Greens', 'Oranges and yellows', 'Purples and pinks'];

/** First the most frequent; for colours first one of each clear family. @param common most frequent first */
export function pickPreviewValues(type: CollectionType, common: readonly string[], limit: number): string[] {
  const groups = collectionGroups(type);
  const known = groups.flatMap(({ values }) => values);
  if (known.length === 0) return common.slice(0, limit);
  const places = new Map(common.map((value, at) => [value, at]));
  const place = (value: string) => places.get(value) ?? common.length;
  const commonestFirst = (values: readonly string[]) => [...values].sort((a, b) => place(a) - place(b));
  const clear = CLEAR_FAMILIES.flatMap(
    (family) => commonestFirst(groups.find(({ name }) => name === family)?.values ?? [])[0] ?? [],
  );
  const present = clear.filter((value) => places.has(value));
  return [...new Set([...present, ...commonestFirst([...clear, ...known])])].slice(0, limit);
}

export const isOrderedType = (type: CollectionType) =>
  type === 'color_psychology_primary_trait' || type === 'color_psychology_impact_level';

/** The value as spelled in tags, ignoring case and accepting hyphens for spaces; undefined for an unknown one. */
export function parseCollectionValue(type: CollectionType, text: string): string | undefined {
  if (!isCollectionValue(text)) return undefined;
  const plain = text.trim().toLowerCase();
  if (type === 'keywords') return plain;
  if (type === 'color') return findColorName(text)?.name;
  const values = collectionGroups(type).flatMap((group) => group.values);
  const spaced = (value: string) => value.toLowerCase().replace(/[-\s]+/g, ' ');
  return values.find((value) => spaced(value) === spaced(plain));
}

/** Other values of the type: next in the same group, or adjacent on the scale, first. */
export function neighbouringValues(type: CollectionType, value: string): string[] {
  const values = collectionGroups(type).find((group) => group.values.includes(value))?.values ?? [];
  const at = values.indexOf(value);
  const others = values.filter((other) => other !== value);
  if (type === 'recommended_room') return [...values.slice(at + 1), ...values.slice(0, at)];
  return others.sort((a, b) => Math.abs(values.indexOf(a) - at) - Math.abs(values.indexOf(b) - at));
}

export function collectionTitle(type: string, value: string): string {
  const name = toLabel(value);
  switch (type) {
    case 'keywords':
      return `${name} Wall Art Prints`;
    case 'color_category':
      return `${name} Color Wall Art Prints`;
    case 'color_psychology_impact_level':
      return `${name} Psychological Impact Wall Art Prints`;
    case 'color_psychology_primary_trait':
      return `${name} Emotional Wall Art Prints`;
    case 'recommended_room':
      return `Wall Art Prints for your ${name}`;
    case 'color':
      return `${name} Toned Wall Art Prints`;
    default:
      return 'Wall Art Collection';
  }
}
