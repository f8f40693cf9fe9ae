import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import request from 'supertest';
import {
  SERVER_PROGRAMS,
  startStreamingPair,
  type StreamingPair,
} from '../../adapters/postgres/streaming.js';
import { leaveOut } from '../../leave-out.js';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { ADMIN, eventually, freePort, startShop, type Shop } from '../shop.js';

if (SERVER_PROGRAMS) {
  describe('Two services with a replica for lists', () => {
    let pair: StreamingPair;
    let rows: pg.Client;
    let one: Shop;
    let other: Shop;
    let customer: Customer;
    let id: string;
    beforeAll(async () => {
      pair = await startStreamingPair(SERVER_PROGRAMS!);
      const settings = {
        PUBLIC_URL: `http://localhost:${await freePort()}`,
        DATABASE_URL: pair.primary,
        DATABASE_READ_URL: pair.replica,
        KEEP_ANSWERS_MS: '0',
        FIRST_PRINTS: '0',
      };
      one = await startShop(settings);
      other = await startShop(settings);
      rows = new pg.Client({ connectionString: pair.primary });
      await rows.connect();
      customer = await newCustomer(one);
      ({ id } = await newPrint(one, customer));
    });
    afterAll(async () => {
      await rows?.end();
      await Promise.all([one?.close(), other?.close()]);
      await pair?.close();
    });

    const isUsed = async (shop: Shop) =>
      (await request(shop.url).get('/metrics').expect(200)).text.includes('\nhangwell_replica_used 1\n');
    const listTitles = async (shop: Shop): Promise<string[]> =>
      (await request(shop.url).get('/api/prints').expect(200)).body.prints.map(
        ({ title }: { title: string }) => title,
      );
    /** As another program would, so that the shop does not know. */
    const rename = (title: string) =>
      rows.query('update generation_jobs set title = $1 where id = $2', [title, id]);
    const change = (shop: Shop, body: object) =>
      request(shop.url)
        .patch(`/api/account/prints/${id}`)
        .set('Authorization', customer.token)
        .send(body)
        .expect(200);
    const waitUntilUsed = () =>
      eventually(async () => (await isUsed(one)) && (await isUsed(other)), 'the replica');

    // spec: read-url
    it('read lists from it, and a change by a person from the primary', async () => {
      await rename('Before');
      await eventually(async () => (await listTitles(other)).includes('Before'), 'the list');
      await waitUntilUsed();
      await pair.pauseReplay();
      await rename('Behind');
      expect(await listTitles(one)).toEqual(['Before']);

      await change(one, { title: 'After' });
      for (const shop of [one, other])
        await eventually(async () => (await listTitles(shop))[0] === 'After', 'the change');
      const own = await request(other.url)
        .get('/api/account/prints')
        .set('Authorization', customer.token)
        .expect(200);
      expect(own.body.prints[0].title).toBe('After');
      expect(await isUsed(other)).toBe(false);

      await pair.resumeReplay();
      await waitUntilUsed();
      expect(await listTitles(other)).toEqual(['After']);
    });

    // spec: read-url-own-write
    it('answer a write with what it wrote', async () => {
      const { token } = await signIn(one, ADMIN.email, ADMIN.password);
      await waitUntilUsed();
      await pair.pauseReplay();
      for (const title of ['Walls of the sea', 'Walls of the hills']) {
        const { body } = await request(one.url)
          .patch('/api/admin/collections/recommended-room/Bedroom')
          .set('Authorization', token)
          .send({ title })
          .expect(200);
        expect(body.title).toBe(title);
      }
      await pair.resumeReplay();
    });

    // spec: read-url-away
    it('answer without it, say so, and start without it', async () => {
      await waitUntilUsed();
      await pair.stopReplica();
      expect(await listTitles(one)).toEqual(['After']);
      await eventually(
        async () => /^replica: 127\.0\.0\.1:\d+ is left out: .+\.$/m.test(one.output()),
        'the line',
      );
      await one.stop();
      await one.start();
      expect(await listTitles(one)).toEqual(['After']);
      expect(await isUsed(one)).toBe(false);
      await pair.startReplica();
      await waitUntilUsed();
      expect(one.output()).toMatch(/^replica: lists are read from 127\.0\.0\.1:\d+\.$/m);
    });
  });
} else {
  leaveOut(
    'A shop with a replica left out: the programs of the PostgreSQL server are not in /usr/lib/postgresql.',
  );
}
