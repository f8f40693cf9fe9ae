import { z } from 'zod';
import { VITAL_PAGES, VITAL_DEVICES, VITAL_NAMES } from '../../../domain/shop/web-vitals.js';
import type { EndpointDescription } from './endpoint.js';

const page = z.enum(VITAL_PAGES);
const device = z.enum(VITAL_DEVICES);
const name = z.enum(VITAL_NAMES);

const figure = z.object({
  name,
  p75: z.number(),
  count: z.int(),
  rating: z.enum(['good', 'needs improvement', 'poor']),
});

export const vitals = {
  reportVitals: {
    summary: 'Records how fast a page was; anonymous',
    status: 204,
    body: z.strictObject({
      page,
      device,
      /** Milliseconds, or a score for CLS; each name once. */
      metrics: z
        .array(z.strictObject({ name, value: z.number().min(0) }))
        .min(1)
        .max(5)
        .refine((all) => new Set(all.map((one) => one.name)).size === all.length, 'names each metric once'),
    }),
  },
  showVitals: {
    summary: 'Returns page speed over the last 28 days, as 75th percentiles',
    reply: z.object({
      figures: z.array(figure.extend({ page, device })),
      /** Over all pages and devices. */
      overall: z.array(figure),
    }),
  },
} satisfies Record<string, EndpointDescription>;
