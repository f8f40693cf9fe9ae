import { z } from 'zod';
import { FITS } from '../../../domain/pictures/sheet.js';
import type { EndpointDescription } from './endpoint.js';
import { oneLine, time, uuid, whichOrder } from './shapes.js';

export const signature = z.object({
  until: oneLine(20).optional(),
  key: oneLine(100).optional(),
});

const link = z.object({ filename: z.string(), path: z.string() });

export const downloadList = z.object({
  downloads: z.array(
    z.object({
      title: z.string(),
      png: link,
      pdf: link,
      /** The PNG's pixels and bytes; null while it is being made. */
      file: z.object({ width: z.int(), height: z.int(), bytes: z.int() }).nullable(),
    }),
  ),
});

export const downloads = {
  listDownloads: {
    summary: "Lists the files of one of the caller's paid orders, with links for a week",
    params: z.object({ id: uuid }),
    reply: downloadList,
    errorCodes: ['not_found'],
  },
  downloadFile: {
    summary: 'Downloads a purchased file as PNG or PDF; needs a signed link',
    params: z.object({ id: uuid, position: z.coerce.number().int().min(0).max(1000) }),
    query: signature.extend({ format: z.enum(['png', 'pdf']).default('png') }),
    errorCodes: ['not_found', 'file_not_ready'],
  },
  showReceipt: {
    summary: 'Downloads the current receipt of a paid order as PDF; needs a signed link',
    params: z.object({ id: uuid }),
    query: signature,
    errorCodes: ['not_found'],
  },
  listOrderFiles: {
    summary: 'Lists the print files of an order, with links for a week',
    params: whichOrder,
    reply: z.object({
      files: z.array(
        z.object({
          title: z.string(),
          generation_job_id: uuid,
          /** See the order item's `size`. */
          size: z.string(),
          fit: z.enum(FITS),
          quantity: z.int(),
          /** Null while it is being made. */
          file: z
            .object({
              /** Pixels, including 3 mm of bleed on each side. */
              width: z.int(),
              height: z.int(),
              made: z.enum(['painted', 'scaled_down', 'upscaled']),
              sha256: z.string(),
              bytes: z.int(),
              created_at: time,
              path: z.string(),
            })
            .nullable(),
        }),
      ),
    }),
    errorCodes: ['not_found'],
  },
  printFile: {
    summary: 'Downloads the print file of a print and size as PNG; needs a signed link',
    params: z.object({
      id: uuid,
      size: z
        .string()
        .regex(/^\d{1,3}(\.[05])?x\d{1,3}(\.[05])?(-(composed|whole|filled)(-\d{2,5}x\d{2,5})?)?$/),
    }),
    /** The order that names the file. */
    query: signature.extend({ order: z.coerce.number().int().min(1).max(999_999_999).optional() }),
    errorCodes: ['not_found'],
  },
} satisfies Record<string, EndpointDescription>;
