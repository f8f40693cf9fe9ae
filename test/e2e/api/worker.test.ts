import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import request from 'supertest';
import { startS3Server, type S3Server } from '../../fake-services/s3-server.js';
import {
  requestPrint,
  fetchCredits,
  fetchJob,
  newCustomer,
  waitUntilPainted,
  type Customer,
} from '../customer.js';
import { waitForMail } from '../outbox.js';
import { eventually, runFailingStart, startShop, WORKER, type Shop, type Worker } from '../shop.js';
import { leaveOut } from '../../leave-out.js';

/** By this clock, leases of killed workers have expired. */
const LEASES_END = { ahead: 20_000 };

if (process.env['DATABASE_URL']) {
  describe('Workers beside a service without own workers', () => {
    const key = { id: 'AKIAHANGWELL', secret: 'a-secret', region: 'eu-west-2' };
    let bucket: S3Server;
    let shop: Shop;
    let database: pg.Client;
    beforeAll(async () => {
      bucket = await startS3Server('pictures', key);
      shop = await startShop({
        WORK_IN_SERVICE: '0',
        PAINTER_SHORT_SIDE: '0',
        S3_BUCKET: 'pictures',
        S3_ENDPOINT: bucket.endpoint,
        S3_REGION: key.region,
        S3_ACCESS_KEY_ID: key.id,
        S3_SECRET_ACCESS_KEY: key.secret,
      });
      database = new pg.Client({ connectionString: shop.database });
      await database.connect();
    });
    afterAll(async () => {
      await database?.end();
      await shop?.close();
      await bucket?.close();
    });

    const working: Worker[] = [];
    afterEach(() => Promise.all(working.splice(0).map((worker) => worker.stop())));
    const start = async (...how: Parameters<Shop['startWorker']>) => {
      const worker = await shop.startWorker(...how);
      working.push(worker);
      return worker;
    };

    /** The process that is painting it. */
    async function findPainter(id: string): Promise<number | undefined> {
      const { rows } = await database.query<{ owner: string }>(
        'select owner from leased_jobs where id = $1',
        [id],
      );
      return Number(rows[0]?.owner.split('/')[1]) || undefined;
    }
    const fetchStates = (customer: Customer, ids: string[]) =>
      Promise.all(ids.map(async (id) => (await fetchJob(shop, customer, id)).state));

    it('paint prints that were requested at the service, which shows them', async () => {
      const customer = await newCustomer(shop);
      const id = await requestPrint(shop, customer);
      const worker = await start();
      expect(await eventually(() => findPainter(id), 'the painter')).toBe(worker.pid);
      const print = await waitUntilPainted(shop, customer, id);
      const picture = await request(shop.url).get(print.image_paths[0]!).expect(200);
      expect(picture.headers['content-type']).toMatch(/^image\//);
      expect(bucket.requests.some(({ method, path }) => method === 'PUT' && path.includes(id))).toBe(true);
      expect(await readdir(shop.folder)).not.toContain('pictures');
      expect(await fetchCredits(shop, customer)).toBe(4);
    });

    it('finish prints for waiting requests, and send the mails', async () => {
      const customer = await newCustomer(shop);
      await start();
      const { body } = await request(shop.url)
        .post('/api/generate-image')
        .set('Authorization', customer.token)
        .send({ prompt: 'Three pears on a table' })
        .expect(200);
      expect(body.mergedImageUrls.length).toBeGreaterThan(0);
      await request(shop.url).post('/auth/v1/recover').send({ email: customer.email }).expect(200);
      expect(await waitForMail(shop, customer.email)).toBeDefined();
    });

    it('take over the painting of a killed worker, at one credit each', async () => {
      const customer = await newCustomer(shop);
      const ids: string[] = [];
      for (const _ of [1, 2, 3]) ids.push(await requestPrint(shop, customer));
      const first = await start();
      await eventually(async () => (await fetchStates(customer, ids)).includes('painting'), 'the painter');
      await first.kill();
      expect(await fetchStates(customer, ids)).toContain('painting');
      await start(LEASES_END);
      for (const id of ids) await waitUntilPainted(shop, customer, id);
      expect(await fetchCredits(shop, customer)).toBe(2);
      const own = await request(shop.url).get('/api/account/prints').set('Authorization', customer.token);
      expect(own.body.prints).toHaveLength(3);
    });

    it('finish their painting on SIGTERM, and start nothing more', async () => {
      const customer = await newCustomer(shop);
      const small = { size: '1024x1024' };
      const ids = [await requestPrint(shop, customer, small), await requestPrint(shop, customer, small)];
      const worker = await start();
      await eventually(async () => (await fetchStates(customer, ids))[0] !== 'queued', 'the painter');
      expect(await worker.stop()).toBe(0);
      expect(await fetchStates(customer, ids)).toEqual(['completed', 'queued']);
    });

    it('of an older version reject a database that a newer one has changed', async () => {
      await database.query(`insert into migrations (timestamp, name) values (1, 'FromTheFuture1')`);
      try {
        await expect(shop.startWorker()).rejects.toThrow(
          'schema_newer: the database was changed by a newer version of Hangwell (FromTheFuture1).',
        );
      } finally {
        await database.query(`delete from migrations where name = 'FromTheFuture1'`);
      }
    });
  });
} else {
  leaveOut('Workers left out: DATABASE_URL is not set.');
}

describe('A worker on the embedded database', () => {
  it('is rejected as wrong usage, with the reason, and changes nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hangwell-'));
    try {
      const { code, output } = await runFailingStart({ DATA_DIR: folder }, WORKER);
      expect(code).toBe(2);
      expect(output).toMatch(/^The worker could not start: .*DATABASE_URL.*the embedded database.*\.\n$/i);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
