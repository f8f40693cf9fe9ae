import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import type { Reply } from '../contract/types.js';
import { pictureRoutes } from '../routes/pictures.js';
import { scriptText } from './markup.js';
import type { Shop } from './shop.js';

export type Head = Omit<Reply<'showHead'>, 'status'>;

interface HeadData {
  /** Without the shop's name. */
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path of the canonical page. */
  path: string;
  type?: 'website' | 'product';
  /** 1200 x 630 pixels; `path` is from the root. */
  picture: { path: string; alt: string };
  more?: Record<string, string>;
  jsonLd?: Head['jsonLd'];
  /** Keeps an existing page out of search results. */
  noindex?: boolean;
}

/** Roughly the length that search results and link previews show. */
const MAX_DESCRIPTION_CHARACTERS = 155;

/** Head of a page that is open to everyone. */
export function publicHead(shop: Shop, data: HeadData): Head {
  const { title, path, type = 'website', keywords = [], picture, more, jsonLd = [], noindex } = data;
  const description = shorten(data.description, MAX_DESCRIPTION_CHARACTERS);
  const url = shop.url + path;
  const image = shop.url + picture.path;
  return {
    title: `${title} | ${shop.name}`,
    meta: {
      description,
      ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
      ...(noindex && { robots: 'noindex' }),
      'og:type': type,
      'og:site_name': shop.name,
      'og:locale': 'en_GB',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': picture.alt,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
      'twitter:image:alt': picture.alt,
      ...more,
    },
    canonical: url,
    jsonLd,
  };
}

/** Preview picture for pages that show many prints or none. */
export const homePicture = ({ name }: Shop) => ({
  path: pictureRoutes.showHomeCard.path,
  alt: `Prints by ${name} on a wall`,
});

/** Head of a personal page or an error page. */
export function noindexHead(shop: Shop, title: string): Head {
  return { title: `${title} | ${shop.name}`, meta: { robots: 'noindex' }, canonical: null, jsonLd: [] };
}

/** `data-head` marks the elements that the SPA removes when it shows another page. */
export function headHtml({ title, meta, canonical, jsonLd }: Head): string {
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...Object.entries(meta).map(
      ([name, content]) =>
        `<meta ${toAttribute(name)}="${escapeMarkup(name)}" content="${escapeMarkup(content)}" data-head />`,
    ),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeMarkup(canonical)}" data-head />`]),
    ...jsonLd.map(
      (data) => `<script type="application/ld+json" data-head>${scriptText(JSON.stringify(data))}</script>`,
    ),
  ].join('\n    ');
}

const toAttribute = (name: string) => (/^(og|product):/.test(name) ? 'property' : 'name');

/** Cuts after a whole word. */
function shorten(text: string, maxCharacters: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= maxCharacters
    ? plain
    : `${plain.slice(0, maxCharacters).replace(/[\s,.;:–-]*\s\S*$/, '')}…`;
}
