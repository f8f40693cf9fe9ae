import { STUDIO_PATH } from '../routes/pages.js';
import { LOCAL_PATH } from '../routes/route.js';
import { shopRoutes } from '../routes/shop.js';

/** Requests that pages make while they render. Crawlers that run scripts need them. */
const ALLOWED_ROUTES = [
  shopRoutes.listCollections,
  shopRoutes.listPrints,
  shopRoutes.listProductOptions,
  shopRoutes.listProductVariants,
  shopRoutes.listShelves,
  shopRoutes.showPrepaid,
  shopRoutes.showShop,
];
const DISALLOWED_PATHS = [
  '/account',
  '/admin',
  '/checkout',
  STUDIO_PATH,
  '/login',
  '/order-confirmation',
  '/api/',
  '/auth/',
  `${LOCAL_PATH}/`,
  '/uploads/',
];

export const ROBOTS = [
  'User-agent: *',
  ...ALLOWED_ROUTES.map(({ path }) => `Allow: ${path}`),
  ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
  '',
].join('\n');
