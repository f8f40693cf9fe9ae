import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import type { Alternate } from './head.js';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

export const INDEX_START = `${XML}<sitemapindex xmlns="${SITEMAPS}">\n`;
export const INDEX_END = '</sitemapindex>\n';
export const SET_START = `${XML}<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}" xmlns:xhtml="${XHTML}">\n`;
export const SET_END = '</urlset>\n';

export function indexEntry(loc: string, lastmod?: Date): string {
  return `<sitemap><loc>${escapeMarkup(loc)}</loc>${toLastModified(lastmod)}</sitemap>\n`;
}

interface UrlEntry {
  loc: string;
  lastmod?: Date;
  image?: string | null;
  /** The page in every language. */
  alternates?: readonly Alternate[];
}

export function urlEntry(entry: UrlEntry): string {
  const image = entry.image
    ? `<image:image><image:loc>${escapeMarkup(entry.image)}</image:loc></image:image>`
    : '';
  const alternates = (entry.alternates ?? []).map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}"/>`,
  );
  return `<url><loc>${escapeMarkup(entry.loc)}</loc>${toLastModified(entry.lastmod)}${image}${alternates.join('')}</url>\n`;
}

const toLastModified = (time?: Date) => (time ? `<lastmod>${time.toISOString()}</lastmod>` : '');
