import { collectionTypeOf, collectionValue, type CollectionType } from '../../../domain/prints/collection.js';

/** The name of the listing's filter, what a shopper calls collections of the type, and why one looks there. */
export const TYPES: Record<CollectionType, { filter: string; name: string; line: string }> = {
  recommended_room: { filter: 'room', name: 'Rooms', line: 'Where will it hang?' },
  color: { filter: 'color', name: 'Colours', line: 'A hundred and more, each by its name.' },
  color_psychology_primary_trait: {
    filter: 'trait',
    name: 'Moods',
    line: 'How should the room feel with it?',
  },
  color_category: { filter: 'category', name: 'Palettes', line: 'Colours that belong together.' },
  color_psychology_impact_level: {
    filter: 'impact',
    name: 'Presence',
    line: 'How loudly should it speak? From across the street to barely a whisper.',
  },
  keywords: { filter: 'keyword', name: 'Subjects', line: 'What there is to see in them.' },
};

export const keyOf = (type: CollectionType) => type.replaceAll('_', '-');
export const shelfPath = (type: CollectionType) => `/collections/${keyOf(type)}`;
/** The one address of many that stands for the collection: its value as prints have it. */
export const collectionPath = (type: CollectionType, value: string) =>
  `${shelfPath(type)}/${encodeURIComponent(value)}`;

/** The page of the collection that a filter of the wall comes to; undefined where there is none. */
export function collectionOfFilter(name: string, text: string): string | undefined {
  const type = (Object.keys(TYPES) as CollectionType[]).find((one) => TYPES[one].filter === name);
  const value = type && collectionValue(type, text);
  return type && value !== undefined ? collectionPath(type, value) : undefined;
}

/** The key as it should be written, for one with underscores; undefined where it is not one of those. */
export function hyphenated(key: string): string | undefined {
  const right = key.toLowerCase().replaceAll('_', '-');
  return right !== key && collectionTypeOf(right) ? right : undefined;
}
