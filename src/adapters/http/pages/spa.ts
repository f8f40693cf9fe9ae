import expressStaticGzip from 'express-static-gzip';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { DatabaseUnavailableError, RetryableError } from '../../../domain/shop/errors.js';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../domain/shop/languages.js';
import { ICON_FILES, type IconFile } from '../../../domain/shop/brand.js';
import type { ShopSettings } from '../../../domain/shop/settings.js';
import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { filterFooterLinks } from '../routes/footer-links.js';
import { SERVICE_SEGMENTS } from '../routes/all.js';
import { isFileLink } from '../platform/address.js';
import { CachedResponse } from '../platform/cached-response.js';
import type { ResponseCache } from '../platform/response-cache.js';
import { writeAccentStyle } from './accent-style.js';
import { listAlternates } from './alternates.js';
import { loadBuild, type Build } from './build.js';
import { createDocuments } from './document.js';
import { busyPage, fileErrorPage, unavailablePage } from './error-pages.js';
import { PageCache, type WrittenPage } from './page-cache.js';
import type { PageReplies } from './page-replies.js';
import { showBrand, type ShownBrand } from '../platform/shown-brand.js';
import { toShopFacts } from './shop-facts.js';
import { createPages, STYLE_SOURCES, type PageWriter } from './renderer.js';
import { ERROR_PAGE, UNAVAILABLE_RETRY_SECONDS, type WriteErrorPage } from '../platform/http-error.js';
import type { BrandSettings, HttpSettings } from '../platform/settings.js';

const SERVICE = new RegExp(`^/(${SERVICE_SEGMENTS.join('|').replaceAll('.', '\\.')})(/|$)`);

/** The icon of the program in index.html. A shop's own icon has no SVG. */
const SVG_ICON = /\s*<link rel="icon" [^>]*type="image\/svg\+xml"[^>]*>/;

/** The place in index.html of the shop's own colour. */
const ACCENT = '<!-- accent -->';

/**
 * Serves the built SPA. Files with hashed names are immutable and were compressed by the build. Every other address
 * that is not a route of the service gets a page.
 */
export async function spa(
  folder: string,
  replies: PageReplies,
  responses: ResponseCache,
  { current, brand: brandFiles, publicUrl, googleSignIn, vitalsSample, isBusy }: HttpSettings,
): Promise<RequestHandler> {
  // Functions, because a replacing text with '$&' would insert what it replaces.
  const fillTemplate = (template: string) =>
    template
      .replaceAll('%SHOP_URL%', () => escapeMarkup(publicUrl))
      .replaceAll('%GOOGLE_SIGN_IN%', googleSignIn ? 'yes' : 'no')
      .replaceAll('%VITALS_SAMPLE%', String(vitalsSample));
  const builds = new Map<Language, Build>();
  for (const language of LANGUAGES) {
    const build = await loadBuild(folder, language, replies.hostFor(language));
    builds.set(language, { ...build, template: fillTemplate(build.template) });
  }
  const pagesOf = once((settings: ShopSettings) => {
    const { languages, name: shopName } = settings;
    const writers = new Map<Language, PageWriter>();
    for (const [language, build] of builds) {
      if (!languages.includes(language)) continue;
      const findAlternates = (url: string) => listAlternates(url, publicUrl, languages);
      const template = writeSettings(
        build.template,
        settings,
        showBrand(brandFiles, settings.brand),
        language,
      );
      const footerLinks = filterFooterLinks(build.footerLinks, settings.country);
      const documents = createDocuments({
        ...build,
        template,
        footerLinks,
        shopName,
        language,
        findAlternates,
      });
      writers.set(language, { render: build.render, documents });
    }
    const documentsIn = (language: Language) => writers.get(language)!.documents;
    return { documentsIn, findPage: createPages(writers, replies) };
  });
  const cache = new PageCache(responses);
  const router = Router();
  router.use((request, response, next) => {
    const writeRefusal: WriteErrorPage = (refusal) =>
      pagesOf(current.get()).documentsIn(DEFAULT_LANGUAGE).still(fileErrorPage(current.get().name, refusal));
    if (isFileLink(request)) response.locals[ERROR_PAGE] = writeRefusal;
    next();
  });
  // Routes of the service need no file lookup.
  router.use((request, _response, next) => next(SERVICE.test(request.path) ? 'router' : undefined));
  router.use(serveBrand(brandFiles, () => showBrand(brandFiles, current.get().brand)));
  for (const { assets } of builds.values()) {
    router.use(
      '/assets',
      expressStaticGzip(assets, {
        enableBrotli: true,
        orderPreference: ['br', 'gz'],
        index: false,
        serveStatic: { immutable: true, maxAge: '1y', redirect: false },
      }),
    );
  }
  // index.html is a template and is not served as it is.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  router.use(express.static(folder, { index: false, maxAge: '1h', redirect: false }));
  router.use(async (request, response, next) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage) return next();
    if (/^\/assets\//.test(request.path)) return response.status(404).end();
    // A print may be renamed and renamed back, so caches must revalidate pages and redirects.
    response.set('Cache-Control', 'no-cache');
    const { documentsIn, findPage } = pagesOf(current.get());
    const found = findPage(request.originalUrl);
    if ('location' in found) return response.redirect(found.status, found.location);
    const { language, read, whole } = found;
    const documents = documentsIn(language);
    try {
      const page = await cache.get(read, whole);
      await send(request, response, page);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) {
        request.log.warn(error.message);
        const page = unavailablePage(current.get().name, language);
        response.set({ 'Cache-Control': 'no-store', 'Retry-After': String(UNAVAILABLE_RETRY_SECONDS) });
        return response.status(page.status).type('html').send(documents.still(page));
      }
      const isExpected = error instanceof RetryableError || isBusy(error);
      request.log[isExpected ? 'warn' : 'error']({ err: error }, 'page not rendered');
      const page = busyPage(current.get().name, language);
      response.set('Retry-After', String(RETRY_AFTER_SECONDS));
      response.status(page.status).type('html').send(documents.shell(page));
    }
  });
  return router;
}

