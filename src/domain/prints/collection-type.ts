import type { TagKind } from './print-tags.js';

/** What collections are made by, in the order that a shopper thinks of them. 'color' is one of a print's named colours. */
export const COLLECTION_TYPES = [
  'recommended_room',
  'color',
  'color_psychology_primary_trait',
  'color_category',
  'color_psychology_impact_level',
  'keywords',
] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];

/** What the prints of a collection are tagged with; the filter of a listing has the same name. */
export const TAG_OF_TYPE = {
  recommended_room: 'room',
  color: 'color',
  color_psychology_primary_trait: 'trait',
  color_category: 'category',
  color_psychology_impact_level: 'impact',
  keywords: 'keyword',
} as const satisfies Record<CollectionType, TagKind>;

/** `name` is what a shopper calls collections of the type, `line` why one looks there. */
export const COLLECTION_WORDS: Record<CollectionType, { name: string; line: string }> = {
  recommended_room: { name: 'Rooms', line: 'Where will it hang?' },
  color: { name: 'Colours', line: 'A hundred and more, each by its name.' },
  color_psychology_primary_trait: { name: 'Moods', line: 'How should the room feel with it?' },
  color_category: { name: 'Palettes', line: 'Colours that belong together.' },
  color_psychology_impact_level: {
    name: 'Presence',
    line: 'How loudly should it speak? From across the street to barely a whisper.',
  },
  keywords: { name: 'Subjects', line: 'What there is to see in them.' },
};

/** Writes a type as addresses do: with hyphens for underscores. */
export const toCollectionKey = (type: string) => type.replaceAll('_', '-');

/** Finds the type whose key stands in an address. */
export function collectionTypeOf(key: string): CollectionType | undefined {
  return COLLECTION_TYPES.find((type) => toCollectionKey(type) === key);
}

/** Corrects a key that is written with underscores or capitals; undefined where it is right, or belongs to no type. */
export function correctCollectionKey(key: string): string | undefined {
  const right = toCollectionKey(key.toLowerCase());
  return right !== key && collectionTypeOf(right) ? right : undefined;
}

/** False for what a page without a value puts into an address. */
export function isCollectionValue(value: string): boolean {
  return !['', 'undefined', 'null'].includes(value.trim().toLowerCase());
}
