import { z } from 'zod';
import type { Description } from './endpoint.js';
import { time, uuid, whichOrder } from './shapes.js';

const signature = z.object({ until: z.string().max(20).optional(), key: z.string().max(100).optional() });

const link = z.object({ filename: z.string(), path: z.string() });

export const downloads = {
  listDownloads: {
    summary: "The files of one of the caller's paid orders, at addresses that work for a week",
    params: z.object({ id: uuid }),
    reply: z.object({
      downloads: z.array(
        z.object({
          title: z.string(),
          png: link,
          pdf: link,
          /** The PNG's pixels and bytes; null while it is being made. */
          file: z.object({ width: z.int(), height: z.int(), bytes: z.int() }).nullable(),
        }),
      ),
    }),
    refusals: ['not_found'],
  },
  downloadFile: {
    summary:
      'A file that was bought, as a PNG or a page of PDF: by the id of its order and its line there, at a signed address',
    params: z.object({ id: uuid, position: z.coerce.number().int().min(0).max(1000) }),
    query: signature.extend({ format: z.enum(['png', 'pdf']).default('png') }),
    refusals: ['not_found', 'file_not_ready'],
  },
  showReceipt: {
    summary:
      'The receipt of a paid order as a PDF, as it stands now: by the id of the order, at a signed address',
    params: z.object({ id: uuid }),
    query: signature,
    refusals: ['not_found'],
  },
  listOrderFiles: {
    summary: 'The files that an order is printed from, at addresses that work for a week',
    params: whichOrder,
    reply: z.object({
      files: z.array(
        z.object({
          title: z.string(),
          generation_job_id: uuid,
          /** Centimetres, the shorter side first. */
          size: z.string(),
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
    refusals: ['not_found'],
  },
  printFile: {
    summary: 'The file that a print is printed from in one size, as a PNG at a signed address',
    params: z.object({ id: uuid, size: z.string().regex(/^\d{1,3}x\d{1,3}$/) }),
    /** The order that names the file. */
    query: signature.extend({ order: z.coerce.number().int().min(1).max(999_999_999).optional() }),
    refusals: ['not_found'],
  },
} satisfies Record<string, Description>;
