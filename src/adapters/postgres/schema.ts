import * as accounts from './accounts/entities.js';
import * as creating from './creating/entities.js';
import * as credits from './credits/entities.js';
import * as curating from './curating/entities.js';
import * as orders from './orders/entities.js';
import * as prints from './prints/entities.js';
import * as shop from './shop/entities.js';

/** All entities. They have no target class, so that rows are plain objects of the domain's types. */
export const ENTITIES = [accounts, creating, credits, curating, orders, prints, shop].flatMap((slice) =>
  Object.values(slice),
);
