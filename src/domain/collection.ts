/** What collections are made by. 'color' is found in a print's color_palette (SPEC section 7). */
export const COLLECTION_TYPES = [
  'recommended_room',
  'color_category',
  'color_psychology_primary_trait',
  'color_psychology_impact_level',
  'color',
  'keywords',
] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];

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

/** What search engines show of a meta description. */
export const META_LENGTH = 155;

/** The type whose key stands in an address, with hyphens for underscores. */
export function collectionTypeOf(key: string): CollectionType | undefined {
  return COLLECTION_TYPES.find((type) => type.replaceAll('_', '-') === key);
}

/** False for what a page without a value puts into an address. */
export function isCollectionValue(value: string): boolean {
  return !['', 'undefined', 'null'].includes(value.trim().toLowerCase());
}

/** A value as a title says it: 'sky-blue' is 'Sky Blue'. */
const spoken = (value: string) =>
  value
    .trim()
    .replace(/[-\s]+/g, ' ')
    .replace(/(?<![\p{L}\p{M}'])\p{L}/gu, (letter) => letter.toUpperCase());

/** The title of a collection that has none of its own; one of no type of ours says only that it is one. */
export function collectionTitle(type: string, value: string): string {
  const name = spoken(value);
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
