import type { RouteObject } from 'react-router-dom';
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
  { path: 'prints', ...page('prints', () => import('../routes/prints')) },
  { path: 'print/:slug/:id', ...page('print', () => import('../routes/print')) },
  { path: 'privacy-policy', ...page('privacy-policy', () => import('../routes/privacy-policy')) },
  {
    path: 'delivery-and-returns',
    ...page('delivery-and-returns', () => import('../routes/delivery-and-returns')),
  },
  { path: 'terms', ...page('terms', () => import('../routes/terms')) },
  { path: 'contact', ...page('contact', () => import('../routes/contact')) },
  { path: 'imprint', ...page('imprint', () => import('../routes/imprint')) },
  { path: 'product-safety', ...page('product-safety', () => import('../routes/product-safety')) },
  { path: 'accessibility', ...page('accessibility', () => import('../routes/accessibility')) },
  { path: 'gift-cards', ...page('gift-cards', () => import('../routes/gift-cards')) },
  { path: 'withdraw', ...page('withdraw', () => import('../routes/withdraw')) },
  { path: 'collections', ...page('collections', () => import('../routes/collections')) },
  {
    path: 'collections/:key',
    ...page('collections-of-type', () => import('../routes/collections-of-type')),
  },
  { path: 'collections/:key/:value', ...page('collection', () => import('../routes/collection')) },
  { path: 'selections/:slug', ...page('selection', () => import('../routes/selection')) },
  { path: '*', ...page('not-found', () => import('../routes/not-found')) },
];
