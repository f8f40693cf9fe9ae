import { LOCAL_PATH } from '../routes/route.js';
import { shopRoutes } from '../routes/shop.js';

/** What pages ask for while they are drawn, which a crawler that draws them needs. */
const ASKED_BY_PAGES = [
  shopRoutes.listCollections,
  shopRoutes.showHead,
  shopRoutes.listPrints,
  shopRoutes.listProductOptions,
  shopRoutes.listProductVariants,
  shopRoutes.listShelves,
  shopRoutes.showShop,
];
const FOR_PEOPLE = [
  '/account',
  '/admin',
  '/checkout',
  '/generate-print',
  '/login',
  '/order-confirmation',
  '/api/',
  '/auth/',
  `${LOCAL_PATH}/`,
  '/uploads/',
];

export const ROBOTS = [
  'User-agent: *',
  ...ASKED_BY_PAGES.map(({ path }) => `Allow: ${path}`),
  ...FOR_PEOPLE.map((path) => `Disallow: ${path}`),
  '',
].join('\n');
