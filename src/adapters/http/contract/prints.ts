import { z } from 'zod';
import { FITS } from '../../../domain/pictures/sheet.js';
import { PROVENANCES } from '../../../domain/prints/provenance.js';
import { MAX_RELATED } from '../../../domain/prints/wall-layout.js';
import { MAX_TITLE_CHARACTERS } from '../../../domain/prints/edit-limits.js';
import type { EndpointDescription } from './endpoint.js';
import { givenReport, reportResult } from './reports.js';
import { reviewSummary } from './reviews.js';
import { oneLine, pageQuery, rgb, time, uuid } from './shapes.js';

/** A print in a grid. */
export const printSummary = z.object({
  id: uuid,
  slug: z.string(),
  created_at: time,
  title: z.string().nullable(),
  alt_text: z.string().nullable(),
  description: z.string().nullable(),
  revised_prompt: z.string().nullable(),
  /** The print, then its mock-ups. */
  image_paths: z.array(z.string()),
  /**
   * Address of the print, without '/{width}.{format}'. That of a public print has a hash and may be on another origin, so
   * that caches may keep its pictures.
   */
  image_base: z.string(),
  /** Query to append to the URLs of a private print's pictures; it expires. Empty for a public print. */
  image_query: z.string(),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  image_widths: z.array(z.int()),
  image_formats: z.array(z.enum(['webp', 'avif'])),
  /** Data URL of a tiny picture. */
  placeholder: z.string().nullable(),
  prompt_size: z.int(),
  color_palette: z.array(rgb),
  color_category: z.string().nullable(),
  color_psychology_impact_level: z.string().nullable(),
  color_psychology_primary_trait: z.string().nullable(),
  recommended_room: z.array(z.string()),
  featured: z.boolean(),
  /** Where its picture comes from. */
  provenance: z.enum(PROVENANCES),
  /** Whether it is also sold as a file. */
  has_download: z.boolean(),
  /** The price of its cheapest paper, from which the others follow (see variantsOf); null for the shop's prices. */
  price: z.int().nullable(),
  /**
   * The picture that is put on paper: the model that composes it for each paper, or null; and the pixels of the picture
   * that is only scaled otherwise. Only in lists of public prints.
   */
  printed_from: z.object({ model: z.string().nullable(), width: z.int(), height: z.int() }).optional(),
});

/** A print on its own page. */
export const printDetail = printSummary.extend({
  original_prompt: z.string(),
  keywords: z.array(z.string()),
  color_weights: z.array(z.number()),
  /** The shop's named colours in the picture, largest area first. */
  named_colors: z.array(z.string()),
  /** Figures behind mood and rooms; see domain/pictures/measures. */
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
  /** Why it has its trait, in a sentence. */
  mood_reason: z.string().nullable(),
  /** Only on a public print that has some. */
  reviews: reviewSummary.optional(),
  /** Frame of the mock-ups, as a frame option's value. */
  mockup_frame: z.enum(['oak', 'black']).nullable(),
  /** Delivery cost in the shop's own country, and estimated dates for an order placed now; none for a file. */
  delivery: z.array(
    z.object({
      format_option_id: z.int(),
      price: z.int(),
      earliest: z.iso.date(),
      latest: z.iso.date(),
    }),
  ),
  /**
   * The sizes that fit. `printings` are the ways to print the picture on that paper, the default first: `dpi` is the
   * effective resolution; `soft` means too low for a sharp print.
   */
  print_sizes: z.array(
    z.object({
      size: z.string(),
      /** Proportions of the paper in lowest terms, in the print's orientation, such as '5x7'. */
      ratio: z.string(),
      printings: z
        .array(
          z.object({
            /** 'composed' for the paper, 'whole' with white margins, or 'filled' and cropped. */
            fit: z.enum(FITS),
            dpi: z.int(),
            /** Cropped share of the picture's area, 0 to 1. */
            cropped: z.number(),
            soft: z.boolean(),
            sold: z.boolean(),
          }),
        )
        .min(1),
    }),
  ),
  /** Pixels of the digital download. */
  download: z.object({ width: z.int(), height: z.int() }),
  dominant_color: rgb.nullable(),
  vibrant_color: rgb.nullable(),
  /** The nearest colour names, as used in '/collections/color/{name}'. */
  color_palette_names: z.array(z.string()),
  dominant_color_name: z.string().nullable(),
  vibrant_color_name: z.string().nullable(),
  /** The colour collections that contain the print. */
  color_palette_collections: z.array(z.string()),
  dominant_color_collection: z.string().nullable(),
  vibrant_color_collection: z.string().nullable(),
  style: z.string().nullable(),
  prompt_type: z.int(),
  prompt_sizes: z.object({ id: z.int(), value: z.string() }),
  image_uploaded: z.boolean(),
  status: z.int(),
  model: z.string().nullable(),
});

export const printPage = z.object({ prints: z.array(printSummary), next: z.string().nullable() });

/** State of the review; null when not requested. */
export const review = z.enum(['waiting', 'approved', 'refused']).nullable();
/** Why it waits or was refused, as a sentence. */
const review_reason = z.string().nullable();

/** A print as its maker sees it. */
export const ownPrint = printDetail.extend({
  published: z.boolean(),
  review,
  review_reason,
  seed_id: z.int(),
  /** The chosen colours, '#rrggbb'. */
  colors: z.array(z.string()),
  /** Words of the description that the model did not understand. */
  unknown_words: z.array(z.string()),
});

export const ownPrintPage = z.object({
  prints: z.array(printSummary.extend({ published: z.boolean(), review, review_reason })),
  next: z.string().nullable(),
});

export const prints = {
  listOwnPrints: {
    summary: "Lists the caller's completed prints, newest first",
    /** With `id`, only that print; empty if it is not the caller's. */
    query: pageQuery.extend({ id: uuid.optional() }),
    reply: ownPrintPage,
  },
  showOwnPrint: {
    summary: "Returns one of the caller's completed prints, public or not",
    params: z.object({ id: uuid }),
    reply: ownPrint,
    errorCodes: ['not_found'],
  },
  changeOwnPrint: {
    summary:
      "Renames, publishes or hides one of the caller's prints; with review, a published print waits for an admin",
    params: z.object({ id: uuid }),
    body: z
      .object({ title: oneLine(MAX_TITLE_CHARACTERS).min(1), published: z.boolean() })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'nothing is to be changed'),
    reply: ownPrint,
    errorCodes: ['not_found', 'description_refused', 'publishing_refused'],
  },
  removeOwnPrint: {
    summary: "Deletes one of the caller's prints; buyers keep what they ordered",
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
    errorCodes: ['not_found'],
  },
  showPrint: {
    summary: 'Returns a completed print',
    params: z.object({ id: uuid }),
    reply: printDetail,
    errorCodes: ['not_found', 'taken_down'],
  },
  reportPrint: {
    summary: 'Reports a public print to the shop, once per person; visitors count by network address',
    params: z.object({ id: uuid }),
    body: givenReport,
    reply: reportResult,
    errorCodes: ['not_found'],
  },
  listRelatedPrints: {
    summary: 'Lists prints that share colours, rooms, mood or keywords with this one, the most similar first',
    params: z.object({ id: uuid }),
    query: pageQuery.extend({ limit: z.coerce.number().int().min(1).max(24).default(MAX_RELATED) }),
    reply: printPage,
    asText: true,
    errorCodes: ['not_found', 'taken_down'],
  },
} satisfies Record<string, EndpointDescription>;
