import type { RouteObject } from 'react-router-dom';
import {
  ACCESSIBILITY_PATH,
  COLLECTIONS_PATH,
  CONTACT_PATH,
  DELIVERY_PATH,
  GIFT_CARDS_PATH,
  IMPRINT_PATH,
  PRINTS_PATH,
  PRIVACY_PATH,
  PRODUCT_SAFETY_PATH,
  printPath,
  selectionPath,
  TERMS_PATH,
  WITHDRAW_PATH,
} from '../../../src/adapters/http/routes/pages.js';
import { Component as Home, loader as loadHome } from '../routes/home';

/** What the service knows of a route before it loads the route's module. */
export interface RouteHandle {
  /** Name of the file in `web/src/routes`. */
  module: string;
  /** Set for a page of one person, which only the browser draws. */
  personalTitle?: string;
}

export type Load = Extract<RouteObject['lazy'], () => unknown>;

export const page = (module: string, lazy: Load) => ({ handle: { module } satisfies RouteHandle, lazy });

/** The pages that the service renders. Each module exports `Component` and, if needed, `loader` and `ErrorBoundary`. */
export const publicPages: RouteObject[] = [
  { index: true, Component: Home, loader: loadHome },
  { path: PRINTS_PATH, ...page('prints', () => import('../routes/prints')) },
  { path: printPath({ slug: ':slug', id: ':id' }), ...page('print', () => import('../routes/print')) },
  { path: PRIVACY_PATH, ...page('privacy-policy', () => import('../routes/privacy-policy')) },
  {
    path: DELIVERY_PATH,
    ...page('delivery-and-returns', () => import('../routes/delivery-and-returns')),
  },
  { path: TERMS_PATH, ...page('terms', () => import('../routes/terms')) },
  { path: CONTACT_PATH, ...page('contact', () => import('../routes/contact')) },
  { path: IMPRINT_PATH, ...page('imprint', () => import('../routes/imprint')) },
  { path: PRODUCT_SAFETY_PATH, ...page('product-safety', () => import('../routes/product-safety')) },
  { path: ACCESSIBILITY_PATH, ...page('accessibility', () => import('../routes/accessibility')) },
  { path: GIFT_CARDS_PATH, ...page('gift-cards', () => import('../routes/gift-cards')) },
  { path: WITHDRAW_PATH, ...page('withdraw', () => import('../routes/withdraw')) },
  { path: COLLECTIONS_PATH, ...page('collections', () => import('../routes/collections')) },
  {
    path: `${COLLECTIONS_PATH}/:key`,
    ...page('collections-of-type', () => import('../routes/collections-of-type')),
  },
  { path: `${COLLECTIONS_PATH}/:key/:value`, ...page('collection', () => import('../routes/collection')) },
  { path: selectionPath(':slug'), ...page('selection', () => import('../routes/selection')) },
  { path: '*', ...page('not-found', () => import('../routes/not-found')) },
];
