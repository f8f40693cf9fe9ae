import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { assumeDelivery } from '../../../src/domain/orders/delivery/fulfilment.js';
import type { OrderFilter } from '../../../src/application/ports/orders/orders.js';
import type { PaymentEvent } from '../../../src/domain/orders/payment-event.js';
import {
  DAY,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenRefund,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const ADDRESS = {
  address_line_1: '1 Calton Hill',
  address_line_2: null,
  city: 'Edinburgh',
  state: null,
  postal_code: 'EH1 3BJ',
  country: 'GB',
};

/** Rows to read, because other suites left orders in the database. */
const ALL = 1000;
/** Minutes; later than the orders of other suites. */
const YEAR = 365 * 24 * 60;

/** The shop's operations on orders. */
export function managedOrdersContract(
  open: Open<'accounts' | 'metrics' | 'generationJobs' | 'orders' | 'refunds'>,
): void {
  describe('Managed orders', () => {
    const ports = openPorts(open);
    const orders = () => ports().orders;

    async function placeOrder({ minutes = 0, paid = false, digital = [false] } = {}) {
      const job = await givenJob(ports());
      const order = givenOrder({
        user_id: job.user_id,
        created_at: later(minutes * MINUTE),
        order_items: digital.map((digital_download, position) =>
          givenOrderItem({ generation_job_id: job.id, digital_download, position }),
        ),
      });
      await orders().place(order, NOW);
      const session = { id: `cs_${randomUUID()}`, url: 'https://pay.example.com/1' };
      await orders().attachSession(order.id, session);
      const event = (change: Partial<PaymentEvent> = {}) =>
        givenPaymentEvent({ session_id: session.id, amount_total: order.total, ...change });
      if (paid) await orders().settle(event(), NOW);
      return { id: order.id, event, now: async () => (await orders().find(order.id))! };
    }

    it('are listed by payment time, newest first, a page at a time', async () => {
      const paid = [];
      for (const minutes of [1, 2, 3])
        paid.push((await placeOrder({ minutes: YEAR + minutes, paid: true })).id);
      await placeOrder({ minutes: YEAR + 4 });
      const { rows, next } = await orders().search({}, { limit: 2 });
      expect(rows.map(({ id }) => id)).toEqual([paid[2], paid[1]]);
      expect(rows[0]!.order_items).toHaveLength(1);
      const [third] = (await orders().search({}, { limit: 1, after: next! })).rows;
      expect(third!.id).toBe(paid[0]);
      const listOrders = async (status: 'paid' | 'dispatched' | 'confirming') =>
        (await orders().search({ status }, { limit: 3 })).rows.map(({ id }) => id);
      expect(await listOrders('paid')).toEqual(paid.toReversed());
      await orders().change(paid[1]!, () => ({ status: 'dispatched', dispatched_at: NOW }));
      expect((await listOrders('dispatched'))[0]).toBe(paid[1]);
      const promised = await placeOrder({ minutes: YEAR + 5 });
      await orders().settle(promised.event({ kind: 'confirming' }), NOW);
      expect((await listOrders('confirming'))[0]).toBe(promised.id);
      expect((await orders().search({}, { limit: 1 })).rows[0]!.id).toBe(paid[2]);
    });

    it('are found by their number, and by a part of the e-mail, name, street or postal code, in any case', async () => {
      const { id, event, now } = await placeOrder({ minutes: 3 * YEAR });
      const word = id.slice(0, 8);
      const promised = await placeOrder({ minutes: 3 * YEAR + 1 });
      await orders().settle(promised.event({ kind: 'confirming' }), NOW);
      const street = `7 ${word} Row`;
      const address = {
        ...ADDRESS,
        address_line_1: street,
        postal_code: `${word}9`,
        city: `Köln-${word}`,
        address_name: `Zoë ${word} Field`,
      };
      await orders().settle(event({ email: `${word}.ada@example.com`, address }), NOW);
      const findOrders = async (text: string, wanted: OrderFilter = {}) =>
        (await orders().search({ ...wanted, text }, { limit: ALL })).rows.map((one) => one.id);
      const { number } = await now();
      for (const text of [
        String(number),
        `${word}.ADA@`,
        `${word} field`,
        street.toUpperCase(),
        `${word}9`,
        `köln-${word}`,
      ])
        expect(await findOrders(text)).toEqual([id]);
      expect(await findOrders(`${word}.ada`, { status: 'paid' })).toEqual([id]);
      expect(await findOrders(`${word}.ada`, { status: 'dispatched' })).toEqual([]);
      expect(await findOrders(`${word}%`)).toEqual([]);
      expect(await findOrders(`${number}0000`)).toEqual([]);
      expect(await findOrders('null', { status: 'confirming' })).toEqual([]);
    });

    it('need dispatch while they are paid and contain more than downloads, like the figures', async () => {
      const placePaidOrder = (digital: boolean[]) => placeOrder({ minutes: 2 * YEAR, paid: true, digital });
      const listOrders = async (wanted: OrderFilter) => (await orders().search(wanted, { limit: ALL })).rows;
      const before = (await listOrders({ to_send: true })).map(({ id }) => id);
      const [fresh, mixed, files, making, sent] = [
        await placePaidOrder([false]),
        await placePaidOrder([true, false]),
        await placePaidOrder([true]),
        await placePaidOrder([false]),
        await placePaidOrder([false]),
      ];
      const { id: open } = await placeOrder();
      await orders().change(making.id, () => ({ status: 'in_production' }));
      await orders().change(sent.id, () => ({ status: 'dispatched', dispatched_at: NOW }));
      const own = async (wanted: OrderFilter) =>
        (await listOrders(wanted)).map(({ id }) => id).filter((id) => !before.includes(id));
      const all = [fresh, mixed, making].map(({ id }) => id);
      expect((await own({ to_send: true })).sort()).toEqual(all.toSorted());
      expect(await own({ to_send: true, status: 'in_production' })).toEqual([making.id]);
      const others = await own({ to_send: false });
      expect(others).toEqual(expect.arrayContaining([files.id, sent.id]));
      for (const id of [...all, open]) expect(others).not.toContain(id);
      const { to_send } = await ports().metrics.waiting();
      expect(await listOrders({ to_send: true })).toHaveLength(to_send);
    });

    it('are found by their number', async () => {
      const { now } = await placeOrder({ paid: true });
      const order = await now();
      expect(await orders().byNumber(order.number!)).toEqual(order);
      expect(await orders().byNumber(order.number! + 1)).toBeUndefined();
    });

    it('change according to their current state, once under concurrent calls', async () => {
      const { id, now } = await placeOrder({ paid: true });
      const done = await concurrently(5, () =>
        orders().change(id, ({ status }) =>
          status === 'paid' ? { status: 'dispatched', dispatched_at: NOW, tracking: 'RM1' } : undefined,
        ),
      );
      expect(done.filter((one) => one?.changed)).toHaveLength(1);
      expect(await now()).toMatchObject({ status: 'dispatched', dispatched_at: NOW, tracking: 'RM1' });
      expect(done[0]?.order).toEqual(await now());
      expect(await orders().change(randomUUID(), () => ({ status: 'paid' }))).toBeUndefined();
    });

    it('count as delivered once, and not after a refund', async () => {
      const assume = (id: string) => orders().change(id, (order) => assumeDelivery(order, NOW));
      const { id, now } = await placeOrder({ paid: true });
      await orders().change(id, () => ({ status: 'dispatched', dispatched_at: NOW }));
      const done = await concurrently(3, () => assume(id));
      expect(done.filter((one) => one?.changed)).toHaveLength(1);
      expect(await now()).toMatchObject({ status: 'delivered', delivered_at: NOW, delivery_assumed: true });
      const refunded = await placeOrder({ paid: true });
      await Promise.all([orders().change(refunded.id, () => ({ status: 'refunded' })), assume(refunded.id)]);
      await assume(refunded.id);
      expect(await refunded.now()).toMatchObject({ status: 'refunded', delivery_assumed: false });
    });

    it('do not change where the change is rejected', async () => {
      const { id, now } = await placeOrder({ paid: true });
      const before = await now();
      await expect(
        orders().change(id, () => {
          throw new Error('not so');
        }),
      ).rejects.toThrow('not so');
      expect(await now()).toEqual(before);
    });

    it('are reconciled while the provider may know more', async () => {
      const [old, young] = [await placeOrder(), await placeOrder({ minutes: 20 })];
      const confirming = await placeOrder({ minutes: 1 });
      await orders().settle(confirming.event({ kind: 'confirming' }), NOW);
      const owed = await placeOrder({ minutes: 2, paid: true });
      const refund = givenRefund({ order_id: owed.id });
      await ports().refunds.add(refund);
      const settled = await placeOrder({ minutes: 3, paid: true });
      const ours = new Set([old, young, confirming, owed, settled].map(({ id }) => id));
      const findOrders = async (before: Date) =>
        (await orders().listUnsettled(before, { limit: ALL })).rows
          .map(({ id }) => id)
          .filter((id) => ours.has(id));
      expect(await findOrders(later(10 * MINUTE))).toEqual([old.id, confirming.id]);
      await ports().refunds.recordResult(refund.id, { provider_id: 're_1' });
      expect(await findOrders(later(10 * MINUTE))).toEqual([old.id, confirming.id, owed.id]);
      expect(await findOrders(later(DAY))).toEqual([old.id, confirming.id, owed.id, young.id]);
      const after = await confirming.now();
      expect((await orders().listUnsettled(later(DAY), { limit: 1, after })).rows[0]?.id).toBe(owed.id);
      const refunded = { kind: 'refunded' as const, amount_total: refund.amount };
      await orders().settle(owed.event(refunded), NOW);
      expect(await findOrders(later(10 * MINUTE))).toEqual([old.id, confirming.id]);
    });

    it('count successful refunds only, and are not reconciled for them', async () => {
      const { id, event, now } = await placeOrder({ minutes: 5, paid: true });
      const refund = givenRefund({ order_id: id });
      await ports().refunds.add(refund);
      await ports().refunds.recordResult(refund.id, { provider_id: 're_1' });
      const { amount: amount_total } = refund;
      const payment_id = `pi_${id}`;
      const refunded = event({ kind: 'refunded', session_id: null, order_id: id, payment_id, amount_total });
      const failure = { refund_id: refund.id, reason: 'expired card' };
      const created_at = later(MINUTE);
      const failed = event({
        ...refunded,
        id: `re_${id}_failed`,
        kind: 'refund_failed',
        failure,
        created_at,
      });
      const more = event({
        ...refunded,
        id: `evt_more_${id}`,
        amount_total: 1500,
        created_at: later(2 * MINUTE),
      });
      const settle = async (one: PaymentEvent) => (await orders().settle(one, NOW)).settlement;
      expect([await settle(refunded), await settle(failed)]).toEqual(['refunded', 'refund_failed']);
      expect(await now()).toMatchObject({ refunded: 0, status: 'paid' });
      expect([await settle(refunded), await settle(failed)]).toEqual(['already', 'already']);
      expect(await settle(more)).toBe('refunded');
      expect(await now()).toMatchObject({ refunded: 1500, status: 'paid' });
      await ports().refunds.markFailed(refund.id, 'expired card');
      const { rows: waiting } = await orders().listUnsettled(later(DAY), { limit: ALL });
      expect(waiting.map((one) => one.id)).not.toContain(id);
    });

    it('keep unmatched failures and foreign money unchanged, to be settled again', async () => {
      const failure = { refund_id: randomUUID(), reason: 'expired card' };
      const failed = givenPaymentEvent({ kind: 'refund_failed', session_id: null, failure });
      const foreign = givenPaymentEvent({ kind: 'foreign' });
      for (const one of [failed, foreign]) {
        expect((await orders().settle(one, NOW)).settlement).toBe('unknown');
        const unmatched = (await orders().listUnmatchedEvents({ limit: ALL })).rows.find(
          ({ id }) => id === one.id,
        );
        expect(unmatched).toEqual({ ...one, settlement: 'unknown' });
      }
    });

    it('know which events were never stored', async () => {
      const stored = givenPaymentEvent();
      const other = givenPaymentEvent({ kind: 'other' });
      for (const one of [stored, other]) await orders().settle(one, NOW);
      const never = `evt_never_${stored.id}`;
      expect(await orders().unseenEventIds([stored.id, never, other.id])).toEqual([never]);
      expect(await orders().unseenEventIds([])).toEqual([]);
    });

    it('list unmatched events, newest first, until they are dismissed', async () => {
      const [one, other] = [later(5 * YEAR * MINUTE), later(6 * YEAR * MINUTE)].map((created_at) =>
        givenPaymentEvent({ created_at }),
      );
      const promised = givenPaymentEvent({ kind: 'confirming', created_at: later(7 * YEAR * MINUTE) });
      for (const event of [one!, other!, promised]) await orders().settle(event, NOW);
      const newest = async () => (await orders().listUnmatchedEvents({ limit: 2 })).rows.map(({ id }) => id);
      expect(await newest()).toEqual([other!.id, one!.id]);
      const { unmatched_payments } = await ports().metrics.waiting();
      expect(await orders().dismissEvents([other!.id, promised.id, 'evt_of_nobody'], NOW)).toEqual([
        other!.id,
      ]);
      expect(await orders().dismissEvents([other!.id], NOW)).toEqual([]);
      expect((await newest())[0]).toBe(one!.id);
      expect((await ports().metrics.waiting()).unmatched_payments).toBe(unmatched_payments - 1);
      expect((await orders().settle(other!, NOW)).settlement).toBe('unknown');
      expect((await newest())[0]).toBe(one!.id);
    });

    // spec: payment-addresses
    it('keep the addresses of a buyer only while no order has them', async () => {
      const { event, now } = await placeOrder();
      const [email, address] = ['ada@example.com', { ...ADDRESS, address_name: null }];
      const wrong = event({ amount_total: 1, email, address });
      const late = givenPaymentEvent({ kind: 'expired', email, address });
      const stray = givenPaymentEvent({ email, address });
      for (const one of [wrong, late, stray]) await orders().settle(one, NOW);
      const unmatched = async (id: string) =>
        (await orders().listUnmatchedEvents({ limit: ALL })).rows.find((one) => one.id === id);
      expect(await unmatched(wrong.id)).toMatchObject({ email, address });
      expect(await unmatched(stray.id)).toMatchObject({ email, address });
      await orders().settle(event({ email, address }), NOW);
      await orders().settle(wrong, NOW);
      const stored = await orders().listPaymentEvents((await now()).user_id!);
      expect(stored.map((one) => [one.email, one.address])).toEqual([
        [null, null],
        [null, null],
      ]);
      expect(await now()).toMatchObject({ ...address, email });
    });

    it('keep events that changed nothing to be settled again, and count them', async () => {
      const { event, now } = await placeOrder();
      const { unmatched_payments } = await ports().metrics.waiting();
      const early = givenPaymentEvent({ created_at: later(-DAY) });
      const wrong = event({ amount_total: 1 });
      const ended = givenPaymentEvent({ kind: 'expired' });
      for (const one of [wrong, early, event({ kind: 'other' }), ended]) await orders().settle(one, NOW);
      expect((await ports().metrics.waiting()).unmatched_payments).toBe(unmatched_payments + 2);
      await orders().settle(event(), NOW);
      const unmatched = async () => {
        const { rows: events } = await orders().listUnmatchedEvents({ limit: ALL });
        return events.filter(({ id }) => [early.id, wrong.id, ended.id].includes(id));
      };
      const unknown = { ...early, settlement: 'unknown' };
      expect(await unmatched()).toEqual([{ ...wrong, settlement: 'mismatch' }, unknown]);
      expect((await orders().listUnmatchedEvents({ limit: 1 })).rows).toHaveLength(1);
      expect((await orders().settle(wrong, NOW)).settlement).toBe('already');
      expect(await unmatched()).toEqual([unknown]);
      expect(await now()).toMatchObject({ status: 'paid' });
    });
  });
}
