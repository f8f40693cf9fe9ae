import type { Ports } from '../../application/ports/index.js';
import { PostgresAccounts } from './accounts.js';
import { PostgresCollections } from './collections.js';
import { PostgresCredits } from './credits.js';
import type { Database } from './database.js';
import { PostgresGenerationJobs } from './generation-jobs.js';
import { PostgresOrders } from './orders.js';
import { PostgresOutbox } from './outbox.js';
import { PostgresPrints } from './prints.js';
import { PostgresProducts } from './products.js';
import { PostgresSessions } from './sessions.js';
import { PostgresSigningKeys } from './signing-keys.js';
import { PostgresTransactions } from './transactions.js';

type PostgresPorts = Pick<
  Ports,
  | 'accounts'
  | 'collections'
  | 'credits'
  | 'generationJobs'
  | 'orders'
  | 'outbox'
  | 'prints'
  | 'products'
  | 'sessions'
  | 'signingKeys'
  | 'transactions'
>;

/** Every port that keeps something, over one database. */
export function postgresPorts(database: Database): PostgresPorts {
  return {
    accounts: new PostgresAccounts(database),
    collections: new PostgresCollections(database),
    credits: new PostgresCredits(database),
    generationJobs: new PostgresGenerationJobs(database),
    orders: new PostgresOrders(database),
    outbox: new PostgresOutbox(database),
    prints: new PostgresPrints(database),
    products: new PostgresProducts(database),
    sessions: new PostgresSessions(database),
    signingKeys: new PostgresSigningKeys(database),
    transactions: new PostgresTransactions(database),
  };
}
