import { ADMIN_PATH } from './pages.js';

/** Paths of the panel's pages, from the root. They are in a separate file so that shoppers do not download them. */
export const ADMIN_PATHS = {
  activity: `${ADMIN_PATH}/activity`,
  art: `${ADMIN_PATH}/art`,
  collections: `${ADMIN_PATH}/collections`,
  discounts: `${ADMIN_PATH}/discounts`,
  'gift-cards': `${ADMIN_PATH}/gift-cards`,
  images: `${ADMIN_PATH}/images`,
  jobs: `${ADMIN_PATH}/jobs`,
  orders: `${ADMIN_PATH}/orders`,
  payments: `${ADMIN_PATH}/payments`,
  products: `${ADMIN_PATH}/products`,
  review: `${ADMIN_PATH}/review`,
  sales: `${ADMIN_PATH}/sales`,
  selections: `${ADMIN_PATH}/selections`,
  settings: `${ADMIN_PATH}/settings`,
  today: `${ADMIN_PATH}/today`,
  users: `${ADMIN_PATH}/users`,
  vitals: `${ADMIN_PATH}/vitals`,
  webhooks: `${ADMIN_PATH}/webhooks`,
  withdrawals: `${ADMIN_PATH}/withdrawals`,
};

/** @param order its number or ID */
export const adminOrderPath = (order: string | number) => `${ADMIN_PATHS.orders}/${order}`;

/** @param user the account's ID or address */
export const adminUserPath = (user: string) => `${ADMIN_PATHS.users}/${user}`;
