import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MAX_OPEN_GUEST_ORDERS } from '../../../src/domain/orders/guest.js';
import type { Order } from '../../../src/domain/orders/order.js';
import {
  DAY,
  givenAccount,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

type Needs = 'orders' | 'accounts' | 'generationJobs' | 'credits' | 'transactions';

/** Orders without a user: their limits, their claims and their end. */
export function guestOrdersContract(open: Open<Needs>): void {
  describe('Orders of guests', () => {
    const ports = openPorts(open);
    const orders = () => ports().orders;
    const newAddress = () => `${randomUUID()}@example.com`;

    async function guestOrder(overrides: Partial<Order> = {}): Promise<Order> {
      const { id: generation_job_id } = await givenJob(ports());
      const order_items = [givenOrderItem({ generation_job_id })];
      const guest_network = randomUUID();
      return givenOrder({ user_id: null, email: newAddress(), guest_network, order_items, ...overrides });
    }
    async function place(overrides: Partial<Order> = {}): Promise<Order> {
      const order = await guestOrder(overrides);
      expect(await orders().place(order, NOW)).toBeUndefined();
      return order;
    }
    async function placePaid(overrides: Partial<Order> = {}) {
      const order = await place(overrides);
      const event = givenPaymentEvent({ order_id: order.id, amount_total: order.total, email: order.email });
      const paid = await orders().settle(event, NOW);
      return { ...paid.order!, session_id: event.session_id };
    }
    async function givenAccountWith(email: string, overrides = {}): Promise<string> {
      const account = givenAccount({ email, ...overrides });
      await ports().accounts.add(account, false);
      return account.id;
    }
    const userOf = async ({ id }: Order) => (await orders().find(id))?.user_id;
    const codes = (results: PromiseSettledResult<unknown>[]) =>
      results.map((result) => (result.status === 'fulfilled' ? 'placed' : result.reason.code));

    // spec: guest-orders-kept
    it('are stored without a user, and found, paid and numbered like others', async () => {
      const order = await place();
      expect(await orders().find(order.id)).toEqual(order);
      const paid = await placePaid();
      expect(paid).toMatchObject({ user_id: null, status: 'paid', number: expect.any(Number) });
      expect(await orders().byNumber(paid.number!)).toMatchObject({ id: paid.id });
    });

    // spec: guest-orders-open-limits
    it.each([
      ['address', { email: newAddress() }],
      ['network', { guest_network: randomUUID() }],
    ] as const)('that are open are limited per %s, also for concurrent calls', async (limited, shared) => {
      const max = MAX_OPEN_GUEST_ORDERS[limited];
      const rivals = await concurrently(max + 3, () => guestOrder(shared));
      const results = await Promise.allSettled(rivals.map((order) => orders().place(order, NOW)));
      expect(codes(results).sort()).toEqual([
        ...Array<string>(max).fill('placed'),
        ...Array<string>(3).fill('too_many_open_orders'),
      ]);
      // An open order is still found by its basket.
      const first = rivals[codes(results).indexOf('placed')] ?? rivals[0]!;
      expect(await orders().find(first.id)).toEqual(first);
      expect(await orders().place({ ...first, id: randomUUID() }, NOW)).toEqual(first);
      // Paid orders and those past their time make room.
      const event = givenPaymentEvent({ order_id: first.id, amount_total: first.total });
      await orders().settle(event, NOW);
      expect(await orders().place(await guestOrder(shared), NOW)).toBeUndefined();
      const fresh = await guestOrder({ ...shared, expires_at: later(3 * DAY) });
      expect(await orders().place(fresh, later(DAY + MINUTE))).toBeUndefined();
    });

    // spec: guest-orders-claimed
    it('go to the account with their confirmed address, whatever its case', async () => {
      const email = newAddress();
      const mine = await placePaid({ email: email.toUpperCase() });
      const unpaid = await place({ email });
      const other = await placePaid();
      const id = await givenAccountWith(email);
      const claimed = await orders().claim(id);
      expect(new Set(claimed.map((order) => order.id))).toEqual(new Set([mine.id, unpaid.id]));
      expect(claimed.every((order) => order.user_id === id && order.guest_network === null)).toBe(true);
      expect((await orders().listBought(id)).map((order) => order.id)).toEqual([mine.id]);
      expect(await orders().claim(id)).toEqual([]);
      expect(await userOf(other)).toBeNull();
    });

    it('stay unclaimed by an account that is not confirmed, has been erased or does not exist', async () => {
      const email = newAddress();
      const order = await placePaid({ email });
      const unconfirmed = await givenAccountWith(email, { email_confirmed_at: null });
      expect(await orders().claim(unconfirmed)).toEqual([]);
      expect(await orders().claim(randomUUID())).toEqual([]);
      await ports().accounts.update(unconfirmed, { email_confirmed_at: NOW });
      await ports().accounts.erase(unconfirmed, NOW);
      expect(await orders().claim(unconfirmed)).toEqual([]);
      expect(await userOf(order)).toBeNull();
    });

    // spec: guest-orders-claimed-once
    it('earn their credits once, when ten calls claim them concurrently', async () => {
      const email = newAddress();
      const bought = [await placePaid({ email }), await placePaid({ email })];
      const id = await givenAccountWith(email);
      await ports().credits.openLedger(id, 1, NOW);
      const claimed = await concurrently(10, () =>
        ports().transactions.run(async () => {
          const found = await orders().claim(id);
          for (const order of found) await ports().credits.restoreForOrder(id, order.id, NOW);
          return found.map((order) => order.id);
        }),
      );
      expect(claimed.flat().sort()).toEqual(bought.map((order) => order.id).sort());
      expect(await ports().credits.balance(id)).toBe(5);
      const entries = await ports().credits.entries(id, { limit: 10 });
      expect(entries.rows.map(({ move, amount }) => [move, amount])).toEqual([
        ['restore', 4],
        ['grant', 1],
      ]);
      expect((await ports().credits.audit()).faults.filter(({ user_id }) => user_id === id)).toEqual([]);
    });

    it('are claimed and paid at the same time without losing either', async () => {
      const email = newAddress();
      const waiting = await Promise.all(Array.from({ length: 5 }, () => place({ email })));
      const id = await givenAccountWith(email);
      await Promise.all([
        ...waiting.map((order) =>
          orders().settle(givenPaymentEvent({ order_id: order.id, amount_total: order.total, email }), NOW),
        ),
        orders().claim(id),
        orders().claim(id),
      ]);
      await orders().claim(id);
      expect(new Set((await orders().listBought(id)).map((order) => order.id))).toEqual(
        new Set(waiting.map((order) => order.id)),
      );
    });

    // spec: guest-orders-pruned
    it('are deleted with the addresses of their payments once they were unpaid for long', async () => {
      const paid = await placePaid();
      const fresh = await place({ expires_at: later(40 * DAY) });
      const stale = await place();
      const failed = givenPaymentEvent({ kind: 'failed', order_id: stale.id, email: stale.email });
      await orders().settle(failed, NOW);
      const mine = await givenUserOrder();
      const stray = givenPaymentEvent({ order_id: randomUUID(), email: 'eve@example.com' });
      await orders().settle(stray, NOW);
      await orders().dismissEvents([stray.id], NOW);
      await orders().pruneUnpaid(later(10 * DAY), later(41 * DAY));
      expect(await orders().find(stale.id)).toBeUndefined();
      expect(await orders().find(fresh.id)).toEqual({ ...fresh, guest_network: null });
      expect(await orders().find(paid.id)).toMatchObject({ email: paid.email, guest_network: null });
      expect(await orders().find(mine.id)).toBeUndefined();
      expect(await orders().unseenEventIds([failed.id])).toEqual([]);
    });

    async function givenUserOrder() {
      const job = await givenJob(ports());
      const order = givenOrder({
        user_id: job.user_id,
        order_items: [givenOrderItem({ generation_job_id: job.id })],
      });
      await orders().place(order, NOW);
      return order;
    }
  });
}
