import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import expressStaticGzip from 'express-static-gzip';
import express, { Router, type RequestHandler, type Response } from 'express';
import { DatabaseUnavailableError } from '../../../domain/shop/errors.js';
import { SERVICE_SEGMENTS } from '../routes/all.js';
import { isFileLink } from '../platform/address.js';
import { createDocument, createStaticDocument } from './document.js';
import { busyPage, fileErrorPage, unavailablePage } from './fixed-pages.js';
import type { Pages } from './pages.js';
import { routeFiles } from './route-files.js';
import { ERROR_PAGE, UNAVAILABLE_RETRY_SECONDS, type WriteErrorPage } from '../platform/http-error.js';
import type { HttpSettings } from '../platform/settings.js';

const SERVICE = new RegExp(`^/(${SERVICE_SEGMENTS.join('|').replaceAll('.', '\\.')})(/|$)`);

/**
 * Serves the built SPA. Files with hashed names are immutable and were compressed by the build. Every other address
 * that is not a route of the service gets a page.
 */
export async function spa(
  folder: string,
  pages: Pages,
  { shopName, googleSignIn, vitalsSample, isBusy }: HttpSettings,
): Promise<RequestHandler> {
  const indexHtml = (await readFile(join(folder, 'index.html'), 'utf8'))
    .replaceAll('%SHOP_NAME%', escapeMarkup(shopName))
    .replaceAll('%GOOGLE_SIGN_IN%', googleSignIn ? 'yes' : 'no')
    .replaceAll('%VITALS_SAMPLE%', String(vitalsSample));
  const write = createDocument(
    indexHtml,
    routeFiles(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')),
    pages.shop,
  );
  const writeStill = createStaticDocument(indexHtml, pages.shop);
  const router = Router();
  router.use((request, response, next) => {
    const writeRefusal: WriteErrorPage = (refusal) => writeStill(fileErrorPage(pages.shop, refusal));
    if (isFileLink(request)) response.locals[ERROR_PAGE] = writeRefusal;
    next();
  });
  // Routes of the service need no file lookup.
  router.use((request, _response, next) => next(SERVICE.test(request.path) ? 'router' : undefined));
  router.use(
    '/assets',
    expressStaticGzip(join(folder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y', redirect: false },
    }),
  );
  // index.html is a template and is not served as it is.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  router.use(express.static(folder, { index: false, maxAge: '1h', redirect: false }));
  router.use(async (request, response, next) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage) return next();
    if (/^\/assets\//.test(request.path)) return response.status(404).end();
    try {
      const page = await pages.at(request.originalUrl).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailableError) throw error;
        request.log[isBusy(error) ? 'warn' : 'error']({ err: error }, 'page without its head');
        // The scripts are sent with the error page, because their own requests may succeed.
        return busyPage(pages.shop);
      });
      // A print may be renamed and renamed back, so caches must revalidate pages and redirects.
      response.set('Cache-Control', 'no-cache');
      if ('location' in page) return response.redirect(page.status, page.location);
      const html = await write(page, (error) => {
        if (error instanceof DatabaseUnavailableError) throw error;
        request.log.warn({ err: error }, 'page without some first data');
      });
      send(response, page.status, html, RETRY_AFTER_SECONDS);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      request.log.warn(error.message);
      const page = unavailablePage(pages.shop);
      response.set('Cache-Control', 'no-store');
      send(response, page.status, writeStill(page), UNAVAILABLE_RETRY_SECONDS);
    }
  });
  return router;
}

const RETRY_AFTER_SECONDS = 2;

function send(response: Response, status: number, html: string, retryAfterSeconds: number): void {
  if (status === 503) response.set('Retry-After', String(retryAfterSeconds));
  response.status(status).type('html').send(html);
}
