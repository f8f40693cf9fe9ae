import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import type { HttpSettings } from './settings.js';

const SERVICE = /^\/(api|auth|pictures|uploads|local|healthz|readyz)(\/|$)/;

/** Addresses that have a page (SPEC section 2). Any other gets the same application, which says so, with a 404. */
const PAGES = [
  /^\/(login|prints|order-confirmation|account|generate-print|privacy-policy|admin|admin\/images|checkout)?$/,
  /^\/print\/[^/]+\/[^/]+$/,
  /^\/collections(\/[^/]+){0,2}$/,
];

/** The built SPA: its files for good under their hashed names, its page for every address that is not the service's. */
export async function spa(folder: string, { shopName, googleSignIn }: HttpSettings): Promise<RequestHandler> {
  const page = (await readFile(join(folder, 'index.html'), 'utf8'))
    .replaceAll('%SHOP_NAME%', escaped(shopName))
    .replaceAll('%GOOGLE_SIGN_IN%', googleSignIn ? 'yes' : 'no');
  const router = Router();
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  );
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.use((request, response, next) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || SERVICE.test(request.path)) return next();
    if (/^\/assets\//.test(request.path)) return response.status(404).end();
    const path = request.path.length > 1 ? request.path.replace(/\/$/, '') : request.path;
    response.status(PAGES.some((one) => one.test(path)) ? 200 : 404);
    response.set('Cache-Control', 'no-cache').type('html').send(page);
  });
  return router;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
