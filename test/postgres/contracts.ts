import { afterAll, beforeAll } from '@jest/globals';
import type { Database } from '../../src/adapters/postgres/database.js';
import { postgresPorts } from '../../src/adapters/postgres/ports.js';
import { accountsContract } from '../contract/accounts.js';
import { collectionsContract } from '../contract/collections.js';
import { creditsContract } from '../contract/credits.js';
import { generationJobsContract } from '../contract/generation-jobs.js';
import { ordersContract } from '../contract/orders.js';
import { outboxContract } from '../contract/outbox.js';
import { printsContract } from '../contract/prints.js';
import { productsContract } from '../contract/products.js';
import { sessionsContract } from '../contract/sessions.js';
import { signingKeysContract } from '../contract/signing-keys.js';
import { transactionsContract } from '../contract/transactions.js';

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
  collectionsContract(open);
  creditsContract(open);
  generationJobsContract(open);
  ordersContract(open);
  outboxContract(open);
  printsContract(open);
  productsContract(open);
  sessionsContract(open);
  signingKeysContract(open);
  transactionsContract(open);
  return opened;
}
