import type { RelatedCollection } from '../../../client/api';

export type CollectionType = RelatedCollection['type'];

interface Words {
  /** What a shopper calls collections of the type. */
  name: string;
  /** Why one looks there. */
  line: string;
  /** Under a related collection (SPEC section 2). */
  subtitle: string;
}

/** In the order that a shopper thinks of them. */
export const COLLECTION_WORDS: Record<CollectionType, Words> = {
  recommended_room: {
    name: 'Rooms',
    line: 'Where will it hang?',
    subtitle: 'Find prints for complementary spaces',
  },
  color: {
    name: 'Colours',
    line: 'A hundred and more, each by its name.',
    subtitle: 'See prints in a shade close by',
  },
  color_psychology_primary_trait: {
    name: 'Moods',
    line: 'How should the room feel with it?',
    subtitle: 'Discover prints with related emotional qualities',
  },
  color_category: {
    name: 'Palettes',
    line: 'Colours that belong together.',
    subtitle: 'View prints in harmonious color categories',
  },
  color_psychology_impact_level: {
    name: 'Presence',
    line: 'How loudly should it speak? From across the street to barely a whisper.',
    subtitle: 'Explore prints with similar psychological impact',
  },
  keywords: {
    name: 'Subjects',
    line: 'What there is to see in them.',
    subtitle: 'Look at prints of the same kind of thing',
  },
};

export const COLLECTION_TYPES = Object.keys(COLLECTION_WORDS) as CollectionType[];

/** A type as addresses have it. */
export const keyOf = (type: CollectionType) => type.replaceAll('_', '-');

/** The type whose key stands in an address. */
export const typeOf = (key: string) => COLLECTION_TYPES.find((type) => keyOf(type) === key);

/** The key as the service writes it; undefined where it is written so, or belongs to no type. */
export function rightKey(key: string): string | undefined {
  const right = key.toLowerCase().replaceAll('_', '-');
  return right !== key && typeOf(right) ? right : undefined;
}

/** False for what a page without a value puts into an address. */
export function isCollectionValue(value: string): boolean {
  return !['', 'undefined', 'null'].includes(value.trim().toLowerCase());
}

export const collectionPath = (type: CollectionType, value: string) =>
  `/collections/${keyOf(type)}/${encodeURIComponent(value)}`;

/** What the wall is asked for the prints of a collection. */
export function collectionQuery(type: CollectionType, value: string) {
  switch (type) {
    case 'recommended_room':
      return { room: value };
    case 'color':
      return { color: value };
    case 'color_psychology_primary_trait':
      return { trait: value };
    case 'color_category':
      return { category: value };
    case 'color_psychology_impact_level':
      return { impact: value };
    case 'keywords':
      return { keyword: value };
  }
}
