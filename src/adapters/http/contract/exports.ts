import { z } from 'zod';
import { EXPORTS } from '../../../domain/orders/exports.js';
import type { EndpointDescription } from './endpoint.js';

export const exports = {
  exportSales: {
    summary: 'Exports the lines of orders, or payments and refunds, as CSV, newest first',
    /** It has personal data of every buyer. */
    recorded: true,
    params: z.object({ what: z.enum(EXPORTS) }),
    query: z.object({
      /** Orders paid on this day of the shop or later. */
      from: z.iso.date().optional(),
      /** Orders paid on this day of the shop or earlier. */
      to: z.iso.date().optional(),
    }),
  },
} satisfies Record<string, EndpointDescription>;
