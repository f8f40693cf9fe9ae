import { t } from '@lingui/core/macro';
import { OPEN_GRAPH_LOCALE, PREFIX } from '../../../client/locale';
import { pictureRoutes } from '../../../../../src/adapters/http/routes/pictures.js';
import type { PageHead, RenderedShop } from '../../../../../src/adapters/http/routes/rendering.js';

export type Shop = RenderedShop;

export interface HeadData {
  /** Without the shop's name. */
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path of the canonical page. */
  path: string;
  type?: 'website' | 'product';
  /** 1200 x 630 pixels; `path` is from the root. Without one, the home page's. */
  picture?: { path: string; alt: string } | undefined;
  more?: Record<string, string>;
  jsonLd?: PageHead['jsonLd'];
  /** Keeps an existing page out of search results. */
  noindex?: boolean;
}

/** Roughly the length that search results and link previews show. */
const MAX_DESCRIPTION_CHARACTERS = 155;

/** Head of a page that is open to everyone. */
export function publicHead(shop: Shop, data: HeadData): PageHead {
  const { title, path, type = 'website', keywords = [], more, jsonLd = [], noindex } = data;
  const picture = data.picture ?? homePicture(shop);
  const description = shorten(data.description, MAX_DESCRIPTION_CHARACTERS);
  const url = `${shop.url}${PREFIX}${path}`;
  const image = shop.url + picture.path;
  return {
    title: `${title} | ${shop.name}`,
    meta: {
      description,
      ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
      ...(noindex && { robots: 'noindex' }),
      'og:type': type,
      'og:site_name': shop.name,
      'og:locale': OPEN_GRAPH_LOCALE,
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
const homePicture = ({ name }: Shop) => ({
  path: pictureRoutes.showHomeCard.path,
  alt: t`Prints by ${name} on a wall`,
});

/** Cuts after a whole word. */
function shorten(text: string, maxCharacters: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= maxCharacters
    ? plain
    : `${plain.slice(0, maxCharacters).replace(/[\s,.;:–-]*\s\S*$/, '')}…`;
}
