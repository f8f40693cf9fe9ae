import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import expressStaticGzip from 'express-static-gzip';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { DatabaseUnavailableError } from '../../../domain/shop/errors.js';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../domain/shop/languages.js';
import type { ShopSettings } from '../../../domain/shop/settings.js';
import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { SERVICE_SEGMENTS } from '../routes/all.js';
import { isFileLink } from '../platform/address.js';
import { CachedResponse, type SentResponse } from '../platform/cached-response.js';
import type { ResponseCache } from '../platform/response-cache.js';
import { writeAccentStyle } from './accent-style.js';
import { listAlternates } from './alternates.js';
import { createDocuments } from './document.js';
import { busyPage, fileErrorPage, unavailablePage } from './error-pages.js';
import { PageCache, type WrittenPage } from './page-cache.js';
import type { PageReplies } from './page-replies.js';
import { toShopFacts } from './shop-facts.js';
import { createPages, loadRenderer, STYLE_HASH, type PageWriter } from './renderer.js';
import { routeFiles } from './route-files.js';
import { ERROR_PAGE, UNAVAILABLE_RETRY_SECONDS, type WriteErrorPage } from '../platform/http-error.js';
import type { HttpSettings } from '../platform/settings.js';

const SERVICE = new RegExp(`^/(${SERVICE_SEGMENTS.join('|').replaceAll('.', '\\.')})(/|$)`);

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
  { current, shopName, publicUrl, googleSignIn, vitalsSample, isBusy }: HttpSettings,
): Promise<RequestHandler> {
  // Functions, because a replacing text with '$&' would insert what it replaces.
  const fillTemplate = (template: string) =>
    template
      .replaceAll('%SHOP_NAME%', () => escapeMarkup(shopName))
      .replaceAll('%SHOP_URL%', () => escapeMarkup(publicUrl))
      .replaceAll('%GOOGLE_SIGN_IN%', googleSignIn ? 'yes' : 'no')
      .replaceAll('%VITALS_SAMPLE%', String(vitalsSample));
  const builds = new Map<Language, Build>();
  for (const language of LANGUAGES) {
    const home = toFolder(folder, language);
    builds.set(language, {
      template: fillTemplate(await readFile(join(home, 'index.html'), 'utf8')),
      filesOf: routeFiles(await readFile(join(home, '.vite', 'manifest.json'), 'utf8')),
      render: await loadRenderer(home, replies.hostFor(language)),
    });
  }
  const pagesOf = once((settings: ShopSettings) => {
    const { languages } = settings;
    const writers = new Map<Language, PageWriter>();
    for (const [language, { template, filesOf, render }] of builds) {
      if (!languages.includes(language)) continue;
      const findAlternates = (url: string) => listAlternates(url, publicUrl, languages);
      const html = writeSettings(template, settings, language);
      writers.set(language, {
        render,
        documents: createDocuments(html, filesOf, shopName, language, findAlternates),
      });
    }
    const documentsIn = (language: Language) => writers.get(language)!.documents;
    return { documentsIn, findPage: createPages(writers, replies) };
  });
  const cache = new PageCache(responses);
  const router = Router();
  router.use((request, response, next) => {
    const writeRefusal: WriteErrorPage = (refusal) =>
      pagesOf(current.get()).documentsIn(DEFAULT_LANGUAGE).still(fileErrorPage(shopName, refusal));
    if (isFileLink(request)) response.locals[ERROR_PAGE] = writeRefusal;
    next();
  });
  // Routes of the service need no file lookup.
  router.use((request, _response, next) => next(SERVICE.test(request.path) ? 'router' : undefined));
  for (const language of LANGUAGES) {
    router.use(
      '/assets',
      expressStaticGzip(join(toFolder(folder, language), 'assets'), {
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
    const { language } = found;
    const documents = documentsIn(language);
    try {
      const page = await cache.get(found.key, found.write);
      if (page instanceof CachedResponse) await sendKept(request, response, page);
      else send(response, page);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) {
        request.log.warn(error.message);
        const page = unavailablePage(shopName, language);
        response.set({ 'Cache-Control': 'no-store', 'Retry-After': String(UNAVAILABLE_RETRY_SECONDS) });
        return response.status(page.status).type('html').send(documents.still(page));
      }
      request.log[isBusy(error) ? 'warn' : 'error']({ err: error }, 'page not rendered');
      const page = busyPage(shopName, language);
      response.set('Retry-After', String(RETRY_AFTER_SECONDS));
      response.status(page.status).type('html').send(documents.shell(page));
    }
  });
  return router;
}

/** What the build made of one language. */
interface Build extends Pick<PageWriter, 'render'> {
  template: string;
  filesOf: (module: string) => string;
}

/** Express does not serve the files of a hidden folder, so a template cannot be requested. */
const toFolder = (folder: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? folder : join(folder, `.${language}`);

function writeSettings(template: string, settings: ShopSettings, language: Language): string {
  const facts = toShopFacts(settings, language);
  const accentStyle = writeAccentStyle(settings.accent);
  return template
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

/** Express answers 304 instead if the ETag matches. */
function send(response: Response, page: WrittenPage): void {
  const location = page.headers?.['Location'];
  if (location !== undefined) return response.redirect(page.status, String(location));
  describe(response, page);
  response.status(page.status).send(page.body);
}

/** Its encodings are kept, too. */
function sendKept(request: Request, response: Response, page: CachedResponse): Promise<void> {
  describe(response, page);
  return page.sendBody(request, response);
}

function describe(response: Response, { type, etag, headers }: SentResponse): void {
  const styleHash = headers?.[STYLE_HASH];
  if (styleHash !== undefined) allowStyle(response, String(styleHash));
  response.set({ 'Content-Type': type, ...(etag && { ETag: etag }) });
}

const POLICY = 'Content-Security-Policy';

function allowStyle(response: Response, hash: string): void {
  response.set(
    POLICY,
    String(response.getHeader(POLICY)).replace(/style-src [^;]*/, (rule) => `${rule} ${hash}`),
  );
}
