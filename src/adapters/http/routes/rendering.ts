/** What the service and the pages' renderer (web/src/app/render.tsx) agree on. */

import type { Language } from '../../../domain/shop/languages.js';
import type { TextName } from '../../../domain/shop/settings.js';

export interface PageHead {
  /** Including the shop's name. */
  title: string;
  /** By name; `og:…` and `product:…` are properties. */
  meta: Record<string, string>;
  canonical: string | null;
  /** Structured data: schema.org objects. */
  jsonLd: Record<string, unknown>[];
}

/** An error that a route of the API answers. */
export interface HttpRefusal {
  status: number;
  code: string;
  message: string;
}

export interface RenderedPage {
  status: number;
  head: PageHead;
  /** HTML of the page; null if only the browser draws it. */
  html: string | null;
  /** Inline styles of the page as a style sheet. */
  css: string;
  /** HTML that loads the page's first picture early; empty without one. */
  preload: string;
  /** The modules that it needs: paths in `web/src` without an extension. */
  modules: string[];
}

export interface RenderedRedirect {
  status: number;
  /** Path from the root. */
  location: string;
}

/** A picture and its size in CSS pixels. */
export interface ShownLogo {
  /** Path from the root. */
  address: string;
  width: number;
  height: number;
}

/** The owner's texts that the browser has without asking. */
export const FACT_TEXT_NAMES = [
  'home_headline',
  'home_introduction',
  'home_create',
  'home_browse',
  'home_steps',
  'home_description',
  'prints_introduction',
  'selling_points',
] as const satisfies readonly TextName[];
type FactTextName = (typeof FACT_TEXT_NAMES)[number];

/** What every page knows of the shop's settings, also in the browser. */
export interface ShopFacts {
  /** A BCP 47 tag. */
  locale: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As in a sentence: 'the UK'. */
  country_name: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name of the zone in which the shop's days begin. */
  time_zone: string;
  /** Delivery in the shop's own country; 0 if it is part of every price. */
  delivery_price: number;
  /** The number of days in which buyers may return prints. */
  returns_days: number;
  /** The name of the tax that every price includes; null without one. */
  included_tax: string | null;
  /** The sentence beside the shop's name. */
  footer: string;
  /** The owner's words in place of the pages' own. Steps and selling points have headings. */
  texts: Readonly<Partial<Record<FactTextName, string>>>;
  /** The language of the owner's texts that these pages show without a translation (WCAG 2.2, 3.1.2). */
  untranslated: Readonly<Partial<Record<TextName, Language>>>;
  /** The owner's logo for light and dark pages; null shows the shop's name. */
  logo: { light: ShownLogo; dark: ShownLogo } | null;
  /** The other languages of the pages. */
  languages: readonly OtherLanguage[];
}

export interface OtherLanguage {
  /** A BCP 47 tag. */
  code: string;
  /** As the language calls itself. */
  name: string;
  /** Before every path of a page. */
  prefix: string;
}

export interface RenderedShop {
  name: string;
  /** Absolute, without a trailing slash. */
  url: string;
  facts: ShopFacts;
}

/** What the renderer may use of the service. There is no session in it. */
export interface RendererHost {
  /** As it is now: the owner may change the settings. */
  shop: () => RenderedShop;
  now: () => Date;
  /** Answers a public route of the API. It rejects only if the API has no answer. */
  answer: (
    name: string,
    call: { params?: object | undefined; query?: object | undefined },
  ) => Promise<ApiAnswer>;
}

export type ApiAnswer = { data: unknown } | { refusal: HttpRefusal };

/** `address` is a path with its query. */
export type Render = (address: string) => Promise<RenderedPage | RenderedRedirect>;
