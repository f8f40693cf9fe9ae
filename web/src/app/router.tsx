import { createBrowserRouter, Navigate } from 'react-router-dom';
import { Layout, LoadingPage } from '../features/layout/layout';
import { RequireAdmin, RequireUser } from '../features/layout/guards';
import { RouteError } from '../features/shared/route-error';
import { Component as Home, loader as loadHome } from '../routes/home';

/** Each route module exports `Component` and, if needed, `loader` and `ErrorBoundary`. */
export const router = createBrowserRouter([
  {
    element: <Layout />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        hydrateFallbackElement: <LoadingPage />,
        children: [
          { index: true, Component: Home, loader: loadHome },
          { path: 'login', lazy: () => import('../routes/login') },
          { path: 'prints', lazy: () => import('../routes/prints') },
          { path: 'print/:slug/:id', lazy: () => import('../routes/print') },
          { path: 'favourites', lazy: () => import('../routes/favourites') },
          { path: 'order-confirmation', lazy: () => import('../routes/order-confirmation') },
          { path: 'guest-checkout', lazy: () => import('../routes/guest-checkout') },
          { path: 'guest-order/:id', lazy: () => import('../routes/guest-order') },
          { path: 'privacy-policy', lazy: () => import('../routes/privacy-policy') },
          { path: 'delivery-and-returns', lazy: () => import('../routes/delivery-and-returns') },
          { path: 'terms', lazy: () => import('../routes/terms') },
          { path: 'contact', lazy: () => import('../routes/contact') },
          { path: 'collections', lazy: () => import('../routes/collections') },
          { path: 'collections/:key', lazy: () => import('../routes/collections-of-type') },
          { path: 'collections/:key/:value', lazy: () => import('../routes/collection') },
          {
            element: <RequireUser />,
            children: [
              { path: 'account', lazy: () => import('../routes/account') },
              { path: 'account/orders', element: <Navigate to="/account?tab=orders" replace /> },
              { path: 'account/orders/:id', lazy: () => import('../routes/order') },
              { path: 'generate-print', lazy: () => import('../routes/generate-print') },
              { path: 'checkout', lazy: () => import('../routes/checkout') },
            ],
          },
          {
            path: 'admin',
            element: <RequireAdmin />,
            children: [
              {
                lazy: () => import('../routes/admin/panel'),
                children: [
                  { index: true, lazy: () => import('../routes/admin/images') },
                  { path: 'images', lazy: () => import('../routes/admin/images') },
                  { path: 'review', lazy: () => import('../routes/admin/review') },
                  { path: 'today', lazy: () => import('../routes/admin/today') },
                  { path: 'orders', lazy: () => import('../routes/admin/orders') },
                  { path: 'orders/:order', lazy: () => import('../routes/admin/order') },
                  { path: 'payments', lazy: () => import('../routes/admin/payments') },
                  { path: 'users/:user', lazy: () => import('../routes/admin/user') },
                  { path: 'users', lazy: () => import('../routes/admin/users') },
                  { path: 'collections', lazy: () => import('../routes/admin/collections') },
                  { path: 'products', lazy: () => import('../routes/admin/products') },
                  { path: 'jobs', lazy: () => import('../routes/admin/jobs') },
                  { path: 'activity', lazy: () => import('../routes/admin/activity') },
                  { path: 'vitals', lazy: () => import('../routes/admin/vitals') },
                ],
              },
            ],
          },
          { path: '*', lazy: () => import('../routes/not-found') },
        ],
      },
    ],
  },
]);
