import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { laneCount } from '../../../src/adapters/worker/workers.js';
import { openEmbedded, openServer } from '../../../src/adapters/postgres/open-database.js';
import { createRandom, seeded } from '../../seed.js';
import type { Signed } from '../../fake-services/stripe-events.js';
import { respondWithError, startStripe, type StripeServer } from '../../fake-services/stripe-server.js';
import { fetchCredits, newCustomer, newPrint, toSessionId, signIn, type Customer } from '../customer.js';
import { insist as insistOn } from '../insist.js';
import { startMailCounter, type MailCounter } from '../mail-counter.js';
import { ADMIN, startShop, type Shop } from '../shop.js';

/** `npm run bench:orders` and `npm run test:long` run more. */
const ORDERS = Number(process.env['HANGWELL_ORDERS'] ?? 20);
const KILLS = Number(process.env['HANGWELL_KILLS'] ?? 1);
const COPIES = 5;
/** Requests that the provider answers with an error, halfway through. */
const OUTAGE_REQUESTS = Math.ceil(ORDERS / 10);
/**
 * One in this many events is never sent; one in this many orders is abandoned, paid by a slow method, partly refunded in
 * Stripe's dashboard, or disputed by a bank.
 */
const ONE_IN = 10;
const LANES = { ordering: 4, delivering: 8 };
/** The two smallest sizes, whose files are painted fastest. */
const SIZES = [11, 12];
/** Quantities per size, so that the baskets of one customer differ. */
const QUANTITIES = 25;
const MAILS = ['order-confirmation', 'credits-restored', 'refund'] as const;
/** A kill may repeat the mails that are being sent, because a mail server shares no transaction with the database. */
const MAX_DOUBLED = (KILLS + 1) * MAILS.reduce((sum, kind) => sum + laneCount(kind), 0);
const MAX_TEST_MS = 60_000 * KILLS + 2000 * ORDERS + 240_000;

type ManagedOrder = Reply<'listAllOrders'>['orders'][number];

let stripe: StripeServer;
let mail: MailCounter;
let shop: Shop;
beforeAll(async () => {
  mail = await startMailCounter();
  stripe = await startStripe();
  shop = await startShop({
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: mail.url,
    PAINTER_SHORT_SIDE: '64',
    LIMIT_WRITES_PER_MINUTE: '1000000',
    LIMIT_BASKETS_PER_FIVE_MINUTES: '1000000',
  });
}, MAX_TEST_MS);
afterAll(async () => {
  await shop?.close();
  await stripe?.close();
  await mail?.close();
});

const insist = (path: string, init?: RequestInit) => insistOn(() => shop.url, path, init);

const random = createRandom();
const oneIn = () => random.int(0, ONE_IN) === 0;
const seconds = (since: number) => Math.round((Date.now() - since) / 100) / 10;

