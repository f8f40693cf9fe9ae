import { adminRoutes } from './admin.js';
import { authRoutes } from './auth.js';
import { machineRoutes } from './machines.js';
import { pictureRoutes } from './pictures.js';
import { LOCAL_PATH, type Route } from './route.js';
import { reviewRoutes } from './reviews.js';
import { shopRoutes } from './shop.js';

/** Every route of the service. The browser imports single tables instead, to keep its bundle small. */
export const allRoutes: readonly Route[] = [
  shopRoutes,
  reviewRoutes,
  adminRoutes,
  authRoutes,
  pictureRoutes,
  machineRoutes,
].flatMap((table) => Object.values<Route>(table));

/** First path segments that belong to the service. All other paths are pages. */
export const SERVICE_SEGMENTS: readonly string[] = [
  ...new Set([LOCAL_PATH, ...allRoutes.map(({ path }) => path)].map((path) => path.split('/')[1]!)),
];
