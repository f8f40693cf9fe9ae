import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { GenerationJob, PrintDetail } from '../../src/adapters/http/contract/types.js';
import { PRINT_STATUS } from '../../src/domain/prints/print.js';
import { createDatabase, type Database } from '../adapters/postgres/own-database.js';
import { PGBOUNCER, startPooler, type Pooler } from '../adapters/postgres/pgbouncer.js';
import { insist } from '../e2e/insist.js';
import { startMailCounter, type MailCounter } from '../e2e/mail-counter.js';
import { ADMIN, eventually, freePort, startShop, type Shop, type Worker } from '../e2e/shop.js';
import { startStripe, type StripeServer } from '../fake-services/stripe-server.js';
import { leaveOut } from '../leave-out.js';
import { createRandom, seeded } from '../seed.js';

const server = process.env['DATABASE_URL'];
const MINUTES = Number(process.env['HANGWELL_MINUTES'] ?? 10);
const KILL_EVERY_MS = 20_000;
/** People who make and buy prints, and visitors who read lists, at the same time. */
const LANES = { customers: 6, visitors: 2 };
const WORKERS = 3;
/** The payment page of the fake Stripe has this address. */
const BUYER = 'ada@example.com';
const PASSWORD = 'a-good-password';
/** The variant of the smallest print, whose file is painted fastest. */
const PRINT_21X30 = 101;
const TEST_MS = MINUTES * 60_000 + 600_000;

const random = createRandom();

/** What a customer did, as the shop acknowledged it. */
interface Purchase {
  printId: string;
  state: GenerationJob['state'];
  /** The payment's session; null without a finished print. */
  session: string | null;
}

