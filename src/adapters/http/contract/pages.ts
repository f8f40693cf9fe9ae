import { z } from 'zod';
import type { Description } from './endpoint.js';

export const pages = {
  showHead: {
    summary: 'What the head of a page says: for one that is reached without its document being fetched',
    /** The path with its query. */
    query: z.object({ path: z.string().startsWith('/').max(2000) }),
    reply: z.object({
      /** HTTP status of the page. */
      status: z.int(),
      /** Including the shop's name. */
      title: z.string(),
      /** By name; `og:…` and `product:…` are properties. */
      meta: z.record(z.string(), z.string()),
      canonical: z.string().nullable(),
      /** Structured data: schema.org objects. */
      jsonLd: z.array(z.record(z.string(), z.unknown())),
    }),
  },
} satisfies Record<string, Description>;
