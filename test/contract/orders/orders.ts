import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { FITS } from '../../../src/domain/pictures/sheet.js';
import type { PaymentEvent } from '../../../src/domain/orders/payment-event.js';
import { NO_ADDRESS, type DeliveryAddress, type Order } from '../../../src/domain/orders/order.js';
import {
  DAY,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenUser,
  later,
  MINUTE,
  NOW,
  type OwnedOrder,
} from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const ADDRESS: DeliveryAddress = {
  address_name: 'Ada Field',
  address_line_1: '1 Mill Lane',
  address_line_2: null,
  city: 'Leeds',
  state: null,
  postal_code: 'LS1 1AA',
  country: 'GB',
};

export function ordersContract(open: Open<'orders' | 'accounts' | 'generationJobs'>): void {
  describe('Orders', () => {
    const ports = openPorts(open);
    const orders = () => ports().orders;
    const settle = async (event: PaymentEvent, at: Date) => (await orders().settle(event, at)).settlement;

    /** An order with two lines that is not stored yet; its user and prints are. */
    async function basket(overrides: Partial<OwnedOrder> = {}): Promise<OwnedOrder> {
      const job = await givenJob(ports(), overrides.user_id ? { user_id: overrides.user_id } : {});
      const lines = [
        givenOrderItem({ generation_job_id: job.id }),
        givenOrderItem({ generation_job_id: job.id, variant_id: 10, quantity: 1, digital_download: true }),
      ];
      return givenOrder({ user_id: job.user_id, order_items: lines, ...overrides });
    }
    const again = (order: Order): Order =>
      givenOrder({
        ...order,
        id: randomUUID(),
        order_items: order.order_items.map((item) => ({ ...item, id: randomUUID() })),
      });
    const place = async (overrides: Partial<OwnedOrder> = {}) => {
      const order = await basket(overrides);
      expect(await orders().place(order, NOW)).toBeUndefined();
      return order;
    };
    /** An order that waits for payment, and events of its session. */
    async function checkout(overrides: Partial<OwnedOrder> = {}) {
      const order = await place(overrides);
      const session = { id: `cs_${randomUUID()}`, url: 'https://pay.example.com/1' };
      await orders().attachSession(order.id, session);
      const event = (change: Partial<PaymentEvent> = {}) =>
        givenPaymentEvent({
          session_id: session.id,
          order_id: order.id,
          amount_total: order.total,
          ...change,
        });
      const now = async () => (await orders().find(order.id))!;
      return { order, session, event, now };
    }

    describe('place and find', () => {
      // spec: orders-kept-whole
      it('store the order and its lines, in their order', async () => {
        const order = await place();
        expect(await orders().find(order.id)).toEqual(order);
      });

      it('store the fit of each line', async () => {
        const { id: generation_job_id, user_id } = await givenJob(ports());
        const order_items = FITS.map((fit) => givenOrderItem({ generation_job_id, size: '50x70', fit }));
        const { id } = await place({ user_id, order_items });
        const kept = (await orders().find(id))!.order_items.map(({ size, fit }) => ({ size, fit }));
        expect(kept).toEqual(FITS.map((fit) => ({ size: '50x70', fit })));
      });

      // spec: order-language-kept
      it('store the language of the order', async () => {
        const { id } = await place({ language: 'de' });
        expect(await orders().find(id)).toMatchObject({ language: 'de' });
      });

      it('return nothing for an unknown id', async () => {
        expect(await orders().find(randomUUID())).toBeUndefined();
      });

      it('return the open order of the same basket and store no second one', async () => {
        const first = await place();
        const second = again(first);
        expect(await orders().place(second, later(MINUTE))).toEqual(first);
        expect(await orders().find(second.id)).toBeUndefined();
      });

      it('store one of ten concurrent orders of the same basket', async () => {
        const order = await basket();
        const rivals = Array.from({ length: 10 }, () => again(order));
        const results = await concurrently(10, (i) => orders().place(rivals[i]!, NOW));
        const winner = rivals[results.indexOf(undefined)]!;
        expect(results.filter((result) => result === undefined)).toHaveLength(1);
        expect(new Set(results.flatMap((result) => (result ? [result.id] : [])))).toEqual(
          new Set([winner.id]),
        );
        expect((await orders().find(winner.id))?.order_items).toHaveLength(2);
      });

      it('store orders of different baskets', async () => {
        const first = await place();
        const second = await place({ user_id: first.user_id });
        expect(await orders().find(first.id)).toEqual(first);
        expect(await orders().find(second.id)).toEqual(second);
      });

      it('store a new order after the last of that basket is paid, expired or past its time', async () => {
        const paid = await checkout();
        await settle(paid.event(), NOW);
        expect(await orders().place(again(paid.order), NOW)).toBeUndefined();

        const expired = await checkout();
        await settle(expired.event({ kind: 'expired', amount_total: 0 }), NOW);
        expect(await orders().place(again(expired.order), NOW)).toBeUndefined();

        const stale = await checkout({ expires_at: later(DAY) });
        const fresh = { ...again(stale.order), expires_at: later(3 * DAY) };
        expect(await orders().place(fresh, later(DAY + MINUTE))).toBeUndefined();
        expect((await orders().find(fresh.id))?.status).toBe('pending');
      });
    });

    describe('attachSession and bySession', () => {
      // spec: orders-find-by-session
      it('store where to pay, and find the order by it', async () => {
        const order = await place();
        const session = { id: `cs_${randomUUID()}`, url: 'https://pay.example.com/1' };
        const open = { ...order, stripe_session_id: session.id, checkout_url: session.url };
        expect(await orders().bySession(session.id)).toBeUndefined();
        expect(await orders().attachSession(order.id, session)).toEqual(open);
        expect(await orders().bySession(session.id)).toEqual(open);
      });

      it('keep the first session', async () => {
        const { order, session } = await checkout();
        const second = { id: `cs_${randomUUID()}`, url: 'https://pay.example.com/2' };
        const result = await orders().attachSession(order.id, second);
        expect(result).toMatchObject({ stripe_session_id: session.id, checkout_url: session.url });
        expect(await orders().bySession(second.id)).toBeUndefined();
      });

      it('store one of several concurrent sessions', async () => {
        const order = await place();
        const results = await concurrently(5, (i) =>
          orders().attachSession(order.id, { id: `cs_${randomUUID()}`, url: `https://pay.example.com/${i}` }),
        );
        expect(new Set(results.map((result) => result.stripe_session_id)).size).toBe(1);
        expect(results[0]).toEqual(await orders().find(order.id));
      });
    });

    describe('listPending', () => {
      it('lists the pending orders of one buyer, newest first', async () => {
        const { id: user_id } = await givenUser(ports());
        const keyed = (buyer: string, more: Partial<OwnedOrder> = {}) =>
          place({ user_id, basket_key: `${buyer}|${randomUUID()}`, ...more });
        const [first, second] = [
          await keyed(user_id, { created_at: NOW }),
          await keyed(user_id, { created_at: later(MINUTE) }),
        ];
        await keyed(user_id, { status: 'expired' });
        // Keys just before and after those of the buyer.
        for (const stranger of [user_id.slice(0, -1), `${user_id}~`, `${user_id} x`]) await keyed(stranger);
        const found = await orders().listPending(user_id);
        expect(found).toEqual([second, first]);
        expect(await orders().listPending(randomUUID())).toEqual([]);
      });
    });

    describe('listByUser', () => {
      it('lists unpaid orders too, newest first, with their payment data', async () => {
        const [{ id: user_id }, stranger] = [await givenUser(ports()), await givenUser(ports())];
        const { id: generation_job_id } = await givenPrint(ports());
        const lines = () => [givenOrderItem({ generation_job_id })];
        const mine = [
          givenOrder({ user_id, order_items: lines(), created_at: later(1), status: 'expired' }),
          givenOrder({ user_id, order_items: lines() }),
        ];
        const other = givenOrder({ user_id: stranger.id, order_items: lines() });
        for (const order of [...mine, other]) await orders().place(order, NOW);
        const events = mine.map(({ id, total }, at) =>
          givenPaymentEvent({ order_id: id, session_id: null, amount_total: total, created_at: later(at) }),
        );
        const stored = events.map((event) => ({ ...event, email: null, address: null }));
        const else_ = givenPaymentEvent({ order_id: other.id, session_id: null, amount_total: other.total });
        for (const event of [...events, else_]) await orders().settle(event, NOW);
        expect((await orders().listByUser(user_id)).map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
        expect(await orders().listPaymentEvents(user_id)).toEqual(stored);
        expect(await orders().listPaymentEvents(randomUUID())).toEqual([]);
      });
    });

    describe('listBought', () => {
      // spec: orders-newest-first
      it("lists the user's paid orders, newest first", async () => {
        const first = await checkout({ created_at: NOW });
        const { user_id } = first.order;
        const second = await checkout({ user_id, created_at: later(MINUTE) });
        const expired = await checkout({ user_id });
        const stranger = await checkout();
        await checkout({ user_id });
        expect(await orders().listBought(user_id)).toEqual([]);
        await settle(first.event(), later(2 * MINUTE));
        await settle(second.event(), later(3 * MINUTE));
        await settle(expired.event({ kind: 'expired' }), NOW);
        await settle(stranger.event(), NOW);
        expect(await orders().listBought(user_id)).toEqual([await second.now(), await first.now()]);
      });

      it('lists orders that wait for their bank, too, until it declines', async () => {
        const promised = await checkout({ created_at: later(MINUTE) });
        const { user_id } = promised.order;
        const paid = await checkout({ user_id, created_at: NOW });
        await settle(paid.event(), NOW);
        await settle(promised.event({ kind: 'confirming' }), NOW);
        expect(await orders().listBought(user_id)).toEqual([await promised.now(), await paid.now()]);
        await settle(promised.event({ kind: 'failed' }), NOW);
        expect(await orders().listBought(user_id)).toEqual([await paid.now()]);
      });
    });

    describe('settle', () => {
      // spec: orders-settle
      it('moves the order to paid, with the time and the address', async () => {
        const { order, event, now } = await checkout();
        const at = later(MINUTE);
        const paid = event({ created_at: at, email: order.email, address: ADDRESS });
        expect(await settle(paid, at)).toBe('paid');
        expect(await now()).toMatchObject({ ...ADDRESS, status: 'paid', paid_at: at, email: order.email });
      });

      it('keeps e-mail, address and lines when the event contains none', async () => {
        const { order, event, now } = await checkout();
        await settle(event({ email: null, address: null }), NOW);
        expect(await now()).toMatchObject({
          ...NO_ADDRESS,
          email: order.email,
          order_items: order.order_items,
        });
      });

      it("returns 'already' for the same event and for another one of the same order", async () => {
        const { event, now } = await checkout();
        const first = event();
        expect(await settle(first, NOW)).toBe('paid');
        const paid = await now();
        expect(await orders().isSettled(first)).toBe(true);
        expect(await orders().isSettled(event())).toBe(false);
        expect(await settle(first, later(MINUTE))).toBe('already');
        expect(await settle(event(), later(MINUTE))).toBe('already');
        expect(await now()).toEqual(paid);
      });

      it('skips a settled event, but accepts one of its name with more content', async () => {
        const { event, now } = await checkout();
        const looked = event({ id: `look_${randomUUID()}`, kind: 'confirming' });
        expect(await settle(looked, NOW)).toBe('confirming');
        expect(await orders().settle(looked, NOW)).toEqual({ settlement: 'already' });
        expect(await settle({ ...looked, kind: 'paid' }, NOW)).toBe('paid');
        expect((await now()).status).toBe('paid');
      });

      it('is paid once by ten concurrent deliveries of one event', async () => {
        const { event, now } = await checkout();
        const one = event();
        const results = await concurrently(10, () => settle(one, NOW));
        expect(results.sort()).toEqual([...Array<string>(9).fill('already'), 'paid']);
        expect((await now()).status).toBe('paid');
      });

      it('is paid once by ten different concurrent events', async () => {
        const { event } = await checkout();
        const results = await concurrently(10, () => settle(event(), NOW));
        expect(results.sort()).toEqual([...Array<string>(9).fill('already'), 'paid']);
      });

      it('lets an unpaid order expire, with any amount in the event', async () => {
        const { event, now } = await checkout();
        expect(await settle(event({ kind: 'expired', amount_total: 0 }), NOW)).toBe('expired');
        expect(await now()).toMatchObject({ status: 'expired', paid_at: null });
        expect(await settle(event({ kind: 'expired' }), NOW)).toBe('already');
      });

      it('never reverts a paid order', async () => {
        const { event, now } = await checkout();
        await settle(event(), NOW);
        expect(await settle(event({ kind: 'expired' }), NOW)).toBe('already');
        expect((await now()).status).toBe('paid');
      });

      it('accepts money that arrives after the order expired: it is paid', async () => {
        const { event, now } = await checkout();
        await settle(event({ kind: 'expired' }), NOW);
        expect(await settle(event(), later(MINUTE))).toBe('paid');
        expect((await now()).status).toBe('paid');
      });

      it('is paid in the end when both arrive concurrently', async () => {
        const { event, now } = await checkout();
        const [paid] = await Promise.all([settle(event(), NOW), settle(event({ kind: 'expired' }), NOW)]);
        expect(paid).toBe('paid');
        expect((await now()).status).toBe('paid');
      });

      it("changes nothing on a wrong amount: 'mismatch'", async () => {
        const { order, event, now } = await checkout();
        const before = await now();
        expect(await settle(event({ amount_total: order.total - 1 }), NOW)).toBe('mismatch');
        expect(await now()).toEqual(before);
        expect(await settle(event(), NOW)).toBe('paid');
      });

      it("returns 'unknown' for a session and an id that no order has", async () => {
        expect(await settle(givenPaymentEvent(), NOW)).toBe('unknown');
        expect(await settle(givenPaymentEvent({ order_id: randomUUID() }), NOW)).toBe('unknown');
      });

      it("returns 'unknown' for an event that means nothing to orders", async () => {
        const { event, now } = await checkout();
        const before = await now();
        expect(await settle(event({ kind: 'other' }), NOW)).toBe('unknown');
        expect(await now()).toEqual(before);
      });

      it('finds the order by its id when the event is faster than its session, and stores the session', async () => {
        const order = await place();
        const event = givenPaymentEvent({ order_id: order.id, amount_total: order.total });
        expect(await settle(event, NOW)).toBe('paid');
        expect(await orders().bySession(event.session_id!)).toMatchObject({ id: order.id, status: 'paid' });
        expect(await settle(event, NOW)).toBe('already');
        const late = await orders().attachSession(order.id, {
          id: event.session_id!,
          url: 'https://pay.example.com/1',
        });
        expect(late).toMatchObject({ status: 'paid', stripe_session_id: event.session_id });
      });

      it('is paid when the event and its session arrive concurrently', async () => {
        const order = await place();
        const event = givenPaymentEvent({ order_id: order.id, amount_total: order.total });
        const [, settlement] = await Promise.all([
          orders().attachSession(order.id, { id: event.session_id!, url: 'https://pay.example.com/1' }),
          settle(event, NOW),
        ]);
        expect(settlement).toBe('paid');
        expect(await orders().bySession(event.session_id!)).toMatchObject({ id: order.id, status: 'paid' });
      });

      it('settles an event without an id that arrived before its session when it is repeated', async () => {
        const order = await place();
        const event = givenPaymentEvent({ amount_total: order.total });
        expect(await settle(event, NOW)).toBe('unknown');
        await orders().attachSession(order.id, { id: event.session_id!, url: 'https://pay.example.com/1' });
        expect(await settle(event, NOW)).toBe('paid');
      });

      it('numbers orders as they are paid, without gaps, also concurrently', async () => {
        const all = await Promise.all(Array.from({ length: 5 }, () => checkout()));
        expect((await all[0]!.now()).number).toBeNull();
        await concurrently(10, (i) => settle(all[i % 5]!.event(), NOW));
        const numbers = await Promise.all(all.map(async ({ now }) => (await now()).number!));
        const first = Math.min(...numbers);
        expect(numbers.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4].map((i) => first + i));
        const { event, now } = await checkout();
        await settle(event(), NOW);
        expect((await now()).number).toBe(first + 5);
      });

      it('waits for delayed money, and then is paid, or fails', async () => {
        const order = await checkout();
        expect(await settle(order.event({ kind: 'confirming', payment_id: 'pi_kept' }), NOW)).toBe(
          'confirming',
        );
        expect(await order.now()).toMatchObject({
          status: 'confirming',
          paid_at: null,
          payment_id: 'pi_kept',
        });
        expect(await settle(order.event({ kind: 'expired' }), NOW)).toBe('already');
        expect(await settle(order.event(), later(DAY))).toBe('paid');
        expect(await settle(order.event({ kind: 'failed' }), later(DAY))).toBe('already');
        expect(await order.now()).toMatchObject({ status: 'paid', payment_id: 'pi_kept' });
        const broken = await checkout();
        await settle(broken.event({ kind: 'confirming' }), NOW);
        expect(await settle(broken.event({ kind: 'failed' }), NOW)).toBe('failed');
        expect(await settle(broken.event({ kind: 'confirming' }), NOW)).toBe('already');
        expect(await broken.now()).toMatchObject({ status: 'failed', paid_at: null, number: null });
      });

      it('stores the largest reported refund, and is refunded with all of it', async () => {
        const { order, event, now } = await checkout();
        const back = (amount_total: number) =>
          givenPaymentEvent({
            kind: 'refunded',
            session_id: null,
            payment_id: 'pi_back',
            order_id: null,
            amount_total,
          });
        expect(await settle(back(1), NOW)).toBe('unknown');
        await settle(event({ payment_id: 'pi_back' }), NOW);
        expect(await settle(back(200), NOW)).toBe('refunded');
        expect(await settle(back(100), NOW)).toBe('already');
        expect(await now()).toMatchObject({ status: 'paid', refunded: 200 });
        expect(await settle(back(order.total + 1), NOW)).toBe('mismatch');
        expect(await concurrently(5, () => settle(back(order.total), NOW))).toEqual(
          expect.arrayContaining(['refunded', 'already']),
        );
        expect(await now()).toMatchObject({ status: 'refunded', refunded: order.total });
        expect((await orders().listBought(order.user_id)).map(({ id }) => id)).toEqual([order.id]);
      });

      it('stores a refund and a dispute that arrive before the payment', async () => {
        const { order, event, now } = await checkout();
        const events = { session_id: null, order_id: order.id, payment_id: 'pi_1' };
        expect(await settle(event({ ...events, kind: 'refunded' }), NOW)).toBe('refunded');
        expect(await settle(event({ ...events, kind: 'disputed' }), NOW)).toBe('disputed');
        expect(await settle(event({ ...events, kind: 'disputed' }), NOW)).toBe('already');
        expect(await now()).toMatchObject({ status: 'pending', paid_at: null, disputed_at: NOW });
        expect(await settle(event(), NOW)).toBe('paid');
        expect(await now()).toMatchObject({ status: 'refunded', paid_at: NOW, refunded: order.total });
      });

      it('returns the order in its new state', async () => {
        const { event, now } = await checkout();
        const settled = await orders().settle(event(), NOW);
        expect(settled).toEqual({ settlement: 'paid', order: await now() });
        expect(await orders().settle(givenPaymentEvent(), NOW)).toEqual({ settlement: 'unknown' });
      });

      it('does not change other orders', async () => {
        const [one, two] = [await checkout(), await checkout()];
        const before = await two.now();
        await settle(one.event(), NOW);
        expect(await two.now()).toEqual(before);
      });
    });
  });
}
