import * as accounts from './accounts/entities.js';
import * as creating from './creating/entities.js';
import * as credits from './credits/entities.js';
import * as curating from './curating/entities.js';
import * as orders from './orders/entities.js';
import * as prints from './prints/entities.js';
import * as shop from './shop/entities.js';

/** Every entity. They have no target, so that a row comes back as a plain object of the domain's type. */
export const ENTITIES = [accounts, creating, credits, curating, orders, prints, shop].flatMap((slice) =>
  Object.values(slice),
);
