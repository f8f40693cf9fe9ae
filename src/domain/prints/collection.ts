import { COLOR_FAMILIES, colorNamed } from '../pictures/color-names.js';
import { isCollectionValue, type CollectionType } from './collection-type.js';
import { COLOR_CATEGORIES, IMPACT_LEVELS, TRAITS } from './mood-names.js';
import { ROOM_GROUPS } from './rooms.js';
import { toLabel } from '../shop/wording.js';

/** A list, or texts under labels; under rooms where they are tips for rooms. */
export type Advice = string[] | Record<string, string | string[]>;

/** One row of collection_metadata. Field names are those of SPEC section 3. */
export interface Collection {
  id: number;
  collection_type: CollectionType;
  value: string;
  title: string;
  description: string;
  /** At most META_LENGTH characters. */
  meta_description: string;
  seo_keywords: string[];
  best_practices: Advice | null;
  room_tips: Advice | null;
  psychological_effects: string[] | null;
  scientific_backing: string | null;
}

/** What is changed of its texts. */
export type CollectionEdit = Partial<Omit<Collection, 'id' | 'collection_type' | 'value'>>;

/** What search engines show of a meta description. */
export const META_LENGTH = 155;

/** The values of a type in their groups and in the order they are shown in; those of keywords nobody knows beforehand. */
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

/** Colours are looked for by these first; the commonest of all are greys and papers. */
const CLEAR_FAMILIES = ['Reds', 'Blues and teals', 'Greens', 'Oranges and yellows', 'Purples and pinks'];

/**
 * The values that a few cards are for: those that most prints have, but of colours first the commonest of each clear
 * family. `common` are the values that prints have, the commonest first; those that none has come last.
 */
export function firstValues(type: CollectionType, common: readonly string[], most: number): string[] {
  const groups = collectionGroups(type);
  const known = groups.flatMap(({ values }) => values);
  if (known.length === 0) return common.slice(0, most);
  const places = new Map(common.map((value, at) => [value, at]));
  const place = (value: string) => places.get(value) ?? common.length;
  const commonestFirst = (values: readonly string[]) => [...values].sort((a, b) => place(a) - place(b));
  const clear = CLEAR_FAMILIES.flatMap(
    (family) => commonestFirst(groups.find(({ name }) => name === family)?.values ?? [])[0] ?? [],
  );
  const hung = clear.filter((value) => places.has(value));
  return [...new Set([...hung, ...commonestFirst([...clear, ...known])])].slice(0, most);
}

/** Whether the order of its values says something: from the strongest on, from the liveliest on. */
export const isScale = (type: CollectionType) =>
  type === 'color_psychology_primary_trait' || type === 'color_psychology_impact_level';

/** The value as its prints are tagged with it, whatever its case, hyphens standing for spaces; undefined for none. */
export function collectionValue(type: CollectionType, text: string): string | undefined {
  if (!isCollectionValue(text)) return undefined;
  const plain = text.trim().toLowerCase();
  if (type === 'keywords') return plain;
  if (type === 'color') return colorNamed(text)?.name;
  const values = collectionGroups(type).flatMap((group) => group.values);
  const spaced = (value: string) => value.toLowerCase().replace(/[-\s]+/g, ' ');
  return values.find((value) => spaced(value) === spaced(plain));
}

/** Of the same type: of its own group those that follow it first; along a scale those next to it first. */
export function neighbours(type: CollectionType, value: string): string[] {
  const values = collectionGroups(type).find((group) => group.values.includes(value))?.values ?? [];
  const at = values.indexOf(value);
  const others = values.filter((other) => other !== value);
  if (type === 'recommended_room') return [...values.slice(at + 1), ...values.slice(0, at)];
  return others.sort((a, b) => Math.abs(values.indexOf(a) - at) - Math.abs(values.indexOf(b) - at));
}

/** The title of a collection that has none of its own; one of no type of ours says only that it is one. */
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
