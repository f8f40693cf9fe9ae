import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import type { Reply } from '../contract/types.js';
import { pictureRoutes } from '../routes/pictures.js';
import { scriptText } from './markup.js';
import type { Shop } from './shop.js';

export type Head = Omit<Reply<'showHead'>, 'status'>;

interface Told {
  /** Without the shop's name. */
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Of the page that stands for it, from the root. */
  path: string;
  type?: 'website' | 'product';
  /** 1200 x 630 pixels, from the root. */
  picture: { path: string; alt: string };
  more?: Record<string, string>;
  jsonLd?: Head['jsonLd'];
  /** For a page that is there, but is not to be found by searching. */
  noindex?: boolean;
}

/** What search engines show of a description, and what a card shows. */
const MAX_DESCRIPTION_CHARACTERS = 155;

/** The head of a page that everybody may find. */
export function publicHead(shop: Shop, told: Told): Head {
  const { title, path, type = 'website', keywords = [], picture, more, jsonLd = [], noindex } = told;
  const description = shortened(told.description, MAX_DESCRIPTION_CHARACTERS);
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

/** For links to pages that show many prints, or none. */
export const homePicture = ({ name }: Shop) => ({
  path: pictureRoutes.showHomeCard.path,
  alt: `Prints by ${name} on a wall`,
});

/** Of a page that is for one person, or for nobody. */
export function hiddenHead(shop: Shop, title: string): Head {
  return { title: `${title} | ${shop.name}`, meta: { robots: 'noindex' }, canonical: null, jsonLd: [] };
}

/** `data-head` marks what the SPA takes out when it shows another page. */
export function headHtml({ title, meta, canonical, jsonLd }: Head): string {
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...Object.entries(meta).map(
      ([name, content]) =>
        `<meta ${attributeOf(name)}="${escapeMarkup(name)}" content="${escapeMarkup(content)}" data-head />`,
    ),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeMarkup(canonical)}" data-head />`]),
    ...jsonLd.map(
      (data) => `<script type="application/ld+json" data-head>${scriptText(JSON.stringify(data))}</script>`,
    ),
  ].join('\n    ');
}

const attributeOf = (name: string) => (/^(og|product):/.test(name) ? 'property' : 'name');

/** Ends with a whole word. */
function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= most ? plain : `${plain.slice(0, most).replace(/[\s,.;:–-]*\s\S*$/, '')}…`;
}
