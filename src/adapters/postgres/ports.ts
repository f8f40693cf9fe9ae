import type { Ports } from '../../application/ports/index.js';
import { PostgresAccounts } from './accounts.js';
import { PostgresAdminActions } from './admin-actions.js';
import { PostgresAuthMails } from './auth-mails.js';
import { PostgresCollections } from './collections.js';
import { PostgresCredits } from './credits.js';
import type { Database } from './database.js';
import { PostgresFactors } from './factors.js';
import { PostgresFigures } from './figures.js';
import { PostgresGenerationJobs } from './generation-jobs.js';
import { PostgresListings } from './listings.js';
import { PostgresManagedPrints } from './managed-prints.js';
import { PostgresOneTimeTokens } from './one-time-tokens.js';
import { PostgresOrders } from './orders.js';
import { PostgresOutbox } from './outbox.js';
import { PostgresPins } from './pins.js';
import { PostgresPrintFiles } from './print-files.js';
import { PostgresPrintRegister } from './print-register.js';
import { PostgresPrints } from './prints.js';
import { PostgresProducts } from './products.js';
import { PostgresRefunds } from './refunds.js';
import { PostgresSecrets } from './secrets.js';
import { PostgresServiceKeys } from './service-keys.js';
import { PostgresSessions } from './sessions.js';
import { PostgresSignInFlows } from './sign-in-flows.js';
import { PostgresSigningKeys } from './signing-keys.js';
import { PostgresSpending } from './spending.js';
import { PostgresTableDump } from './table-dump.js';
import { PostgresTickets } from './tickets.js';
import { PostgresTransactions } from './transactions.js';
import { PostgresUploads } from './uploads.js';
import { PostgresVitals } from './vitals.js';

type PostgresPorts = Pick<
  Ports,
  | 'accounts'
  | 'adminActions'
  | 'authMails'
  | 'collections'
  | 'credits'
  | 'factors'
  | 'figures'
  | 'generationJobs'
  | 'listings'
  | 'managedPrints'
  | 'oneTimeTokens'
  | 'orders'
  | 'outbox'
  | 'pins'
  | 'printFiles'
  | 'printRegister'
  | 'prints'
  | 'products'
  | 'refunds'
  | 'secrets'
  | 'serviceKeys'
  | 'sessions'
  | 'signInFlows'
  | 'signingKeys'
  | 'spending'
  | 'tableDump'
  | 'tickets'
  | 'transactions'
  | 'uploads'
  | 'vitals'
>;

/** Every port that keeps something, over one database. */
export function postgresPorts(database: Database): PostgresPorts {
  return {
    accounts: new PostgresAccounts(database),
    adminActions: new PostgresAdminActions(database),
    authMails: new PostgresAuthMails(database),
    collections: new PostgresCollections(database),
    credits: new PostgresCredits(database),
    factors: new PostgresFactors(database),
    figures: new PostgresFigures(database),
    generationJobs: new PostgresGenerationJobs(database),
    listings: new PostgresListings(database),
    managedPrints: new PostgresManagedPrints(database),
    oneTimeTokens: new PostgresOneTimeTokens(database),
    orders: new PostgresOrders(database),
    outbox: new PostgresOutbox(database),
    pins: new PostgresPins(database),
    printFiles: new PostgresPrintFiles(database),
    printRegister: new PostgresPrintRegister(database),
    prints: new PostgresPrints(database),
    products: new PostgresProducts(database),
    refunds: new PostgresRefunds(database),
    secrets: new PostgresSecrets(database),
    serviceKeys: new PostgresServiceKeys(database),
    sessions: new PostgresSessions(database),
    signInFlows: new PostgresSignInFlows(database),
    signingKeys: new PostgresSigningKeys(database),
    spending: new PostgresSpending(database),
    tableDump: new PostgresTableDump(database),
    tickets: new PostgresTickets(database),
    transactions: new PostgresTransactions(database),
    uploads: new PostgresUploads(database),
    vitals: new PostgresVitals(database),
  };
}
