import { toPrefix, type Language } from '../../../domain/shop/languages.js';
import {
  STUDIO_PATH,
  ACCOUNT_PATH,
  ADMIN_PATH,
  CHECKOUT_PATH,
  LOGIN_PATH,
  ORDER_CONFIRMATION_PATH,
} from '../routes/pages.js';
import { pictureRoutes } from '../routes/pictures.js';
import { LOCAL_PATH, toPath } from '../routes/route.js';
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
/** In every language. */
const PERSONAL_PATHS = [
  ACCOUNT_PATH,
  ADMIN_PATH,
  CHECKOUT_PATH,
  STUDIO_PATH,
  LOGIN_PATH,
  ORDER_CONFIRMATION_PATH,
];
const DISALLOWED_PATHS = [
  '/api/',
  '/auth/',
  `${LOCAL_PATH}/`,
  toPath(pictureRoutes.showUpload, { file: '' }),
];

export function writeRobots(languages: readonly Language[]): string {
  const personal = languages.flatMap((language) => PERSONAL_PATHS.map((path) => toPrefix(language) + path));
  return [
    'User-agent: *',
    ...ALLOWED_ROUTES.map(({ path }) => `Allow: ${path}`),
    ...[...personal, ...DISALLOWED_PATHS].map((path) => `Disallow: ${path}`),
    '',
  ].join('\n');
}