/** The owner's logo, and icons in place of the program's. */
function serveBrand({ files }: BrandSettings, show: () => ShownBrand): RequestHandler {
  return (request, response, next) => {
    const { hasIcon, iconAddress } = show();
    if (hasIcon && request.path === '/favicon.svg') return response.redirect(iconAddress('icon-192.png'));
    const icon = ICON_FILES.find((file) => request.path === `/${file}`);
    if (icon && iconAddress(icon) !== request.path) return response.redirect(iconAddress(icon));
    const file = files.get(request.path);
    if (!file || !['GET', 'HEAD'].includes(request.method)) return next();
    const isHashed = request.path.startsWith('/brand/');
    response.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    return response.type('png').send(file);
  };
}

function writeSettings(
  template: string,
  settings: ShopSettings,
  { logo, hasIcon, iconAddress }: ShownBrand,
  language: Language,
): string {
  const facts = toShopFacts(settings, logo, language);
  const accentStyle = writeAccentStyle(settings.accent);
  return (hasIcon ? template.replace(SVG_ICON, '') : template)
    .replace(
      /href="\/(favicon\.ico|apple-touch-icon\.png)"/g,
      (_, file: IconFile) => `href="${iconAddress(file)}"`,
    )
    .replaceAll('%SHOP_NAME%', () => escapeMarkup(settings.name))
    .replaceAll('%LOCALE%', () => escapeMarkup(facts.locale))
    .replaceAll('%SHOP_FACTS%', () => escapeMarkup(JSON.stringify(facts)))
    .replace(ACCENT, accentStyle && `<style>${accentStyle}</style>`);
}

/** Calls the function again only for another argument than the last time. */
function once<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  let last: { argument: Argument; result: Result } | undefined;
  return (argument) => {
    if (!last || last.argument !== argument) last = { argument, result: make(argument) };
    return last.result;
  };
}

const RETRY_AFTER_SECONDS = 2;

/** Sends 304 instead if the ETag matches. The encodings of a cached page are cached, too. */
async function send(request: Request, response: Response, page: WrittenPage | CachedResponse): Promise<void> {
  const { status = 200, type, etag, headers } = page;
  const location = headers?.['Location'];
  if (location !== undefined) return response.redirect(status, String(location));
  const sources = headers?.[STYLE_SOURCES];
  if (sources) allowStyles(response, String(sources));
  response.status(status).set({ 'Content-Type': type, ...(etag && { ETag: etag }) });
  if (page instanceof CachedResponse) await page.sendBody(request, response);
  else response.send(page.body);
}

const POLICY = 'Content-Security-Policy';

function allowStyles(response: Response, sources: string): void {
  response.set(
    POLICY,
    String(response.getHeader(POLICY)).replace(/style-src [^;]*/, (rule) => `${rule} ${sources}`),
  );
}