if (server) {
  const ways = ['directly', ...(PGBOUNCER ? ['behind PgBouncer'] : [])];
  if (!PGBOUNCER) leaveOut('Killed services behind PgBouncer left out: pgbouncer is not installed.');

  describe.each(ways)('Two services and three workers on one database, %s', (way) => {
    let database: Database;
    let pooler: Pooler | undefined;
    let folder: string;
    let stripe: StripeServer;
    let mail: MailCounter;
    let services: Shop[] = [];
    const workers: Worker[] = [];
    beforeAll(async () => {
      database = await createDatabase(server);
      if (way !== 'directly') pooler = await startPooler(PGBOUNCER!, database.url);
      folder = await mkdtemp(join(tmpdir(), 'hangwell-'));
      stripe = await startStripe();
      mail = await startMailCounter();
      const settings = {
        DATABASE_URL: pooler?.url ?? database.url,
        DATABASE_DIRECT_URL: pooler ? database.url : '',
        DATA_DIR: folder,
        PUBLIC_URL: `http://localhost:${await freePort()}`,
        WORK_IN_SERVICE: '0',
        PAINTERS: '1',
        PAINTER_SHORT_SIDE: '64',
        LIMIT_WRITES_PER_MINUTE: '1000000',
        SMTP_URL: mail.url,
        STRIPE_SECRET_KEY: stripe.key,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_URL: stripe.url,
      };
      services = await Promise.all([startShop(settings), startShop(settings)]);
      while (workers.length < WORKERS) workers.push(await services[0]!.startWorker());
    }, TEST_MS);
    afterAll(async () => {
      await Promise.all(services.map((one) => one.close()));
      await Promise.all([stripe?.close(), mail?.close()]);
      await pooler?.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    });

    /** As behind a balancer that does not know which service is alive. */
    const call = (path: string, init?: RequestInit) =>
      insist(() => services[random.int(0, services.length)]!.url, path, init);
    const post = async <T>(path: string, body: object, authorization = ''): Promise<T> => {
      const headers = { authorization, 'content-type': 'application/json', prefer: 'respond-async' };
      const response = await call(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as T;
    };
    const get = async <T>(path: string, authorization = ''): Promise<T> =>
      (await (await call(path, { headers: { authorization } })).json()) as T;

    async function signIn(email: string, password: string): Promise<string> {
      const path = '/auth/v1/token?grant_type=password';
      const { access_token } = await post<{ access_token: string }>(path, { email, password });
      return `Bearer ${access_token}`;
    }

    /** The answer to a sign-up can be lost with its service, so the account may exist already. */
    async function signUp(email: string): Promise<string> {
      await post('/auth/v1/signup', { email, password: PASSWORD }).catch(() => undefined);
      return signIn(email, PASSWORD);
    }

    async function makeAndBuy(): Promise<Purchase> {
      const email = `${randomUUID()}@customer.example`;
      const token = await signUp(email);
      const printId = randomUUID();
      const wish = { prompt: 'A small boat on a calm sea', job_id: printId };
      await post('/api/generate-image', wish, token);
      let { state } = await get<GenerationJob>(`/api/generation-jobs/${printId}`, token);
      while (!['completed', 'failed', 'cancelled'].includes(state)) {
        await pause(250);
        ({ state } = await get<GenerationJob>(`/api/generation-jobs/${printId}`, token));
      }
      if (state !== 'completed') return { printId, state, session: null };
      const basketItems = [{ generationJobId: printId, variantId: PRINT_21X30, quantity: 1 }];
      const { url } = await post<{ url: string }>('/api/create-checkout-session', { basketItems }, token);
      const session = new URL(url).pathname.split('/').at(-1)!;
      const event = stripe.pay(session);
      await Promise.all([deliver(event.rawBody), deliver(event.rawBody)]);
      return { printId, state, session };
    }

    async function deliver(rawBody: Buffer): Promise<void> {
      const { signature } = stripe.sign(JSON.parse(rawBody.toString()));
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      await call('/api/stripe/webhook', { method: 'POST', headers, body: rawBody.toString() });
    }

    /** Kills a service and a worker, as a power failure would, and starts them again. */
    async function killBoth(): Promise<void> {
      const service = services[random.int(0, services.length)]!;
      const at = random.int(0, workers.length);
      await Promise.all([service.kill(), workers[at]!.kill()]);
      await Promise.all([
        service.start(),
        services[0]!.startWorker().then((worker) => (workers[at] = worker)),
      ]);
    }

    // spec: killed-services
    it(
      seeded(`lose nothing in ${MINUTES} minutes of kills under load`),
      async () => {
        const deadline = Date.now() + MINUTES * 60_000;
        const isOver = () => Date.now() >= deadline;
        const purchases: Purchase[] = [];
        let [reads, kills] = [0, 0];
        const repeat = async (work: () => Promise<unknown>) => {
          while (!isOver()) await work();
        };
        const lanes = (count: number, work: () => Promise<unknown>) =>
          Array.from({ length: count }, () => repeat(work));
        await Promise.all([
          ...lanes(LANES.customers, async () => purchases.push(await makeAndBuy())),
          ...lanes(LANES.visitors, async () => {
            await get('/api/prints?limit=20');
            reads++;
            await pause(20);
          }),
          repeat(async () => {
            await pause(Math.min(KILL_EVERY_MS, Math.max(0, deadline - Date.now())));
            if (isOver()) return;
            await killBoth();
            kills++;
          }),
        ]);

        const paid = purchases.filter(({ session }) => session !== null);
        process.stdout.write(
          `${MINUTES} minutes, ${kills} times a service and a worker killed: ${purchases.length} prints, ${paid.length} paid orders, ${reads} lists read, ${mail.doubled()} mails sent twice.\n`,
        );
        // A slow machine takes longer to start them again.
        expect(kills).toBeGreaterThanOrEqual(MINUTES);
        expect(paid.length).toBeGreaterThan(kills);
        expect(purchases.filter(({ state }) => state !== 'completed')).toEqual([]);
        const confirmations = () => mail.mails().filter((one) => one.startsWith('order-confirmation'));
        await eventually(async () => confirmations().length >= paid.length, 'a confirmation of every order');
        const rows = new pg.Client({ connectionString: database.url });
        await rows.connect();
        const select = async (sql: string) => (await rows.query(sql)).rows;
        const orders = await select(
          `select id, number, stripe_session_id as session from orders where status = 'paid'`,
        );
        const prints = await select('select id, status from generation_jobs');
        const unfinished = `done_at is null and (reason is not null or not_before <= now())`;
        await eventually(
          async () => (await select(`select from outbox where ${unfinished}`)).length === 0,
          'every due task to be done',
        );
        const files = await select('select generation_job_id as id from print_files');
        await rows.end();
        expect(files.map(({ id }) => id as string).sort()).toEqual(paid.map(({ printId }) => printId).sort());
        expect(orders.map(({ session }) => session as string).sort()).toEqual(
          paid.map(({ session }) => session).sort(),
        );
        expect(orders.map(({ number }) => number as number).sort((a, b) => a - b)).toEqual(
          Array.from(paid, (_, at) => 1001 + at),
        );
        expect(prints.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(
          purchases.map(({ printId, state }) => `${printId} ${PRINT_STATUS[state as 'completed']}`).sort(),
        );
        expect(confirmations().sort()).toEqual(
          orders.map(({ id }) => `order-confirmation-${id} to ${BUYER}`).sort(),
        );
        for (const { printId } of purchases) {
          const { image_paths } = await get<PrintDetail>(`/api/prints/${printId}`);
          await (await call(image_paths[0]!)).arrayBuffer();
        }
        const admin = await signIn(ADMIN.email, ADMIN.password);
        expect(await get('/api/admin/credits/audit', admin)).toMatchObject({ faults: [] });
        expect(stripe.violations).toEqual([]);
      },
      TEST_MS,
    );
  });
} else leaveOut('Two services need DATABASE_URL.');
