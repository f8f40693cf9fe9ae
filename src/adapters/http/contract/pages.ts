import { z } from 'zod';
import type { EndpointDescription } from './endpoint.js';

export const pages = {
  showHead: {
    summary: 'Returns the head of a page, for navigation without a new document',
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
} satisfies Record<string, EndpointDescription>;
