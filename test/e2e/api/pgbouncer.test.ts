import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createDatabase, type Database } from '../../adapters/postgres/own-database.js';
import { PGBOUNCER, startPooler, type Pooler } from '../../adapters/postgres/pgbouncer.js';
import { leaveOut } from '../../leave-out.js';
import { newCustomer, requestPrint, waitUntilPainted } from '../customer.js';
import { startShop, type Shop } from '../shop.js';

const server = process.env.DATABASE_URL;

if (server && PGBOUNCER) {
  describe.each([
    ['with notifications', '1'],
    ['that only poll', '0'],
  ])('A service and a worker behind PgBouncer in transaction mode, %s', (_, DATABASE_LISTEN) => {
    let database: Database;
    let pooler: Pooler;
    let shop: Shop;
    beforeAll(async () => {
      database = await createDatabase(server);
      pooler = await startPooler(PGBOUNCER!, database.url);
      shop = await startShop({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.url,
        DATABASE_LISTEN,
        WORK_IN_SERVICE: '0',
      });
      await shop.startWorker();
    });
    afterAll(async () => {
      await shop?.close();
      await pooler?.close();
      await database?.drop();
    });

    // spec: pgbouncer
    it('paint and show a print', async () => {
      const customer = await newCustomer(shop);
      const print = await waitUntilPainted(shop, customer, await requestPrint(shop, customer));
      await request(shop.url).get(print.image_paths[0]!).expect(200);
      expect(shop.output()).not.toContain('rror');
    });
  });
} else if (server) {
  leaveOut('A shop behind PgBouncer left out: pgbouncer is not installed.');
} else {
  leaveOut('A shop behind PgBouncer left out: DATABASE_URL is not set.');
}
