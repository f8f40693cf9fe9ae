import { z } from 'zod';
import type { Description } from './endpoint.js';

export const pages = {
  showHead: {
    summary: 'What the head of a page says: for one that is reached without its document being fetched',
    /** With its query, as it stands in the address bar. */
    query: z.object({ path: z.string().startsWith('/').max(2000) }),
    reply: z.object({
      /** What the page itself is served with. */
      status: z.int(),
      /** Whole, with the shop's name. */
      title: z.string(),
      /** By name; `og:…` and `product:…` go by property. */
      meta: z.record(z.string(), z.string()),
      canonical: z.string().nullable(),
      /** Structured data: schema.org objects. */
      jsonLd: z.array(z.record(z.string(), z.unknown())),
    }),
  },
} satisfies Record<string, Description>;
