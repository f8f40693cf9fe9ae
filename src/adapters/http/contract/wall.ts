import { z } from 'zod';
import {
  MAX_FILTER_COLORS,
  MAX_SEARCH_CHARACTERS,
  ORIENTATION_NAMES,
  WALL_SORTS,
} from '../../../domain/prints/wall-filters.js';
import { LANGUAGES } from '../../../domain/shop/languages.js';
import { MAX_PRICE } from '../../../domain/shop/money.js';
import type { EndpointDescription } from './endpoint.js';
import { printPage } from './prints.js';
import { flag, pageQuery } from './shapes.js';

/** The corrected search words, if the original ones found nothing. */
const printListing = printPage.extend({ corrected: z.string().nullable() });

const oneOf = z.string().trim().min(1).max(100).optional();

const price = z.coerce.number().int().min(0).max(MAX_PRICE).optional();

/** In which size a print is sold, and what its cheapest paper costs, in minor units. */
export const forSale = z.object({
  /** A size option's value, such as '50x70'. */
  size: oneOf,
  price_from: price,
  /** Not included. */
  price_below: price,
});

/** Without it, the newest come first or, with a hex value or several colours, the best match. */
export const sort = z.enum(WALL_SORTS).optional();

/** All conditions must hold. Collection values ignore case, and hyphens stand for spaces. */
const wanted = z.object({
  ...forSale.shape,
  featured: flag.optional(),
  orientation: z.enum(ORIENTATION_NAMES).optional(),
  room: oneOf,
  category: oneOf,
  trait: oneOf,
  impact: oneOf,
  keyword: oneOf,
  /** Up to three comma-separated names or hex values. */
  color: z
    .string()
    .max(120)
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .pipe(z.array(z.string()).max(MAX_FILTER_COLORS))
    .optional(),
  /** Searches titles, keywords and descriptions. */
  q: z.string().trim().max(MAX_SEARCH_CHARACTERS).optional(),
  /** The language of `q`; English without one. */
  language: z.enum(LANGUAGES).optional(),
});

const counted = z.object({
  /** At most 1,000. */
  prints: z.int(),
  /** Whether there may be more. */
  more: z.boolean(),
});

export const wall = {
  listPrints: {
    summary: 'Lists completed prints',
    query: pageQuery.extend({ sort, ...wanted.shape }),
    reply: printListing,
    asText: true,
  },
  listBestPrints: {
    summary: 'Lists prints that introduce the shop: featured, then approved ones, then the most loved',
    query: z.object({ limit: pageQuery.shape.limit }),
    reply: printListing.pick({ prints: true }),
    asText: true,
  },
  countPrints: {
    summary: 'Counts the prints of each price and each size that the other filters leave',
    query: wanted,
    reply: z.object({
      prices: z.array(
        counted.extend({
          price_from: z.int(),
          /** Not included; null for all above. */
          price_below: z.int().nullable(),
        }),
      ),
      sizes: z.array(counted.extend({ size: z.string(), name: z.string() })),
    }),
  },
} satisfies Record<string, EndpointDescription>;
