import { z } from 'zod';
import type { Endpoint } from './endpoint.js';

/** A list, or texts under labels. */
const advice = z.union([
  z.array(z.string()),
  z.record(z.string(), z.union([z.string(), z.array(z.string())])),
]);

export const collection = z.object({
  /** Null when the text is not stored, but made from the prints. */
  id: z.int().nullable(),
  collection_type: z.enum([
    'recommended_room',
    'color_category',
    'color_psychology_primary_trait',
    'color_psychology_impact_level',
    'color',
    'keywords',
  ]),
  value: z.string(),
  title: z.string(),
  description: z.string(),
  meta_description: z.string(),
  seo_keywords: z.array(z.string()),
  best_practices: advice.nullable(),
  room_tips: advice.nullable(),
  psychological_effects: z.array(z.string()).nullable(),
  scientific_backing: z.string().nullable(),
});

/** A collection_type with hyphens for underscores, as pages have it in their addresses. */
const key = z.string().max(60);

export const collections = {
  listCollections: {
    method: 'GET',
    path: '/api/collections',
    summary: 'All collections that have a text of their own, by type and title',
    access: 'anyone',
    reply: z.object({ collections: z.array(collection) }),
  },
  listCollectionsOfType: {
    method: 'GET',
    path: '/api/collections/:key',
    summary: 'The collections of one type, by title',
    access: 'anyone',
    params: z.object({ key }),
    reply: z.object({ collections: z.array(collection) }),
    refusals: ['not_found'],
  },
  showCollection: {
    method: 'GET',
    path: '/api/collections/:key/:value',
    summary: 'One collection; case does not matter, and hyphens may stand for spaces',
    access: 'anyone',
    params: z.object({ key, value: z.string().max(100) }),
    reply: collection,
    refusals: ['not_found'],
  },
} satisfies Record<string, Endpoint>;
