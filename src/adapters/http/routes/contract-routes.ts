import { adminRoutes } from './admin.js';
import { reviewRoutes } from './reviews.js';
import { shopRoutes } from './shop.js';

/** The routes of the contract by name. Pages import single tables instead, to keep their bundles small. */
export const contractRoutes = { ...shopRoutes, ...reviewRoutes, ...adminRoutes };
