import { z } from 'zod';
import type { Endpoint } from './endpoint.js';
import { flag, pageQuery, rgb, time, uuid } from './shapes.js';

/** A print as a grid shows it. */
export const printSummary = z.object({
  id: uuid,
  slug: z.string(),
  created_at: time,
  title: z.string().nullable(),
  alt_text: z.string().nullable(),
  description: z.string().nullable(),
  revised_prompt: z.string().nullable(),
  /** The print itself, then how it hangs. */
  image_paths: z.array(z.string()),
  /** What has to follow the address of each picture of a print that is not public: '?…', which expires; else ''. */
  image_query: z.string(),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  image_widths: z.array(z.int()),
  image_formats: z.array(z.enum(['webp', 'avif'])),
  /** A data URL of a very small picture of it. */
  placeholder: z.string().nullable(),
  prompt_size: z.int(),
  color_palette: z.array(rgb),
  color_category: z.string().nullable(),
  color_psychology_impact_level: z.string().nullable(),
  color_psychology_primary_trait: z.string().nullable(),
  recommended_room: z.array(z.string()),
  featured: z.boolean(),
});

/** A print as its own page shows it. */
export const printDetail = printSummary.extend({
  original_prompt: z.string(),
  keywords: z.array(z.string()),
  color_weights: z.array(z.number()),
  /** Which of the shop's named colours it holds, the one that covers most first. */
  named_colors: z.array(z.string()),
  /** The figures behind mood and rooms: see domain/measures. */
  measures: z
    .object({
      brightness: z.number(),
      contrast: z.number(),
      saturation: z.number(),
      warmth: z.number(),
      busyness: z.number(),
      hueMix: z.number(),
    })
    .nullable(),
  dominant_color: rgb.nullable(),
  vibrant_color: rgb.nullable(),
  /** The nearest of the shop's colour names, which is what '/collections/color/{name}' takes. */
  color_palette_names: z.array(z.string()),
  dominant_color_name: z.string().nullable(),
  vibrant_color_name: z.string().nullable(),
  style: z.string().nullable(),
  prompt_type: z.int(),
  prompt_sizes: z.object({ id: z.int(), value: z.string() }),
  image_uploaded: z.boolean(),
  status: z.int(),
  model: z.string().nullable(),
});

export const printPage = z.object({ prints: z.array(printSummary), next: z.string().nullable() });

/** A print as its maker sees it. */
export const ownPrint = printDetail.extend({
  published: z.boolean(),
  seed_id: z.int(),
  /** The colours that were chosen, '#rrggbb'. */
  colors: z.array(z.string()),
  /** Words of the description that the model did not know what to do with. */
  unknown_words: z.array(z.string()),
});

export const ownPrintPage = z.object({
  prints: z.array(printSummary.extend({ published: z.boolean() })),
  next: z.string().nullable(),
});

export const prints = {
  listPrints: {
    method: 'GET',
    path: '/api/prints',
    summary: 'Completed prints, newest first',
    access: 'anyone',
    query: pageQuery.extend({ featured: flag.optional() }),
    reply: printPage,
  },
  listOwnPrints: {
    method: 'GET',
    path: '/api/account/prints',
    summary: "The caller's own completed prints, newest first",
    access: 'signed-in',
    /** With `id`, that one alone: nothing where it is not the caller's, which is no error. */
    query: pageQuery.extend({ id: uuid.optional() }),
    reply: ownPrintPage,
  },
  showOwnPrint: {
    method: 'GET',
    path: '/api/account/prints/:id',
    summary: "One of the caller's own completed prints, published or not",
    access: 'signed-in',
    params: z.object({ id: uuid }),
    reply: ownPrint,
    refusals: ['not_found'],
  },
  changeOwnPrint: {
    method: 'PATCH',
    path: '/api/account/prints/:id',
    summary: "Renames one of the caller's own prints, publishes it, or keeps it private",
    access: 'signed-in',
    params: z.object({ id: uuid }),
    body: z
      .object({ title: z.string().trim().min(1).max(120), published: z.boolean() })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'nothing is to be changed'),
    reply: ownPrint,
    refusals: ['not_found', 'description_refused'],
  },
  removeOwnPrint: {
    method: 'DELETE',
    path: '/api/account/prints/:id',
    summary: "Deletes one of the caller's own prints, for good; who has ordered it keeps what they ordered",
    access: 'signed-in',
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
    refusals: ['not_found'],
  },
  showPrint: {
    method: 'GET',
    path: '/api/prints/:id',
    summary: 'One completed print',
    access: 'anyone',
    params: z.object({ id: uuid }),
    reply: printDetail,
    refusals: ['not_found'],
  },
  listRelatedPrints: {
    method: 'GET',
    path: '/api/prints/:id/related',
    summary: 'Prints that share colours, rooms, mood or keywords with this one',
    access: 'anyone',
    params: z.object({ id: uuid }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
    reply: z.object({ prints: z.array(printSummary) }),
    refusals: ['not_found'],
  },
  featurePrints: {
    method: 'POST',
    path: '/api/admin/prints/feature',
    summary: 'Features prints, or takes them out of the featured ones',
    access: 'admin',
    body: z.object({ ids: z.array(uuid).min(1).max(500), featured: z.boolean().default(true) }),
    reply: z.object({ ids: z.array(uuid) }),
  },
} satisfies Record<string, Endpoint>;
