import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../src/adapters/postgres/database.js';
import { openPooled, openServer, prepareForPooler } from '../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../src/adapters/postgres/ports.js';
import { creatingContract } from '../../contract/creating/creating.js';
import { generationJobsContract } from '../../contract/creating/generation-jobs.js';
import { creditsContract } from '../../contract/credits/credits.js';
import { listingsContract } from '../../contract/prints/listings.js';
import { outboxContract } from '../../contract/shop/outbox.js';
import { tableDumpContract } from '../../contract/shop/table-dump.js';
import { transactionsContract } from '../../contract/shop/transactions.js';
import { leaveOut } from '../../leave-out.js';
import { ownDatabase } from './own-database.js';
import { PGBOUNCER, startPooler, type Pooler } from './pgbouncer.js';

const server = process.env.DATABASE_URL;

if (server && PGBOUNCER) {
  const own = ownDatabase(server);
  let pooler: Pooler;
  let database: Database;
  const found: string[] = [];
  beforeAll(async () => {
    const directUrl = await own.url();
    pooler = await startPooler(PGBOUNCER!, directUrl);
    // Two processes start concurrently.
    const open = async () => {
      await prepareForPooler(directUrl);
      return openPooled(pooler.url, (differences) => void found.push(...differences));
    };
    const [first, second] = await Promise.all([open(), open()]);
    await second.close();
    database = first;
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.close();
  });

  describe('Behind PgBouncer in transaction mode', () => {
    const open = async () => ({ ports: postgresPorts(database), close: () => Promise.resolve() });

    // spec: pgbouncer-settings
    it('each connection has the time limits of the shop', async () => {
      const settings = ['jit', 'statement_timeout', 'idle_in_transaction_session_timeout'];
      const values = await database.query(
        'select name, current_setting(name) as value from unnest($1::text[]) as name',
        [settings],
      );
      expect(values).toEqual([
        { name: 'jit', value: 'off' },
        { name: 'statement_timeout', value: '30s' },
        { name: 'idle_in_transaction_session_timeout', value: '1min' },
      ]);
      expect(found).toEqual([]);
    });

    it('a service without the direct address does not open', async () => {
      await expect(openServer(pooler.url)).rejects.toThrow('unsupported startup parameter');
    });

    creatingContract(open);
    creditsContract(open);
    generationJobsContract(open);
    listingsContract(open);
    outboxContract(open);
    tableDumpContract(open);
    transactionsContract(open);
  });
} else if (server) {
  leaveOut('PgBouncer part left out: pgbouncer is not installed.');
} else {
  leaveOut('PgBouncer part left out: DATABASE_URL is not set.');
}
