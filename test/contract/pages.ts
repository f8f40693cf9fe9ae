import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../src/application/ports/index.js';
import type { ScoreCursor } from '../../src/application/ports/prints/listings.js';
import type { PrintFindings } from '../../src/domain/prints/print.js';
import type { Cursor, Page, PageRequest } from '../../src/domain/shop/page.js';
import {
  givenAccount,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../given.js';
import { allPages } from './all-pages.js';
import { openPorts, type Open } from './subject.js';

type Needs =
  | 'accounts'
  | 'adminActions'
  | 'credits'
  | 'generationJobs'
  | 'listings'
  | 'managedPrints'
  | 'orders'
  | 'outbox'
  | 'pins'
  | 'prints'
  | 'sitemapPrints';
type Given = Pick<Ports, Needs>;

/** A list with four rows, or the end of a list that begins after other suites' rows. */
interface Sample {
  /** In the order of the list. */
  ids: string[];
  pages: (limit: number) => Promise<string[][]>;
}

/** Two rows have the same time. */
const MINUTES = [1, 2, 2, 3];
const MAX_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
/** Before and after all rows of other suites. */
const LONG_AGO = new Date('1905-01-01T00:00:00.000Z');
const LAST = new Date('2905-01-01T00:00:00.000Z');

const newestFirst = (rows: readonly Cursor[]) =>
  rows
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
const oldestFirst = (rows: readonly Cursor[]) => newestFirst(rows).reverse();

async function sample<Row, Position>(
  ids: string[],
  list: (page: PageRequest<Position>) => Promise<Page<Row, Position>>,
  idOf: (row: Row) => string,
  after?: Position,
): Promise<Sample> {
  const pages = async (limit: number) => (await allPages(list, limit, after)).map((rows) => rows.map(idOf));
  return { ids, pages };
}

const idOf = ({ id }: { id: string }) => id;
const idOfJson = (json: string) => idOf(JSON.parse(json) as { id: string });

/** Calls `make` with each time in turn. */
async function made<Row>(make: (created_at: Date) => Promise<Row>, start = NOW): Promise<Row[]> {
  const rows: Row[] = [];
  for (const minutes of MINUTES) rows.push(await make(later(minutes * MINUTE, start)));
  return rows;
}

async function ownPrints(ports: Given, findings: Partial<PrintFindings> = {}, start = NOW) {
  const user_id = (await givenUser(ports)).id;
  const prints = await made((created_at) => givenPrint(ports, { user_id, created_at }, findings), start);
  return { user_id, prints };
}

async function placedOrders(ports: Given, email: string, start: Date) {
  const { id: generation_job_id, user_id } = await givenJob(ports);
  return made(async (created_at) => {
    const order_items = [givenOrderItem({ generation_job_id })];
    const order = givenOrder({ user_id, email, created_at, order_items });
    await ports.orders.place(order, NOW);
    await ports.orders.attachSession(order.id, { id: `cs_${order.id}`, url: 'https://pay.example.com/1' });
    return order;
  }, start);
}

const SAMPLES: Record<string, (ports: Given) => Promise<Sample>> = {
  'prints.list': async (ports) => {
    const { user_id, prints } = await ownPrints(ports);
    return sample(newestFirst(prints), (page: PageRequest) => ports.prints.list({ user_id }, page), idOf);
  },
  'managedPrints.list': async ({ managedPrints, ...ports }) => {
    const { user_id, prints } = await ownPrints({ managedPrints, ...ports });
    const filter = { state: 'shown' as const, user_id };
    return sample(newestFirst(prints), (page: PageRequest) => managedPrints.list(filter, page), idOf);
  },
  'managedPrints.ids': async ({ managedPrints, ...ports }) => {
    const { user_id, prints } = await ownPrints({ managedPrints, ...ports });
    const filter = { state: 'shown' as const, user_id };
    return sample(newestFirst(prints), (page: PageRequest) => managedPrints.ids(filter, page), String);
  },
  'listings.newest': async (ports) => {
    const value = randomUUID();
    const { prints } = await ownPrints(ports, { keywords: [value] });
    const tags = [{ kind: 'keyword' as const, value }];
    return sample(
      newestFirst(prints),
      (page: PageRequest) => ports.listings.newest({ tags }, page),
      idOfJson,
    );
  },
  'listings.byColors': async ({ listings, ...ports }) => {
    const value = randomUUID();
    const look = { keywords: [value], named_colors: ['moss'], named_weights: [0.5] };
    const { prints } = await ownPrints({ listings, ...ports }, look);
    const filter = { tags: [{ kind: 'keyword' as const, value }] };
    return sample(
      newestFirst(prints),
      (page: PageRequest<ScoreCursor>) => listings.byColors(['moss'], filter, page),
      idOfJson,
    );
  },
  'listings.related': async (ports) => {
    const look = {
      keywords: [randomUUID()],
      color_category: randomUUID(),
      color_psychology_impact_level: randomUUID(),
      color_psychology_primary_trait: randomUUID(),
      recommended_room: [randomUUID()],
    };
    const { prints } = await ownPrints(ports, look);
    const print = await givenPrint(ports, {}, look);
    return sample(
      newestFirst(prints),
      (page: PageRequest<ScoreCursor>) => ports.listings.related(print, page),
      idOfJson,
    );
  },
  'sitemapPrints.list': async (ports) => {
    const { prints } = await ownPrints(ports, {}, LONG_AGO);
    const until = { created_at: later(9 * MINUTE, LONG_AGO), id: MAX_ID };
    const list = (page: PageRequest) => ports.sitemapPrints.list(until, page);
    return sample(oldestFirst(prints), list, idOf, { created_at: LONG_AGO, id: MAX_ID });
  },
  'adminActions.list': async ({ adminActions }) => {
    const action = randomUUID();
    const entry = { user_id: randomUUID(), action, subjects: [], given: {}, outcome: 'done' };
    const actions = await made(async (created_at) => {
      const one = { ...entry, id: randomUUID(), created_at };
      await adminActions.add(one);
      return one;
    });
    return sample(newestFirst(actions), (page: PageRequest) => adminActions.list({ action }, page), idOf);
  },
  'accounts.search': async ({ accounts }) => {
    const text = randomUUID();
    const found = await made(async (created_at) => {
      const account = givenAccount({ email: `${randomUUID()}@${text}.example.com`, created_at });
      await accounts.add(account, false);
      return account;
    });
    return sample(newestFirst(found), (page: PageRequest) => accounts.search({ text }, page), idOf);
  },
  'credits.entries': async ({ credits, ...ports }) => {
    const { id } = await givenUser(ports);
    await credits.openLedger(id, 5, NOW);
    for (const job of [1, 2, 3].map(() => givenJob(ports, { user_id: id })))
      await credits.hold(id, (await job).id, NOW);
    const entries = (await credits.entries(id, { limit: 100 })).rows;
    return sample(entries.map(idOf), (page: PageRequest<string>) => credits.entries(id, page), idOf);
  },
  'orders.listAll': async ({ orders, ...ports }) => {
    const text = `${randomUUID()}@example.com`;
    const placed = await placedOrders({ orders, ...ports }, text, NOW);
    for (const { id, total } of placed)
      await orders.settle(
        givenPaymentEvent({ session_id: `cs_${id}`, amount_total: total, email: text }),
        NOW,
      );
    return sample(newestFirst(placed), (page: PageRequest) => orders.search({ text }, page), idOf);
  },
  'orders.unsettled': async ({ orders, ...ports }) => {
    const placed = await placedOrders({ orders, ...ports }, 'ada@example.com', LONG_AGO);
    const before = later(9 * MINUTE, LONG_AGO);
    return sample(oldestFirst(placed), (page: PageRequest) => orders.listUnsettled(before, page), idOf);
  },
  'orders.strayEvents': async ({ orders }) => {
    const events = await made(async (created_at) => {
      const event = givenPaymentEvent({ id: randomUUID(), kind: 'foreign', created_at });
      await orders.settle(event, NOW);
      return event;
    }, LONG_AGO);
    const list = (page: PageRequest) => orders.listUnmatchedEvents(page);
    const after = { created_at: later(9 * MINUTE, LONG_AGO), id: MAX_ID };
    return sample(newestFirst(events), list, idOf, after);
  },
  'pins.list': async ({ pins, ...ports }) => {
    const requested = await made(async (created_at) => {
      const { id } = await givenJob(ports);
      await pins.enqueue([id], 'ada', created_at, 1);
      return { id, created_at };
    }, LONG_AGO);
    const list = (page: PageRequest) => pins.list({}, page);
    const after = { created_at: later(9 * MINUTE, LONG_AGO), id: MAX_ID };
    return sample(newestFirst(requested), list, idOf, after);
  },
  'outbox.waiting': async ({ outbox }) => {
    const add = async (notBefore: Date) => {
      const id = randomUUID();
      await outbox.add({ id, kind: 'order-status', subject: randomUUID() }, notBefore);
      return id;
    };
    const after = await add(LAST);
    const ids = await made(add, LAST);
    return sample(ids, (page: PageRequest<string>) => outbox.listUnfinished({}, page), idOf, after);
  },
};

/** What every list of a port promises. Runs after the other suites, which do not expect its rows. */
export function pagesContract(open: Open<Needs>): void {
  describe('Pages', () => {
    const ports = openPorts(open);

    it.each(Object.entries(SAMPLES))('of %s contain each row once and are never empty', async (_, given) => {
      const { ids, pages } = await given(ports());
      const [a, b, c, d] = ids as [string, string, string, string];
      expect(await pages(1)).toEqual([[a], [b], [c], [d]]);
      expect(await pages(2)).toEqual([
        [a, b],
        [c, d],
      ]);
      expect(await pages(3)).toEqual([[a, b, c], [d]]);
      expect(await pages(4)).toEqual([ids]);
      expect(await pages(5)).toEqual([ids]);
    });

    it('are one empty page for an empty list', async () => {
      const nothing = { rows: [], next: null };
      const [user_id, page] = [(await givenUser(ports())).id, { limit: 1 }];
      expect(await ports().prints.list({ user_id }, page)).toEqual(nothing);
      expect(await ports().managedPrints.ids({ state: 'shown', user_id }, page)).toEqual(nothing);
      expect(await ports().adminActions.list({ user_id }, page)).toEqual(nothing);
      expect(await ports().credits.entries(user_id, page)).toEqual(nothing);
      const until = { created_at: NOW, id: MAX_ID };
      expect(await ports().sitemapPrints.list(until, { limit: 1, after: until })).toEqual(nothing);
    });
  });
}
