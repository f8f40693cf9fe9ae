import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
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
import { atOnce, portsOf, type Open } from '../subject.js';

const ADDRESS = {
  address_line_1: '1 Calton Hill',
  address_line_2: null,
  city: 'Edinburgh',
  state: null,
  postal_code: 'EH1 3BJ',
  country: 'GB',
};

/** The database is the others' too: what they left there is looked over. */
const ALL = 1000;
/** Minutes: later than anything else there is. */
const YEAR = 365 * 24 * 60;

/** What the shop does with orders. */
export function managedOrdersContract(
  open: Open<'accounts' | 'figures' | 'generationJobs' | 'orders' | 'refunds'>,
): void {
  describe('Orders as the shop looks after them', () => {
    const ports = portsOf(open);
    const orders = () => ports().orders;

    async function placed({ minutes = 0, paid = false, digital = [false] } = {}) {
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

    it('are listed as they were paid, newest first, a page at a time', async () => {
      const paid = [];
      for (const minutes of [1, 2, 3]) paid.push((await placed({ minutes: YEAR + minutes, paid: true })).id);
      await placed({ minutes: YEAR + 4 });
      const page = await orders().listAll({}, { limit: 2 });
      expect(page.map(({ id }) => id)).toEqual([paid[2], paid[1]]);
      expect(page[0]!.order_items).toHaveLength(1);
      const [next] = await orders().listAll({}, { limit: 1, after: page[1] });
      expect(next!.id).toBe(paid[0]);
      const listed = async (status: 'paid' | 'dispatched' | 'confirming') =>
        (await orders().listAll({ status }, { limit: 3 })).map(({ id }) => id);
      expect(await listed('paid')).toEqual(paid.toReversed());
      await orders().change(paid[1]!, () => ({ status: 'dispatched', dispatched_at: NOW }));
      expect((await listed('dispatched'))[0]).toBe(paid[1]);
      const promised = await placed({ minutes: YEAR + 5 });
      await orders().settle(promised.event({ kind: 'confirming' }), NOW);
      expect((await listed('confirming'))[0]).toBe(promised.id);
      expect((await orders().listAll({}, { limit: 1 }))[0]!.id).toBe(paid[2]);
    });

    it('are found by their number, and by a part of the e-mail, name, street or postal code, in any case', async () => {
      const { id, event, now } = await placed({ minutes: 3 * YEAR });
      const word = id.slice(0, 8);
      const promised = await placed({ minutes: 3 * YEAR + 1 });
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
      const found = async (text: string, wanted: OrderFilter = {}) =>
        (await orders().listAll({ ...wanted, text }, { limit: ALL })).map((one) => one.id);
      const { number } = await now();
      for (const text of [
        String(number),
        `${word}.ADA@`,
        `${word} field`,
        street.toUpperCase(),
        `${word}9`,
        `köln-${word}`,
      ])
        expect(await found(text)).toEqual([id]);
      expect(await found(`${word}.ada`, { status: 'paid' })).toEqual([id]);
      expect(await found(`${word}.ada`, { status: 'dispatched' })).toEqual([]);
      expect(await found(`${word}%`)).toEqual([]);
      expect(await found(`${number}0000`)).toEqual([]);
      expect(await found('null', { status: 'confirming' })).toEqual([]);
    });

    it('are to send while they are paid and something of them is not a download, as the figures count', async () => {
      const paid = (digital: boolean[]) => placed({ minutes: 2 * YEAR, paid: true, digital });
      const listed = (wanted: OrderFilter) => orders().listAll(wanted, { limit: ALL });
      const before = (await listed({ to_send: true })).map(({ id }) => id);
      const [fresh, mixed, files, making, sent] = [
        await paid([false]),
        await paid([true, false]),
        await paid([true]),
        await paid([false]),
        await paid([false]),
      ];
      const { id: open } = await placed();
      await orders().change(making.id, () => ({ status: 'in_production' }));
      await orders().change(sent.id, () => ({ status: 'dispatched', dispatched_at: NOW }));
      const own = async (wanted: OrderFilter) =>
        (await listed(wanted)).map(({ id }) => id).filter((id) => !before.includes(id));
      const all = [fresh, mixed, making].map(({ id }) => id);
      expect((await own({ to_send: true })).sort()).toEqual(all.toSorted());
      expect(await own({ to_send: true, status: 'in_production' })).toEqual([making.id]);
      const others = await own({ to_send: false });
      expect(others).toEqual(expect.arrayContaining([files.id, sent.id]));
      for (const id of [...all, open]) expect(others).not.toContain(id);
      const { to_send } = await ports().figures.waiting();
      expect(await listed({ to_send: true })).toHaveLength(to_send);
    });

    it('are found by their number', async () => {
      const { now } = await placed({ paid: true });
      const order = await now();
      expect(await orders().byNumber(order.number!)).toEqual(order);
      expect(await orders().byNumber(order.number! + 1)).toBeUndefined();
    });

    it('change as is decided of them as they stand, once of many at the same time', async () => {
      const { id, now } = await placed({ paid: true });
      const done = await atOnce(5, () =>
        orders().change(id, ({ status }) =>
          status === 'paid' ? { status: 'dispatched', dispatched_at: NOW, tracking: 'RM1' } : undefined,
        ),
      );
      expect(done.filter((one) => one?.changed)).toHaveLength(1);
      expect(await now()).toMatchObject({ status: 'dispatched', dispatched_at: NOW, tracking: 'RM1' });
      expect(done[0]?.order).toEqual(await now());
      expect(await orders().change(randomUUID(), () => ({ status: 'paid' }))).toBeUndefined();
    });

    it('do not change where that is refused', async () => {
      const { id, now } = await placed({ paid: true });
      const before = await now();
      await expect(
        orders().change(id, () => {
          throw new Error('not so');
        }),
      ).rejects.toThrow('not so');
      expect(await now()).toEqual(before);
    });

    it('are looked for while the provider may know more', async () => {
      const [old, young] = [await placed(), await placed({ minutes: 20 })];
      const confirming = await placed({ minutes: 1 });
      await orders().settle(confirming.event({ kind: 'confirming' }), NOW);
      const owed = await placed({ minutes: 2, paid: true });
      const refund = givenRefund({ order_id: owed.id });
      await ports().refunds.ask(refund);
      const settled = await placed({ minutes: 3, paid: true });
      const ours = new Set([old, young, confirming, owed, settled].map(({ id }) => id));
      const found = async (before: Date) =>
        (await orders().unsettled(before, { limit: ALL })).map(({ id }) => id).filter((id) => ours.has(id));
      expect(await found(later(10 * MINUTE))).toEqual([old.id, confirming.id]);
      await ports().refunds.answer(refund.id, { provider_id: 're_1' });
      expect(await found(later(10 * MINUTE))).toEqual([old.id, confirming.id, owed.id]);
      expect(await found(later(DAY))).toEqual([old.id, confirming.id, owed.id, young.id]);
      const after = await confirming.now();
      expect((await orders().unsettled(later(DAY), { limit: 1, after }))[0]?.id).toBe(owed.id);
      const told = { kind: 'refunded' as const, amount_total: refund.amount };
      await orders().settle(owed.event(told), NOW);
      expect(await found(later(10 * MINUTE))).toEqual([old.id, confirming.id]);
    });

    it('count what went back and failed no more, and are not looked for on its account', async () => {
      const { id, event, now } = await placed({ minutes: 5, paid: true });
      const refund = givenRefund({ order_id: id });
      await ports().refunds.ask(refund);
      await ports().refunds.answer(refund.id, { provider_id: 're_1' });
      const { amount: amount_total } = refund;
      const payment_id = `pi_${id}`;
      const told = event({ kind: 'refunded', session_id: null, order_id: id, payment_id, amount_total });
      const failure = { refund_id: refund.id, reason: 'expired card' };
      const created_at = later(MINUTE);
      const failed = event({ ...told, id: `re_${id}_failed`, kind: 'refund_failed', failure, created_at });
      const more = event({
        ...told,
        id: `evt_more_${id}`,
        amount_total: 1500,
        created_at: later(2 * MINUTE),
      });
      const settle = async (one: PaymentEvent) => (await orders().settle(one, NOW)).settlement;
      expect([await settle(told), await settle(failed)]).toEqual(['refunded', 'refund_failed']);
      expect(await now()).toMatchObject({ refunded: 0, status: 'paid' });
      expect([await settle(told), await settle(failed)]).toEqual(['already', 'already']);
      expect(await settle(more)).toBe('refunded');
      expect(await now()).toMatchObject({ refunded: 1500, status: 'paid' });
      await ports().refunds.fail(refund.id, 'expired card');
      const waiting = await orders().unsettled(later(DAY), { limit: ALL });
      expect(waiting.map((one) => one.id)).not.toContain(id);
    });

    it('leave a failure and foreign money that belong to nobody to be settled again, as they were told', async () => {
      const failure = { refund_id: randomUUID(), reason: 'expired card' };
      const failed = givenPaymentEvent({ kind: 'refund_failed', session_id: null, failure });
      const foreign = givenPaymentEvent({ kind: 'foreign' });
      for (const one of [failed, foreign]) {
        expect((await orders().settle(one, NOW)).settlement).toBe('unknown');
        const stray = (await orders().strayEvents(ALL)).find(({ id }) => id === one.id);
        expect(stray).toEqual({ ...one, settlement: 'unknown' });
      }
    });

    it('know which events were never stored', async () => {
      const heard = givenPaymentEvent();
      const other = givenPaymentEvent({ kind: 'other' });
      for (const one of [heard, other]) await orders().settle(one, NOW);
      const never = `evt_never_${heard.id}`;
      expect(await orders().unheard([heard.id, never, other.id])).toEqual([never]);
      expect(await orders().unheard([])).toEqual([]);
    });

    it('list stray events, the newest first, until somebody puts them aside', async () => {
      const [one, other] = [later(5 * YEAR * MINUTE), later(6 * YEAR * MINUTE)].map((created_at) =>
        givenPaymentEvent({ created_at }),
      );
      const promised = givenPaymentEvent({ kind: 'confirming', created_at: later(7 * YEAR * MINUTE) });
      for (const event of [one!, other!, promised]) await orders().settle(event, NOW);
      const newest = async () => (await orders().strayEvents(2)).map(({ id }) => id);
      expect(await newest()).toEqual([other!.id, one!.id]);
      const { stray_payments } = await ports().figures.waiting();
      expect(await orders().putAside([other!.id, promised.id, 'evt_of_nobody'], NOW)).toEqual([other!.id]);
      expect(await orders().putAside([other!.id], NOW)).toEqual([]);
      expect((await newest())[0]).toBe(one!.id);
      expect((await ports().figures.waiting()).stray_payments).toBe(stray_payments - 1);
      expect((await orders().settle(other!, NOW)).settlement).toBe('unknown');
      expect((await newest())[0]).toBe(one!.id);
    });

    it('leave events that moved nothing to be settled again, and count them', async () => {
      const { event, now } = await placed();
      const { stray_payments } = await ports().figures.waiting();
      const early = givenPaymentEvent({ created_at: later(-DAY) });
      const wrong = event({ amount_total: 1 });
      const ended = givenPaymentEvent({ kind: 'expired' });
      for (const one of [wrong, early, event({ kind: 'other' }), ended]) await orders().settle(one, NOW);
      expect((await ports().figures.waiting()).stray_payments).toBe(stray_payments + 2);
      await orders().settle(event(), NOW);
      const stray = async () => {
        const events = await orders().strayEvents(ALL);
        return events.filter(({ id }) => [early.id, wrong.id, ended.id].includes(id));
      };
      const unknown = { ...early, settlement: 'unknown' };
      expect(await stray()).toEqual([{ ...wrong, settlement: 'mismatch' }, unknown]);
      expect(await orders().strayEvents(1)).toHaveLength(1);
      expect((await orders().settle(wrong, NOW)).settlement).toBe('already');
      expect(await stray()).toEqual([unknown]);
      expect(await now()).toMatchObject({ status: 'paid' });
    });
  });
}
