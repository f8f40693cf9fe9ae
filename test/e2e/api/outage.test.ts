import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createGate, type Gate } from '../../adapters/postgres/gate.js';
import { createDatabase, type Database } from '../../adapters/postgres/own-database.js';
import { PGBOUNCER, startPooler, type Pooler } from '../../adapters/postgres/pgbouncer.js';
import { createAuthClient } from '../auth-client.js';
import { newCustomer, type Customer } from '../customer.js';
import { ADMIN, eventually, startShop, type Shop } from '../shop.js';
import { leaveOut } from '../../leave-out.js';

const server = process.env.DATABASE_URL;

const UNAVAILABLE = {
  code: 'unavailable',
  message: 'The shop is unavailable for a moment. Please try again shortly.',
};

if (server) {
  const ways = ['directly', ...(PGBOUNCER ? ['behind PgBouncer'] : [])];
  if (!PGBOUNCER) leaveOut('An outage behind PgBouncer left out: pgbouncer is not installed.');

  describe.each(ways)('While the database is away, %s', (way) => {
    let database: Database;
    let gate: Gate;
    let pooler: Pooler | undefined;
    let shop: Shop;
    let customer: Customer;
    let auth: ReturnType<typeof createAuthClient>;
    let before: number;
    const api = () => request(shop.url);
    beforeAll(async () => {
      database = await createDatabase(server);
      gate = await createGate(database.url);
      if (way !== 'directly') pooler = await startPooler(PGBOUNCER!, gate.url, 1);
      shop = await startShop({
        DATABASE_URL: pooler?.url ?? gate.url,
        DATABASE_DIRECT_URL: pooler ? gate.url : '',
        KEEP_ANSWERS_MS: '0',
      });
      customer = await newCustomer(shop);
      auth = createAuthClient(shop);
      const { error } = await auth.signInWithPassword(ADMIN);
      expect(error).toBeNull();
      before = shop.output().length;
      await gate.close();
    });
    afterAll(async () => {
      await shop?.close();
      await pooler?.close();
      await gate?.close();
      await database?.drop();
    });

    it.each(['/api/prints', '/api/shop', '/api/shelves', '/sitemap.xml', '/social/home.jpg'])(
      '%s says so, and when to retry',
      async (path) => {
        const { body, headers } = await api().get(path).expect(503);
        expect(body).toMatchObject(UNAVAILABLE);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      },
    );

    it('responds 503, not 401, to a request with a token', async () => {
      const { body } = await api().get('/api/me').set('Authorization', customer.token).expect(503);
      expect(body).toMatchObject(UNAVAILABLE);
    });

    it('the authentication service says so in its own format', async () => {
      const signIn = () => api().post('/auth/v1/token?grant_type=password').send(ADMIN);
      const { body, headers } = await signIn().expect(503);
      expect(body).toEqual({ code: 503, error_code: UNAVAILABLE.code, msg: UNAVAILABLE.message });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      const newer = await signIn().set('X-Supabase-Api-Version', '2024-01-01').expect(503);
      expect(newer.body).toEqual(UNAVAILABLE);
    });

    // The library repeats the call for half a minute, whatever stands in between.
    if (way === 'directly')
      it('a client keeps its session, because the answer means a retry', async () => {
        const { data } = await auth.getSession();
        const refreshed = await auth.refreshSession();
        expect(refreshed.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
        expect((await auth.getSession()).data.session).toEqual(data.session);
      });

    it.each(['/', '/prints', '/collections', '/contact'])(
      'the page %s says so in words, and reloads itself',
      async (path) => {
        const { text, headers } = await api().get(path).expect(503).expect('Content-Type', /html/);
        expect(text).toContain('<h1>We will be right back</h1>');
        expect(text).toContain('<meta http-equiv="refresh" content="5" />');
        expect(text).toContain('rel="stylesheet"');
        expect(text).not.toContain('<script');
        expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      },
    );

    it('no fault is logged, and everything works afterwards', async () => {
      expect(shop.output().slice(before)).not.toContain('"level":50');
      await gate.open();
      await eventually(async () => (await api().get('/api/prints')).status === 200, 'the shop to be back');
      await api().get('/').expect(200);
      // A new client, because after a failure the first one does not call the service for a while.
      const { data } = await auth.getSession();
      expect((await createAuthClient(shop).refreshSession(data.session!)).error).toBeNull();
      await api().get('/api/me').set('Authorization', customer.token).expect(200);
    });
  });
} else {
  leaveOut('A shop whose PostgreSQL server stops left out: DATABASE_URL is not set.');
}
