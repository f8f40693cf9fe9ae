import { PAGE_TITLES } from '../shop/page-titles.js';
import type { TagKind } from './print-tags.js';

/** In display order. 'color' is one of a print's named colours. */
export const COLLECTION_TYPES = [
  'recommended_room',
  'color',
  'color_psychology_primary_trait',
  'color_category',
  'color_psychology_impact_level',
  'keywords',
] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];

export const COLLECTION_TAG_KINDS = {
  recommended_room: 'room',
  color: 'color',
  color_psychology_primary_trait: 'trait',
  color_category: 'category',
  color_psychology_impact_level: 'impact',
  keywords: 'keyword',
} as const satisfies Record<CollectionType, TagKind>;

/** `name` is the heading, `line` a sentence below it. */
export const COLLECTION_WORDS: Record<CollectionType, { name: string; line: string }> = {
  recommended_room: { name: 'Rooms', line: 'Where will it hang?' },
  color: { name: 'Colours', line: 'More than a hundred, each by its name.' },
  color_psychology_primary_trait: { name: 'Moods', line: 'How should the room feel with it?' },
  color_category: { name: 'Palettes', line: 'Colours that belong together.' },
  color_psychology_impact_level: {
    name: 'Presence',
    line: 'How loudly should it speak? From across the street to barely a whisper.',
  },
  keywords: { name: 'Subjects', line: 'What the prints show.' },
};

/** URLs have hyphens for underscores. */
export const shelfTitle = (type: CollectionType) =>
  `${COLLECTION_WORDS[type].name}: ${PAGE_TITLES.collections}`;

export const toCollectionKey = (type: string) => type.replaceAll('_', '-');

export function parseCollectionType(key: string): CollectionType | undefined {
  return COLLECTION_TYPES.find((type) => toCollectionKey(type) === key);
}

/** Corrects underscores and capitals in a URL key; undefined when it is correct or unknown. */
export function correctCollectionKey(key: string): string | undefined {
  const right = toCollectionKey(key.toLowerCase());
  return right !== key && parseCollectionType(right) ? right : undefined;
}

/** False for the placeholders of pages without a value. */
export function isCollectionValue(value: string): boolean {
  return !['', 'undefined', 'null'].includes(value.trim().toLowerCase());
}
