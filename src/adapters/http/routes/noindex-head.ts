import type { PageHead } from './rendering.js';

/** Head of a personal page or an error page. */
export const noindexHead = (
  shopName: string,
  title: string,
  meta: Record<string, string> = {},
): PageHead => ({
  title: `${title} | ${shopName}`,
  meta: { robots: 'noindex', ...meta },
  canonical: null,
  jsonLd: [],
});
