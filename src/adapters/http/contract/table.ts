import { contractRoutes as routes } from '../routes/contract-routes.js';
import { account } from './account.js';
import { admin } from './admin.js';
import { art } from './art.js';
import { backup } from './backup.js';
import { buying } from './buying.js';
import { collections } from './collections.js';
import { creating } from './creating.js';
import { credits } from './credits.js';
import { curating } from './curating.js';
import { discounts } from './discounts.js';
import { selections } from './selections.js';
import { shopSettings } from './settings.js';
import { downloads } from './downloads.js';
import type { EndpointDescription } from './endpoint.js';
import { exports } from './exports.js';
import { basketOfAccount } from './basket.js';
import { favourites } from './favourites.js';
import { figures } from './figures.js';
import { giftCards } from './gift-cards.js';
import { guests } from './guests.js';
import { keys } from './keys.js';
import { orderSupport } from './order-support.js';
import { orders } from './orders.js';
import { people } from './people.js';
import { prepaid } from './prepaid.js';
import { pins } from './pins.js';
import { prints } from './prints.js';
import { reviews } from './reviews.js';
import { shop } from './shop.js';
import { vitals } from './vitals.js';
import { wall } from './wall.js';
import { webhooks } from './webhooks.js';
import { withdrawals } from './withdrawals.js';
import { workshop } from './workshop.js';

const descriptions = {
  ...shop,
  ...wall,
  ...prints,
  ...reviews,
  ...basketOfAccount,
  ...favourites,
  ...curating,
  ...art,
  ...pins,
  ...collections,
  ...creating,
  ...buying,
  ...prepaid,
  ...discounts,
  ...selections,
  ...shopSettings,
  ...downloads,
  ...giftCards,
  ...guests,
  ...orders,
  ...workshop,
  ...orderSupport,
  ...exports,
  ...account,
  ...credits,
  ...keys,
  ...figures,
  ...admin,
  ...people,
  ...backup,
  ...vitals,
  ...webhooks,
  ...withdrawals,
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
