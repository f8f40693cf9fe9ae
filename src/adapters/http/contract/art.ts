import { z } from 'zod';
import {
  MAX_DESCRIPTION_CHARACTERS,
  MAX_STYLE_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from '../../../domain/prints/edit-limits.js';
import { MIN_PRINT_PENCE } from '../../../domain/orders/print-price.js';
import { PROVENANCES } from '../../../domain/prints/provenance.js';
import { MAX_PRICE } from '../../../domain/shop/money.js';
import type { EndpointDescription } from './endpoint.js';
import { flag, multiLine, oneLine, uuid } from './shapes.js';

const MAX_KEYWORDS = 20;

/** In pence: what the print costs on its cheapest paper. */
export const printPrice = z.int().min(MIN_PRINT_PENCE).max(MAX_PRICE);

export const art = {
  addArt: {
    summary: 'Makes a public print of a picture in its full size; the same file is added once',
    file: 'picture',
    /** Words that are left out follow from the file name and the picture. */
    body: z.object({
      provenance: z.enum(PROVENANCES),
      title: oneLine(MAX_TITLE_CHARACTERS).min(1).optional(),
      description: multiLine.trim().min(1).max(MAX_DESCRIPTION_CHARACTERS).optional(),
      style: oneLine(MAX_STYLE_CHARACTERS).min(1).optional(),
      /** Separated by commas. */
      keywords: oneLine(1000)
        .transform((text) =>
          text
            .split(',')
            .map((one) => one.trim().toLowerCase())
            .filter(Boolean),
        )
        .pipe(z.array(z.string().max(40)).max(MAX_KEYWORDS))
        .optional(),
      /** Whether it is also sold as a file. */
      has_download: flag.prefault('true'),
      price: z.coerce.number().pipe(printPrice).optional(),
    }),
    /** 'exists' if this file is already a print, which is not changed. */
    reply: z.object({ id: uuid, result: z.enum(['added', 'exists']) }),
    errorCodes: ['bad_picture', 'picture_too_large', 'picture_too_small'],
  },
  findArt: {
    summary: 'Returns the print that was made of a file with this SHA-256; null if there is none',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: z.object({ id: uuid.nullable() }),
  },
} satisfies Record<string, EndpointDescription>;
