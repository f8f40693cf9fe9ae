import { z } from 'zod';
import { COLLECTION_TYPES } from '../../../domain/prints/collection-type.js';
import { LANGUAGES } from '../../../domain/shop/languages.js';
import type { EndpointDescription } from './endpoint.js';
import { printSummary } from './prints.js';
import { rgb } from './shapes.js';

/** A list, or texts by label. */
const advice = z.union([
  z.array(z.string()),
  z.record(z.string(), z.union([z.string(), z.array(z.string())])),
]);

export const collectionType = z.enum(COLLECTION_TYPES);

const texts = {
  title: z.string(),
  description: z.string(),
  meta_description: z.string(),
  seo_keywords: z.array(z.string()),
  best_practices: advice.nullable(),
  room_tips: advice.nullable(),
  psychological_effects: z.array(z.string()).nullable(),
  scientific_backing: z.string().nullable(),
};

const named = {
  /** Null for a text generated from the prints, apart from edits. */
  id: z.int().nullable(),
  collection_type: collectionType,
  value: z.string(),
  ...texts,
};

export const collection = z.object({
  ...named,
  /** What pages in another language say instead. */
  translations: z.partialRecord(z.enum(LANGUAGES), z.object(texts).partial()),
});

export const shownCollection = z.object({
  ...named,
  /** The texts that are in English because they are not translated. */
  untranslated: z.array(z.enum(Object.keys(texts) as [keyof typeof texts])),
});

/** A link to another collection (SPEC section 3). */
const relatedCollection = z.object({ type: collectionType, value: z.string(), label: z.string() });

/**
 * The collections of a type. `cover` is a print of the collection that the shop chose, and on no other card of the reply;
 * null without such a print.
 */
const shelf = z.object({
  type: collectionType,
  groups: z.array(
    z.object({
      /** Name of a group of rooms or colours; null for an unnamed group. */
      name: z.string().nullable(),
      cards: z.array(
        relatedCollection.extend({
          cover: printSummary.nullable(),
          has_prints: z.boolean(),
          /** The colour of a colour name; null for other values. */
          rgb: rgb.nullable(),
        }),
      ),
    }),
  ),
});

/** A collection_type with hyphens instead of underscores, as in page URLs. */
const key = z.string().max(60);

export const collections = {
  listCollections: {
    summary: 'Lists all collections with a text of their own, by type and title',
    reply: z.object({ collections: z.array(collection) }),
  },
  listCollectionsOfType: {
    summary: 'Lists the collections of one type, by title',
    params: z.object({ key }),
    reply: z.object({ collections: z.array(collection) }),
    errorCodes: ['not_found'],
  },
  showCollection: {
    summary: 'Returns a collection; ignores case, and accepts hyphens for spaces',
    params: z.object({ key, value: z.string().max(100) }),
    /** The language of the texts; English without one. */
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
    reply: shownCollection,
    errorCodes: ['not_found'],
  },
  listRelatedCollections: {
    summary: 'Lists related rooms, traits and collections; for an empty collection, the nearest ones',
    params: z.object({ key, value: z.string().max(100) }),
    reply: z.object({ related: z.array(relatedCollection) }),
    errorCodes: ['not_found'],
  },
  listShelves: {
    summary: 'Returns the first cards of each collection type',
    asText: true,
    query: z.object({ limit: z.coerce.number().int().min(1).max(12).default(4) }),
    reply: z.object({ shelves: z.array(shelf) }),
  },
  showShelf: {
    summary: 'Returns the cards of all collections of one type',
    asText: true,
    params: z.object({ key }),
    reply: shelf,
    errorCodes: ['not_found'],
  },
} satisfies Record<string, EndpointDescription>;
