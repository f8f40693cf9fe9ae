import { afterAll, beforeAll } from '@jest/globals';
import type { Database } from '../../src/adapters/postgres/database.js';
import { postgresPorts } from '../../src/adapters/postgres/ports.js';
import { accountsContract } from '../contract/accounts.js';
import { authMailsContract } from '../contract/auth-mails.js';
import { collectionsContract } from '../contract/collections.js';
import { creatingContract } from '../contract/creating.js';
import { creditsContract } from '../contract/credits.js';
import { factorsContract } from '../contract/factors.js';
import { generationJobsContract } from '../contract/generation-jobs.js';
import { listingsContract } from '../contract/listings.js';
import { oneTimeTokensContract } from '../contract/one-time-tokens.js';
import { ordersContract } from '../contract/orders.js';
import { managedOrdersContract } from '../contract/orders-managed.js';
import { outboxContract } from '../contract/outbox.js';
import { printFilesContract } from '../contract/print-files.js';
import { printRegisterContract } from '../contract/print-register.js';
import { printsContract } from '../contract/prints.js';
import { productsContract } from '../contract/products.js';
import { refundsContract } from '../contract/refunds.js';
import { secretsContract } from '../contract/secrets.js';
import { serviceKeysContract } from '../contract/service-keys.js';
import { sessionsContract } from '../contract/sessions.js';
import { signInFlowsContract } from '../contract/sign-in-flows.js';
import { signingKeysContract } from '../contract/signing-keys.js';
import { spendingContract } from '../contract/spending.js';
import { transactionsContract } from '../contract/transactions.js';
import { uploadsContract } from '../contract/uploads.js';
import { vitalsContract } from '../contract/vitals.js';

/** Every suite that a database is held to, on one database that is opened once. Answers the way to it. */
export function databaseContracts(openDatabase: () => Promise<Database>): () => Database {
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
  authMailsContract(open);
  collectionsContract(open);
  creatingContract(open);
  creditsContract(open);
  factorsContract(open);
  generationJobsContract(open);
  listingsContract(open);
  oneTimeTokensContract(open);
  ordersContract(open);
  managedOrdersContract(open);
  outboxContract(open);
  printFilesContract(open);
  printRegisterContract(open);
  printsContract(open);
  productsContract(open);
  refundsContract(open);
  secretsContract(open);
  serviceKeysContract(open);
  sessionsContract(open);
  signInFlowsContract(open);
  signingKeysContract(open);
  spendingContract(open);
  transactionsContract(open);
  uploadsContract(open);
  vitalsContract(open);
  return opened;
}
