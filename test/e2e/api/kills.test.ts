import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { GenerationJob } from '../../../src/adapters/http/contract/types.js';
import { createDatabase, type Database } from '../../adapters/postgres/own-database.js';
import { PGBOUNCER, startPooler, type Pooler } from '../../adapters/postgres/pgbouncer.js';
import { leaveOut } from '../../leave-out.js';
import { createRandom, seeded } from '../../seed.js';
import { fetchCredits, newCustomer, signIn, type Customer } from '../customer.js';
import { ADMIN, eventually, startShop, type Shop, type Worker } from '../shop.js';

/** `npm run test:long` sets higher numbers. */
const JOBS = Number(process.env['HANGWELL_JOBS'] ?? 12);
const KILLS = Number(process.env['HANGWELL_KILLS'] ?? 2);
const CONCURRENCY = 10;
/** Milliseconds between two kills. */
const LIFETIME_MS = { least: 300, most: 2500 };
const MAX_TEST_MS = 15_000 * KILLS + 2_000 * JOBS + 60_000;
const server = process.env['DATABASE_URL'];

interface Requested {
  id: string;
  maker: Customer;
}

const ways = [{ way: 'directly', jobs: JOBS, kills: KILLS }];
// Less, because the way to the database is the only difference.
if (server && PGBOUNCER)
  ways.push({ way: 'behind PgBouncer', jobs: Math.ceil(JOBS / 4), kills: Math.ceil(KILLS / 2) });
else leaveOut('Kills behind PgBouncer left out: they need DATABASE_URL and pgbouncer.');

describe.each(ways)('After any kill, $way', ({ way, jobs: jobCount, kills: killCount }) => {
  let database: Database | undefined;
  let pooler: Pooler | undefined;
  let shop: Shop;
  /** On a server, workers do the work beside the service; a random process is killed. */
  const workers: Worker[] = [];
  beforeAll(async () => {
    if (way !== 'directly') {
      database = await createDatabase(server!);
      pooler = await startPooler(PGBOUNCER!, database.url);
    }
    shop = await startShop({
      PAINTER_SHORT_SIDE: '64',
      PAINTERS: String(server ? CONCURRENCY / 2 : CONCURRENCY),
      ...(server && { WORK_IN_SERVICE: '0' }),
      ...(pooler && { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database!.url }),
    });
    if (server) workers.push(await shop.startWorker(), await shop.startWorker());
  }, MAX_TEST_MS);
  afterAll(async () => {
    await shop?.close();
    await pooler?.close();
    await database?.drop();
  });

  /** Retries until the service responds, because the test kills it in between. */
  async function retryUntilDone<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send();
      } catch {
        await pause(100);
      }
    }
  }

  const requestPrint = ({ id, maker }: Requested) =>
    retryUntilDone(() =>
      request(shop.url)
        .post('/api/generate-image')
        .set('Authorization', maker.token)
        .set('Prefer', 'respond-async')
        .send({ prompt: 'A small boat on a calm sea', size: '1024x1024', job_id: id })
        .expect(202),
    );

  const fetchJob = ({ id, maker }: Requested): Promise<GenerationJob> =>
    retryUntilDone(async () => {
      const response = await request(shop.url)
        .get(`/api/generation-jobs/${id}`)
        .set('Authorization', maker.token)
        .expect(200);
      return response.body;
    });

  async function waitUntilEnded(requested: Requested): Promise<GenerationJob> {
    for (;;) {
      const job = await fetchJob(requested);
      if (['completed', 'failed', 'cancelled'].includes(job.state)) return job;
      await pause(200);
    }
  }

  /** Requests the jobs and waits for them, at most CONCURRENCY at a time. */
  async function runAll(jobs: Requested[]): Promise<GenerationJob[]> {
    const waiting = [...jobs];
    const done: GenerationJob[] = [];
    const runWorker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await requestPrint(next);
        done.push(await waitUntilEnded(next));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
    return done;
  }

  const random = createRandom();

  async function killOne(): Promise<void> {
    const victim = random.int(-1, workers.length);
    if (victim < 0) {
      await shop.kill();
      await shop.start();
    } else {
      await workers[victim]!.kill();
      workers[victim] = await shop.startWorker();
    }
  }

  async function killAtRandom(isOver: () => boolean): Promise<number> {
    let kills = 0;
    for (; kills < killCount && !isOver(); kills++) {
      await pause(random.int(LIFETIME_MS.least, LIFETIME_MS.most));
      await killOne();
    }
    return kills;
  }

  /** IDs of the prints with files in the store: masters and folders of renditions. */
  async function listStoredPrints(): Promise<Set<string>> {
    const [masters, folders] = await Promise.all(
      ['masters', 'pictures'].map((one) => readdir(join(shop.folder, 'pictures', one))),
    );
    return new Set([...masters!.map((name) => name.replace(/\.png$/, '')), ...folders!]);
  }

  it(
    seeded('every description becomes one picture or its credit is released, and no file remains'),
    async () => {
      const makers: Awaited<ReturnType<typeof newCustomer>>[] = [];
      while (makers.length < jobCount / 5) makers.push(await newCustomer(shop));
      for (const maker of makers) expect(await fetchCredits(shop, maker)).toBe(5);
      const jobs = Array.from({ length: jobCount }, (_, at) => ({
        id: randomUUID(),
        maker: makers[Math.floor(at / 5)]!,
      }));
      const startedAt = Date.now();
      let over = false;
      const [results, kills] = await Promise.all([
        runAll(jobs).finally(() => (over = true)),
        killAtRandom(() => over),
      ]);
      const completed = new Set(results.filter(({ state }) => state === 'completed').map(({ id }) => id));
      process.stdout.write(
        `${jobCount} jobs, ${kills} kills: ${completed.size} completed, ${jobCount - completed.size} credits released, ` +
          `in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`,
      );
      expect(new Set(results.map(({ id }) => id)).size).toBe(jobCount);

      for (const maker of makers) {
        const made = jobs.filter((job) => job.maker === maker && completed.has(job.id)).length;
        expect(await fetchCredits(shop, maker)).toBe(5 - made);
      }
      const admin = await signIn(shop, ADMIN.email, ADMIN.password);
      const audit = await request(shop.url)
        .get('/api/admin/credits/audit')
        .set('Authorization', admin.token)
        .expect(200);
      expect(audit.body.faults).toEqual([]);

      for (const id of completed) {
        const { body } = await request(shop.url).get(`/api/prints/${id}`).expect(200);
        await request(shop.url).get(body.image_paths[0]).expect(200);
      }
      // Unused files are removed later.
      await shop.kill();
      for (const worker of workers.splice(0)) await worker.kill();
      const later = { ahead: 3 * 60 * 60_000 };
      await shop.start(later);
      if (server) await shop.startWorker(later);
      await eventually(async () => {
        const stored = await listStoredPrints();
        return stored.size === completed.size && [...stored].every((id) => completed.has(id));
      }, 'the store to contain only the pictures of completed prints');
      expect(await readdir(join(shop.folder, 'pictures', '.incoming'))).toEqual([]);
    },
    MAX_TEST_MS,
  );
});
