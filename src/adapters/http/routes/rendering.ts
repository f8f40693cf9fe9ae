/** What the service and the pages' renderer (web/src/app/render.tsx) agree on. */

/** The head of a page. */
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
  /** Names of the files in `web/src/routes` that it needs. */
  modules: string[];
}

export interface RenderedRedirect {
  status: number;
  /** Path from the root. */
  location: string;
}

/** What the renderer may use of the service. There is no session in it. */
export interface RendererHost {
  shop: { name: string; url: string };
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
