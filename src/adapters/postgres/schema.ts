import * as accounts from './accounts/entities.js';
import * as buyerReviews from './orders/buyer-review-entities.js';
import * as creating from './creating/entities.js';
import * as credits from './credits/entities.js';
import * as curating from './curating/entities.js';
import * as discounts from './orders/discount-entities.js';
import * as giftCards from './orders/gift-card-entities.js';
import * as handOffs from './orders/hand-off-entities.js';
import * as orders from './orders/entities.js';
import * as prints from './prints/entities.js';
import * as shop from './shop/entities.js';
import * as webhooks from './shop/webhook-entities.js';
import * as withdrawals from './orders/withdrawal-entities.js';

/** All entities. They have no target class, so that rows are plain objects of the domain's types. */
export const ENTITIES = [
  accounts,
  buyerReviews,
  creating,
  credits,
  curating,
  discounts,
  giftCards,
  handOffs,
  orders,
  prints,
  shop,
  webhooks,
  withdrawals,
].flatMap((slice) => Object.values(slice));
