import { describe, expect, it } from '@jest/globals';
import { isBusy } from '../../src/adapters/postgres/database.js';
import { openServer } from '../../src/adapters/postgres/open-database.js';
import { databaseContracts } from '../adapters/postgres/contracts.js';
import { ownDatabase } from '../adapters/postgres/own-database.js';
import { leaveOut } from '../leave-out.js';

const RACE_ROUNDS = 24;
const server = process.env.DATABASE_URL;

if (server) {
  const own = ownDatabase(server);
  const database = databaseContracts(async () => {
    // Two services start concurrently on an empty database: one creates the tables, both find them.
    const [first, second] = await Promise.all([openServer(await own.url()), openServer(await own.url())]);
    await second.close();
    return first;
  }, RACE_ROUNDS);

  describe('A server', () => {
    it('is ready when its tables exist', async () => {
      expect(await database().ready()).toBe(true);
    });

    it('that has no free connection is busy, not broken', async () => {
      const work = database().transaction(async () => {
        await database().query(`set local statement_timeout = '20ms'`);
        await database().query('select pg_sleep(5)');
      });
      expect(isBusy(await work.catch((error: unknown) => error))).toBe(true);
    });
  });
} else {
  leaveOut('PostgreSQL part left out: DATABASE_URL is not set.');
}
