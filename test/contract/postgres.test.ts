import { describe, expect, it } from '@jest/globals';
import { isBusy } from '../../src/adapters/postgres/database.js';
import { openServer } from '../../src/adapters/postgres/open-database.js';
import { databaseContracts } from '../adapters/postgres/contracts.js';
import { ownDatabase } from '../adapters/postgres/own-database.js';

const LEFT_OUT = 'PostgreSQL part left out: DATABASE_URL is not set.';
const server = process.env.DATABASE_URL;

if (server) {
  const own = ownDatabase(server);
  const database = databaseContracts(async () => {
    // Two services that start at once on an empty database: one makes the tables, both find them.
    const [first, second] = await Promise.all([openServer(await own.url()), openServer(await own.url())]);
    await second.close();
    return first;
  });

  describe('A server', () => {
    it('is ready once its tables are there', async () => {
      expect(await database().ready()).toBe(true);
    });

    it('has no room for a while: busy, no mistake', async () => {
      const work = database().transaction(async () => {
        await database().query(`set local statement_timeout = '20ms'`);
        await database().query('select pg_sleep(5)');
      });
      expect(isBusy(await work.catch((error: unknown) => error))).toBe(true);
    });
  });
} else {
  process.stdout.write(`${LEFT_OUT}\n`);
  it.skip(LEFT_OUT, () => undefined);
}
