/** Titles of the admin panel's pages, separate so that shoppers do not download them. */
export const ADMIN_TITLES = {
  panel: 'Admin Panel',
  images: 'Generated Images',
  review: 'Review',
  today: 'Today',
  orders: 'Orders',
  order: 'Order',
  payments: 'Payments',
  users: 'Users',
  user: 'Person',
  collections: 'Collections',
  products: 'Products',
  jobs: 'Jobs',
  activity: 'Activity',
  vitals: 'Page Speed',
} as const;
