import { toPrefix, type Language } from '../../../domain/shop/languages.js';
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
/** In every language. */
const PERSONAL_PATHS = ['/account', '/admin', '/checkout', STUDIO_PATH, '/login', '/order-confirmation'];
const DISALLOWED_PATHS = ['/api/', '/auth/', `${LOCAL_PATH}/`, '/uploads/'];

export function writeRobots(languages: readonly Language[]): string {
  const personal = languages.flatMap((language) => PERSONAL_PATHS.map((path) => toPrefix(language) + path));
  return [
    'User-agent: *',
    ...ALLOWED_ROUTES.map(({ path }) => `Allow: ${path}`),
    ...[...personal, ...DISALLOWED_PATHS].map((path) => `Disallow: ${path}`),
    '',
  ].join('\n');
}
