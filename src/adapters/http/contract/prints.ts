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
  image_paths: z.array(z.string()),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  image_widths: z.array(z.int()),
  image_formats: z.array(z.enum(['webp', 'avif'])),
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
    query: pageQuery,
    reply: printPage,
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
