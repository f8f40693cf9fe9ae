import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import {
  ACCOUNT_PATH,
  ADMIN_PATH,
  CHECKOUT_PATH,
  FAVOURITES_PATH,
  GUEST_CHECKOUT_PATH,
  guestOrderPath,
  LOGIN_PATH,
  MY_ORDERS_PATH,
  ORDER_CONFIRMATION_PATH,
  orderPath,
  STUDIO_PATH,
} from '../../../src/adapters/http/routes/pages.js';
import { PREFIX } from '../client/locale';
import { Layout, LoadingPage } from '../features/layout/layout';
import { RouteError } from '../features/shared/route-error';
import { page, publicPages } from './routes';
import type { Load, RouteHandle } from './routes';

const personal = (personalTitle: string, module: string, lazy: Load) => ({
  handle: { module, personalTitle } satisfies RouteHandle,
  lazy,
});

const guard = (name: 'RequireUser' | 'RequireAdmin') => async () => ({
  Component: (await import('../features/layout/guards'))[name],
});

/** Pages of one person, and the panel. */
const personalPages: RouteObject[] = [
  { path: LOGIN_PATH, ...personal(PAGE_TITLES.signIn, 'login', () => import('../routes/login')) },
  {
    path: FAVOURITES_PATH,
    ...personal(PAGE_TITLES.favourites, 'favourites', () => import('../routes/favourites')),
  },
  {
    path: GUEST_CHECKOUT_PATH,
    ...personal(PAGE_TITLES.checkout, 'guest-checkout', () => import('../routes/guest-checkout')),
  },
  {
    path: guestOrderPath(':id'),
    ...personal(PAGE_TITLES.order, 'guest-order', () => import('../routes/guest-order')),
  },
  {
    path: ORDER_CONFIRMATION_PATH,
    ...personal(
      PAGE_TITLES.orderConfirmation,
      'order-confirmation',
      () => import('../routes/order-confirmation'),
    ),
  },
  {
    lazy: guard('RequireUser'),
    children: [
      {
        path: ACCOUNT_PATH,
        ...personal(PAGE_TITLES.account, 'account', () => import('../routes/account')),
      },
      {
        path: `${ACCOUNT_PATH}/orders`,
        handle: { module: 'account', personalTitle: PAGE_TITLES.account } satisfies RouteHandle,
        element: <Navigate to={MY_ORDERS_PATH} replace />,
      },
      {
        path: orderPath(':id'),
        ...personal(PAGE_TITLES.order, 'order', () => import('../routes/order')),
      },
      {
        path: STUDIO_PATH,
        ...personal(PAGE_TITLES.studio, 'generate-print', () => import('../routes/generate-print')),
      },
      {
        path: CHECKOUT_PATH,
        ...personal(PAGE_TITLES.checkout, 'checkout', () => import('../routes/checkout')),
      },
    ],
  },
];

/** English only, so other languages do not have it. */
const panel: RouteObject[] = [
  {
    path: ADMIN_PATH,
    lazy: guard('RequireAdmin'),
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
            path: 'art',
            ...page('admin/art', () => import('../routes/admin/art')),
          },
          {
            path: 'review',
            ...page('admin/review', () => import('../routes/admin/review')),
          },
          {
            path: 'withdrawals',
            ...page('admin/withdrawals', () => import('../routes/admin/withdrawals')),
          },
          {
            path: 'discounts',
            ...page('admin/discounts', () => import('../routes/admin/discounts')),
          },
          {
            path: 'gift-cards',
            ...page('admin/gift-cards', () => import('../routes/admin/gift-cards')),
          },
          {
            path: 'webhooks',
            ...page('admin/webhooks', () => import('../routes/admin/webhooks')),
          },
          {
            path: 'today',
            ...page('admin/today', () => import('../routes/admin/today')),
          },
          {
            path: 'settings',
            ...page('admin/settings', () => import('../routes/admin/settings')),
          },
          {
            path: 'sales',
            ...page('admin/sales', () => import('../routes/admin/sales')),
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
            path: 'selections',
            ...page('admin/selections', () => import('../routes/admin/selections')),
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
];

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        hydrateFallbackElement: <LoadingPage />,
        children: [...publicPages, ...personalPages, ...(PREFIX ? [] : panel)],
      },
    ],
  },
];
