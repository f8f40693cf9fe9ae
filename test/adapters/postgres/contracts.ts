import { afterAll, beforeAll } from '@jest/globals';
import type { Database } from '../../../src/adapters/postgres/database.js';
import { postgresPorts } from '../../../src/adapters/postgres/ports.js';
import { accountsContract } from '../../contract/accounts/accounts.js';
import { adminActionsContract } from '../../contract/curating/admin-actions.js';
import { alertsContract } from '../../contract/shop/alerts.js';
import { allowancesContract } from '../../contract/creating/allowances.js';
import { authMailsContract } from '../../contract/accounts/auth-mails.js';
import { collectionsContract } from '../../contract/prints/collections.js';
import { creatingContract } from '../../contract/creating/creating.js';
import { creditsContract } from '../../contract/credits/credits.js';
import { favouritesContract } from '../../contract/accounts/favourites.js';
import { erasingContract, SERIAL_ROUNDS } from '../../contract/accounts/erasing.js';
import { factorsContract } from '../../contract/accounts/factors.js';
import { metricsContract } from '../../contract/shop/metrics.js';
import { generationJobsContract } from '../../contract/creating/generation-jobs.js';
import { listingsContract } from '../../contract/prints/listings.js';
import { managedPrintsContract } from '../../contract/curating/managed-prints.js';
import { oneTimeTokensContract } from '../../contract/accounts/one-time-tokens.js';
import { guestOrdersContract } from '../../contract/orders/guest-orders.js';
import { ordersContract } from '../../contract/orders/orders.js';
import { managedOrdersContract } from '../../contract/orders/orders-managed.js';
import { outboxContract } from '../../contract/shop/outbox.js';
import { pagesContract } from '../../contract/pages.js';
import { pinsContract } from '../../contract/curating/pins.js';
import { printFilesContract } from '../../contract/orders/print-files.js';
import { sitemapPrintsContract } from '../../contract/prints/sitemap-prints.js';
import { printsContract } from '../../contract/prints/prints.js';
import { productsContract } from '../../contract/orders/products.js';
import { refundsContract } from '../../contract/orders/refunds.js';
import { printReportsContract } from '../../contract/curating/print-reports.js';
import { reviewContract } from '../../contract/curating/review.js';
import { secretsContract } from '../../contract/accounts/secrets.js';
import { serviceKeysContract } from '../../contract/accounts/service-keys.js';
import { sessionsContract } from '../../contract/accounts/sessions.js';
import { signInFlowsContract } from '../../contract/accounts/sign-in-flows.js';
import { signInTriesContract } from '../../contract/accounts/sign-in-tries.js';
import { signingKeysContract } from '../../contract/accounts/signing-keys.js';
import { spendingContract } from '../../contract/creating/spending.js';
import { tableDumpContract } from '../../contract/shop/table-dump.js';
import { ticketsContract } from '../../contract/accounts/tickets.js';
import { transactionsContract } from '../../contract/shop/transactions.js';
import { uploadsContract } from '../../contract/creating/uploads.js';
import { vitalsContract } from '../../contract/shop/vitals.js';
import { entitiesMatchTables } from './drift.js';

/** Runs every database suite on one database, opened once. `raceRounds` repeats each race of erasing an account. */
export function databaseContracts(
  openDatabase: () => Promise<Database>,
  raceRounds = SERIAL_ROUNDS,
): () => Database {
  let database: Database | undefined;
  const opened = () => {
    if (!database) throw new Error('The database opens when the tests run.');
    return database;
  };
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database?.close());
  const open = async () => ({ ports: postgresPorts(opened()), close: () => Promise.resolve() });

  accountsContract(open);
  adminActionsContract(open);
  alertsContract(open);
  allowancesContract(open);
  authMailsContract(open);
  collectionsContract(open);
  creatingContract(open);
  creditsContract(open);
  factorsContract(open);
  favouritesContract(open);
  erasingContract(open, raceRounds);
  metricsContract(open);
  generationJobsContract(open);
  listingsContract(open);
  managedPrintsContract(open);
  printReportsContract(open);
  reviewContract(open);
  oneTimeTokensContract(open);
  ordersContract(open);
  guestOrdersContract(open);
  managedOrdersContract(open);
  outboxContract(open);
  pinsContract(open);
  printFilesContract(open);
  sitemapPrintsContract(open);
  printsContract(open);
  productsContract(open);
  refundsContract(open);
  secretsContract(open);
  serviceKeysContract(open);
  sessionsContract(open);
  signInFlowsContract(open);
  signingKeysContract(open);
  spendingContract(open);
  tableDumpContract(open);
  signInTriesContract(open);
  ticketsContract(open);
  transactionsContract(open);
  uploadsContract(open);
  vitalsContract(open);
  pagesContract(open);
  entitiesMatchTables(opened);
  return opened;
}
