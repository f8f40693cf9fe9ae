import type { Route } from './route.js';

/** Routes for what buyers say about prints. They are in a separate file so that few pages download them. */
export const reviewRoutes = {
  listReviews: { method: 'GET', path: '/api/prints/:id/reviews', access: 'anyone', shared: ['prints'] },
  reportReview: {
    method: 'POST',
    path: '/api/reviews/:id/reports',
    access: 'anyone',
    identifies: true,
    repeatable: true,
    limit: 'reports',
    changes: ['prints'],
  },
  listOwnReviews: { method: 'GET', path: '/api/orders/:id/reviews', access: 'signed-in' },
  writeReview: {
    method: 'POST',
    path: '/api/orders/:id/reviews/:print',
    access: 'signed-in',
    repeatable: true,
    limit: 'reviews',
    changes: ['prints'],
  },
  removeReview: {
    method: 'DELETE',
    path: '/api/orders/:id/reviews/:print',
    access: 'signed-in',
    changes: ['prints'],
  },
  listGuestReviews: {
    method: 'POST',
    path: '/api/guest-orders/:id/reviews',
    access: 'anyone',
    repeatable: true,
  },
  writeGuestReview: {
    method: 'POST',
    path: '/api/guest-orders/:id/reviews/:print',
    access: 'anyone',
    repeatable: true,
    limit: 'reviews',
    changes: ['prints'],
  },
  removeGuestReview: {
    method: 'POST',
    path: '/api/guest-orders/:id/reviews/:print/remove',
    access: 'anyone',
    repeatable: true,
    changes: ['prints'],
  },
} satisfies Record<string, Route>;
