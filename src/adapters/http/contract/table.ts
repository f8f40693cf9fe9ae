import { adminRoutes } from '../routes/admin.js';
import { shopRoutes } from '../routes/shop.js';
import { account } from './account.js';
import { admin } from './admin.js';
import { backup } from './backup.js';
import { buying } from './buying.js';
import { collections } from './collections.js';
import { creating } from './creating.js';
import { credits } from './credits.js';
import { curating } from './curating.js';
import { downloads } from './downloads.js';
import type { EndpointDescription } from './endpoint.js';
import { favourites } from './favourites.js';
import { figures } from './figures.js';
import { guests } from './guests.js';
import { keys } from './keys.js';
import { orders } from './orders.js';
import { pins } from './pins.js';
import { prints } from './prints.js';
import { shop } from './shop.js';
import { vitals } from './vitals.js';

const routes = { ...shopRoutes, ...adminRoutes };

const descriptions = {
  ...shop,
  ...prints,
  ...favourites,
  ...curating,
  ...pins,
  ...collections,
  ...creating,
  ...buying,
  ...downloads,
  ...guests,
  ...orders,
  ...account,
  ...credits,
  ...keys,
  ...figures,
  ...admin,
  ...backup,
  ...vitals,
} satisfies Record<keyof typeof routes, EndpointDescription>;

export type Contract = {
  [Name in keyof typeof descriptions]: (typeof routes)[Name] & (typeof descriptions)[Name];
};

/** Every endpoint under /api. The authentication service implements an external protocol; see ../auth. */
export const contract = Object.fromEntries(
  Object.entries<EndpointDescription>(descriptions).map(([name, described]) => [
    name,
    { ...routes[name as keyof typeof routes], ...described },
  ]),
) as Contract;
