import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { Layout, LoadingPage } from '../features/layout/layout';
import { RequireAdmin, RequireUser } from '../features/layout/guards';
import { RouteError } from '../features/shared/route-error';
import { Component as Home, loader as loadHome } from '../routes/home';

/** What the service knows of a route before it loads the route's module. */
export interface RouteHandle {
  /** Name of the file in `web/src/routes`. */
  module: string;
  /** Set for a page of one person, which only the browser draws. */
  personalTitle?: string;
}

type Load = Extract<RouteObject['lazy'], () => unknown>;

const page = (module: string, lazy: Load) => ({ handle: { module } satisfies RouteHandle, lazy });
const personal = (personalTitle: string, module: string, lazy: Load) => ({
  handle: { module, personalTitle } satisfies RouteHandle,
  lazy,
});

/** Each route module exports `Component` and, if needed, `loader` and `ErrorBoundary`. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        hydrateFallbackElement: <LoadingPage />,
        children: [
          { index: true, Component: Home, loader: loadHome },
          { path: 'login', ...personal(PAGE_TITLES.signIn, 'login', () => import('../routes/login')) },
          { path: 'prints', ...page('prints', () => import('../routes/prints')) },
          { path: 'print/:slug/:id', ...page('print', () => import('../routes/print')) },
          {
            path: 'favourites',
            ...personal(PAGE_TITLES.favourites, 'favourites', () => import('../routes/favourites')),
          },
          {
            path: 'guest-checkout',
            ...personal(PAGE_TITLES.checkout, 'guest-checkout', () => import('../routes/guest-checkout')),
          },
          {
            path: 'guest-order/:id',
            ...personal(PAGE_TITLES.order, 'guest-order', () => import('../routes/guest-order')),
          },
          {
            path: 'order-confirmation',
            ...personal(
              PAGE_TITLES.orderConfirmation,
              'order-confirmation',
              () => import('../routes/order-confirmation'),
            ),
          },
          { path: 'privacy-policy', ...page('privacy-policy', () => import('../routes/privacy-policy')) },
          {
            path: 'delivery-and-returns',
            ...page('delivery-and-returns', () => import('../routes/delivery-and-returns')),
          },
          { path: 'terms', ...page('terms', () => import('../routes/terms')) },
          { path: 'contact', ...page('contact', () => import('../routes/contact')) },
          { path: 'collections', ...page('collections', () => import('../routes/collections')) },
          {
            path: 'collections/:key',
            ...page('collections-of-type', () => import('../routes/collections-of-type')),
          },
          { path: 'collections/:key/:value', ...page('collection', () => import('../routes/collection')) },
          {
            element: <RequireUser />,
            children: [
              {
                path: 'account',
                ...personal(PAGE_TITLES.account, 'account', () => import('../routes/account')),
              },
              {
                path: 'account/orders',
                handle: { module: 'account', personalTitle: PAGE_TITLES.account } satisfies RouteHandle,
                element: <Navigate to="/account?tab=orders" replace />,
              },
              {
                path: 'account/orders/:id',
                ...personal(PAGE_TITLES.order, 'order', () => import('../routes/order')),
              },
              {
                path: 'generate-print',
                ...personal(PAGE_TITLES.studio, 'generate-print', () => import('../routes/generate-print')),
              },
              {
                path: 'checkout',
                ...personal(PAGE_TITLES.checkout, 'checkout', () => import('../routes/checkout')),
              },
            ],
          },
          {
            path: 'admin',
            element: <RequireAdmin />,
            children: [
              {
                lazy: () => import('../routes/admin/panel'),
                children: [
                  {
                    index: true,
                    ...page('admin/images', () => import('../routes/admin/images')),
                  },
                  {
                    path: 'images',
                    ...page('admin/images', () => import('../routes/admin/images')),
                  },
                  {
                    path: 'review',
                    ...page('admin/review', () => import('../routes/admin/review')),
                  },
                  {
                    path: 'today',
                    ...page('admin/today', () => import('../routes/admin/today')),
                  },
                  {
                    path: 'orders',
                    ...page('admin/orders', () => import('../routes/admin/orders')),
                  },
                  {
                    path: 'orders/:order',
                    ...page('admin/order', () => import('../routes/admin/order')),
                  },
                  {
                    path: 'payments',
                    ...page('admin/payments', () => import('../routes/admin/payments')),
                  },
                  {
                    path: 'users/:user',
                    ...page('admin/user', () => import('../routes/admin/user')),
                  },
                  {
                    path: 'users',
                    ...page('admin/users', () => import('../routes/admin/users')),
                  },
                  {
                    path: 'collections',
                    ...page('admin/collections', () => import('../routes/admin/collections')),
                  },
                  {
                    path: 'products',
                    ...page('admin/products', () => import('../routes/admin/products')),
                  },
                  {
                    path: 'jobs',
                    ...page('admin/jobs', () => import('../routes/admin/jobs')),
                  },
                  {
                    path: 'activity',
                    ...page('admin/activity', () => import('../routes/admin/activity')),
                  },
                  {
                    path: 'vitals',
                    ...page('admin/vitals', () => import('../routes/admin/vitals')),
                  },
                ],
              },
            ],
          },
          { path: '*', ...page('not-found', () => import('../routes/not-found')) },
        ],
      },
    ],
  },
];