/** Works on the items with a limited number at the same time. */
async function inLanes<T>(lanes: number, items: readonly T[], work: (item: T) => Promise<unknown>) {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

interface Beginning {
  people: Customer[];
  print: string;
  variants: number[];
}

/** As many customers as needed; each has spent one credit, which the first order restores. */
async function startShopWithOrders(): Promise<Beginning> {
  const people: Customer[] = [];
  const response = await insist('/api/product-variants');
  const variants = ((await response.json()) as Reply<'listProductVariants'>).variants
    .filter(({ size_option_id }) => SIZES.includes(size_option_id ?? 0))
    .map(({ id }) => id);
  const count = Math.max(6, Math.ceil((1.2 * ORDERS) / (variants.length * QUANTITIES)));
  let print = '';
  await inLanes(LANES.ordering, [...Array(count).keys()], async () => {
    const customer = await newCustomer(shop);
    print = (await newPrint(shop, customer)).id;
    people.push(customer);
  });
  return { people, print, variants };
}

/** Stripe's events: each is sent several times, in random order, and some never. */
class Deliveries {
  readonly waiting: Signed[] = [];
  events = 0;
  dropped = 0;
  delivered = 0;

  add(event: Signed): void {
    this.events++;
    if (oneIn()) this.dropped++;
    else this.waiting.push(...Array.from({ length: COPIES }, () => event));
  }

  /** Sends events until all are sent and `isOver`. */
  async deliverAll(isOver: () => boolean): Promise<void> {
    while (this.waiting.length > 0 || !isOver()) {
      const [next] = this.waiting.splice(random.int(0, this.waiting.length), 1);
      if (next) await this.deliver(next);
      else await pause(10);
    }
  }

  private async deliver({ rawBody }: Signed): Promise<void> {
    // Stripe signs each attempt separately.
    const { signature } = stripe.sign(JSON.parse(rawBody.toString()));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    await insist('/api/stripe/webhook', { method: 'POST', headers, body: rawBody.toString() });
    this.delivered++;
  }
}

interface Sessions {
  paid: string[];
  abandoned: string[];
  disputed: string[];
}

/** Pence of a partial refund. */
const toPart = (total: number) => Math.floor(total / 2);

/** Places the orders and plans their events; returns the sessions. */
async function orderAll({ people, print, variants }: Beginning, deliveries: Deliveries): Promise<Sessions> {
  const sessions: Sessions = { paid: [], abandoned: [], disputed: [] };
  const inputs = Array.from({ length: ORDERS + Math.ceil(ORDERS / ONE_IN) }, (_, at) => ({
    customer: people[at % people.length]!,
    basket: Math.floor(at / people.length),
    isAbandoned: at >= ORDERS,
  })).sort(() => random.int(-1, 2));
  let begun = 0;
  await inLanes(LANES.ordering, inputs, async ({ customer, basket, isAbandoned }) => {
    if (++begun === Math.floor(ORDERS / 2))
      stripe.plan(...Array.from({ length: OUTAGE_REQUESTS }, () => respondWithError(503)));
    const variantId = variants[basket % variants.length]!;
    const item = { generationJobId: print, variantId, quantity: 1 + Math.floor(basket / variants.length) };
    const response = await insist('/api/create-checkout-session', {
      method: 'POST',
      headers: { authorization: customer.token, 'content-type': 'application/json' },
      body: JSON.stringify({ basketItems: [item] }),
    });
    const { url } = (await response.json()) as { url: string };
    const id = toSessionId(url);
    sessions[isAbandoned ? 'abandoned' : 'paid'].push(id);
    if (isAbandoned) return deliveries.add(stripe.expire(id));
    if (oneIn()) {
      deliveries.add(stripe.promise(id));
      deliveries.add(stripe.keepPromise(id));
    } else deliveries.add(stripe.pay(id));
    if (oneIn()) deliveries.add(stripe.refundByHand(id, toPart(stripe.session(id).amount_total)));
    if (oneIn()) {
      sessions.disputed.push(id);
      deliveries.add(stripe.dispute(id));
    }
  });
  return sessions;
}

async function killNowAndThen(progress: () => number): Promise<void> {
  for (let kills = 1; kills <= KILLS; kills++) {
    while (progress() < kills / (KILLS + 1)) await pause(20);
    await shop.kill();
    await shop.start();
  }
}

/** As the admin lists them. */
async function allOrders(authorization: string): Promise<ManagedOrder[]> {
  const orders: ManagedOrder[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const response = await insist(`/api/admin/orders?limit=100${query}`, { headers: { authorization } });
    const page = (await response.json()) as { orders: ManagedOrder[]; next: string | null };
    orders.push(...page.orders);
    cursor = page.next;
  }
  return orders;
}

/** Waits until the mail server has all mails of these orders. */
async function mailsSent(count: number): Promise<void> {
  while (mail.mails().length < count) await pause(50);
}

/** Waits until all print files are made. */
async function filesMade(authorization: string): Promise<void> {
  for (let waits = true; waits; await pause(50)) {
    const response = await insist('/api/admin/tasks?limit=100', { headers: { authorization } });
    const { tasks } = (await response.json()) as Reply<'listTasks'>;
    waits = tasks.some(({ kind }) => kind === 'print-file');
  }
}

/** Reads the final state from the database; closes the shop first. */
async function readStored() {
  await shop.stop();
  const database = await (shop.database ? openServer(shop.database) : openEmbedded({ folder: shop.folder }));
  try {
    return {
      orders: await database.query<{
        id: string;
        email: string;
        status: string;
        payment_id: string;
        total: number;
        refunded: number;
        disputed: boolean;
        session: string;
      }>(
        `select id, email, status, payment_id, total, refunded, disputed_at is not null as disputed,
           stripe_session_id as session from orders`,
      ),
      files: await database.query<{ generation_job_id: string; size: string }>(
        'select generation_job_id, size from print_files',
      ),
      ordered: await database.query<{ generation_job_id: string; size: string }>(
        `select distinct generation_job_id, size || case fit when 'filled' then '' else '-' || fit end as size
         from order_items
         where order_id in (select id from orders where status = 'paid')`,
      ),
      restores: await database.query<{ order_id: string; amount: number }>(
        `select order_id, amount from credit_entries where move = 'restore' and order_id is not null`,
      ),
      undone: await database.query(
        `select kind, subject from outbox
         where done_at is null and kind in ('order-confirmation', 'credits-restored', 'print-file', 'refund')`,
      ),
      unmatched: await database.query(
        `select id from payment_events where settlement is null or settlement in ('unknown', 'mismatch')`,
      ),
    };
  } finally {
    await database.close();
  }
}

const sorted = <T>(items: Iterable<T>) => [...items].sort();

describe('After any failure of the events and of the service', () => {
  it(
    seeded('every payment is one paid order of its total, and every paid order was paid'),
    async () => {
      const beginning = await startShopWithOrders();
      const { people } = beginning;
      const deliveries = new Deliveries();
      const begun = Date.now();
      let isOver = false;
      const expected = (ORDERS * COPIES * (ONE_IN - 1)) / ONE_IN;
      const [sessions] = await Promise.all([
        orderAll(beginning, deliveries).finally(() => (isOver = true)),
        ...Array.from({ length: LANES.delivering }, () => deliveries.deliverAll(() => isOver)),
        killNowAndThen(() =>
          isOver && deliveries.waiting.length === 0 ? 1 : deliveries.delivered / expected,
        ),
      ]);
      const settling = seconds(begun);

      // By then, events that were never sent are old enough to be reconciled.
      await shop.kill();
      await shop.start({ ahead: 20 * 60_000 });
      const { token } = await signIn(shop, ADMIN.email, ADMIN.password);
      const startedAt = Date.now();
      const headers = { authorization: token };
      const found = await insist('/api/admin/payments/reconcile', { method: 'POST', headers });
      expect(await found.json()).toMatchObject({ failed: [] });
      const reconciling = seconds(startedAt);
      process.stdout.write(
        `${ORDERS} orders paid and ${sessions.abandoned.length} abandoned in ${settling} s (${Math.round(ORDERS / settling)}/s): ` +
          `${deliveries.events} events, ${deliveries.dropped} never sent, the others ${COPIES} times (${deliveries.delivered}); ` +
          `${KILLS} kills, ${OUTAGE_REQUESTS} requests in an outage; reconciled in ${reconciling} s; `,
      );

      const orders = await allOrders(token);
      const refunds = sessions.paid.filter((id) => stripe.refunded(id) > 0).length;
      await mailsSent(orders.length + people.length + refunds);
      await filesMade(token);
      process.stdout.write(`all mails sent after ${seconds(begun)} s, ${mail.doubled()} of them twice.\n`);
      expect(mail.doubled()).toBeLessThanOrEqual(MAX_DOUBLED);
      expect(sorted(orders.map(({ number }) => number))).toEqual(
        sorted(Array.from({ length: ORDERS }, (_, at) => 1001 + at)),
      );
      expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['paid']));
      for (const customer of people) expect(await fetchCredits(shop, customer)).toBe(5);
      const audit = await insist('/api/admin/credits/audit', { headers });
      expect(await audit.json()).toMatchObject({ faults: [] });
      expect(
        await (await insist('/api/admin/payments/reconcile', { method: 'POST', headers })).json(),
      ).toEqual({ looked: 0, changed: [], late: 0, failed: [] });

      const now = await readStored();
      const money = sessions.paid.map((id) => stripe.session(id));
      const paid = now.orders.filter(({ status }) => status === 'paid');
      const deliver = (
        id: string,
        payment: string | null,
        total: number,
        refunded: number,
        disputed: boolean,
      ) => `${payment} paid ${total} in ${id}, ${refunded} of it back${disputed ? ', disputed' : ''}`;
      expect(
        sorted(
          paid.map((one) => deliver(one.session, one.payment_id, one.total, one.refunded, one.disputed)),
        ),
      ).toEqual(
        sorted(
          money.map(({ id, payment_intent, amount_total }) =>
            deliver(id, payment_intent, amount_total, stripe.refunded(id), sessions.disputed.includes(id)),
          ),
        ),
      );
      expect(
        sorted(now.orders.filter((one) => !paid.includes(one)).map((one) => `${one.status} ${one.session}`)),
      ).toEqual(sorted(sessions.abandoned.map((id) => `expired ${id}`)));
      const ids = sorted(orders.map(({ id }) => id));
      expect(sorted(now.restores.map(({ order_id }) => order_id))).toEqual(ids);
      expect(now.restores.reduce((sum, { amount }) => sum + amount, 0)).toBe(people.length);
      const brought = new Set(
        now.restores.filter(({ amount }) => amount > 0).map(({ order_id }) => order_id),
      );
      expect(sorted(mail.mails())).toEqual(
        sorted(
          paid.flatMap(({ id, email, refunded }) => [
            ...(refunded > 0 ? [`refund-${id}-${refunded} to ${email}`] : []),
            `order-confirmation-${id} to ${email}`,
            ...(brought.has(id) ? [`credits-restored-${id} to ${email}`] : []),
          ]),
        ),
      );
      expect(sorted(now.files.map((one) => `${one.generation_job_id} ${one.size}`))).toEqual(
        sorted(now.ordered.map((one) => `${one.generation_job_id} ${one.size}`)),
      );
      expect(now.undone).toEqual([]);
      expect(now.unmatched).toEqual([]);
      expect(stripe.violations).toEqual([]);
    },
    MAX_TEST_MS,
  );
});
