import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../../src/adapters/memory/shop/clock.js';
import { MemoryPayments } from '../../../../src/adapters/memory/orders/payments.js';
import { MemoryWorkshop } from '../../../../src/adapters/memory/orders/workshop.js';
import { memoryPorts } from '../../../../src/adapters/memory/ports.js';
import { CancelOrder } from '../../../../src/application/orders/cancel-order.js';
import { ChooseWorkshop } from '../../../../src/application/orders/workshop/choose-workshop.js';
import { FollowWorkshop } from '../../../../src/application/orders/workshop/follow-workshop.js';
import { HandOffOrder } from '../../../../src/application/orders/workshop/hand-off-order.js';
import { ManageOrders } from '../../../../src/application/orders/manage-orders.js';
import { SettlePayment } from '../../../../src/application/orders/settle-payment.js';
import type { Ports } from '../../../../src/application/ports/index.js';
import { PictureAddresses } from '../../../../src/application/prints/picture-addresses.js';
import { DomainError, RetryableError } from '../../../../src/domain/shop/errors.js';
import { CANCEL_GRACE_MS } from '../../../../src/domain/orders/delivery/hand-off.js';
import { margin } from '../../../../src/domain/orders/margin.js';
import {
  ADDRESS,
  DAY,
  givenOrder,
  givenOrderItem,
  givenPrintFile,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../../given.js';
import { dueTasks } from '../../operations/due-tasks.js';
import { toPrepaid } from '../refund-shop.js';

let ports: Ports;
let clock: MemoryClock;
let payments: MemoryPayments;
let workshop: MemoryWorkshop;
let handOff: HandOffOrder;
let follow: FollowWorkshop;
let choose: ChooseWorkshop;
let cancel: CancelOrder;
let orders: ManageOrders;

const held = { confirm: () => Promise.resolve() };
const PARCEL = {
  id: 'p1',
  carrier: 'Evri',
  tracking: 'E1',
  tracking_url: null,
  dispatched_at: NOW.toISOString(),
  delivered_at: null,
};

beforeEach(() => {
  clock = new MemoryClock();
  payments = new MemoryPayments(clock);
  workshop = new MemoryWorkshop();
  ports = memoryPorts({ clock, payments, workshop });
  const addresses = new PictureAddresses(ports, 'a secret');
  orders = new ManageOrders(ports);
  handOff = new HandOffOrder(ports, addresses);
  follow = new FollowWorkshop(ports, orders);
  choose = new ChooseWorkshop(ports, orders, handOff);
  cancel = new CancelOrder(ports, orders, addresses);
});

const PAPER = { sku: 'HW-PRINT-30X40', size: '30x40', fit: 'composed' } as const;

async function givenPaidOrder(items = [givenOrderItem(PAPER)], address: typeof ADDRESS | null = ADDRESS) {
  const { id: user_id } = await givenUser(ports);
  await ports.credits.openLedger(user_id, 0, NOW);
  const order = givenOrder({ user_id, order_items: items });
  await ports.orders.place(order, NOW);
  const session = await payments.openCheckout(order);
  await ports.orders.attachSession(order.id, session);
  const { rawBody, signature } = payments.pay(session.id, { address });
  await new SettlePayment(ports, () => undefined).receive(rawBody, signature);
  for (const { generation_job_id } of items)
    await ports.printFiles.save(givenPrintFile({ generation_job_id, size: '30x40-composed-600x800' }));
  return { ...order, user_id, session: session.id };
}

/** The payment provider reports that the whole order was refunded, or that this has failed. */
function settle(
  { session, total }: Awaited<ReturnType<typeof givenPaidOrder>>,
  kind: 'refunded' | 'refund_failed',
  minute: number,
) {
  const failure = kind === 'refunded' ? null : { refund_id: null, reason: 'expired card' };
  const event = { kind, amount_total: total, session_id: null, created_at: later(minute * MINUTE), failure };
  const { rawBody, signature } = payments.pay(session, { ...event, id: `evt_${kind}` });
  return new SettlePayment(ports, () => undefined).receive(rawBody, signature);
}

/** The tasks that are due now, of some kinds. */
async function tasks(kinds: RegExp, at = clock.now()): Promise<string[]> {
  const due = await dueTasks(ports, at);
  for (const { id } of due) await ports.outbox.complete(id, at);
  return due.filter(({ kind }) => kinds.test(kind)).map(({ kind, subject }) => `${kind} ${subject}`);
}

const HAND_OFFS = /^hand-off$/;
const toWorkshopId = async (orderId: string) => (await ports.handOffs.find(orderId))!.workshop_order_id!;
const readCode = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

describe('A paid order', () => {
  // spec: order-handed-off
  it('is handed to the workshop after the grace time, with its files and its address', async () => {
    const order = await givenPaidOrder();
    expect(await tasks(HAND_OFFS, later(CANCEL_GRACE_MS - 1))).toEqual([]);
    expect(await tasks(HAND_OFFS, later(CANCEL_GRACE_MS))).toEqual([`hand-off ${order.id}`]);
    clock.advance(CANCEL_GRACE_MS);
    await handOff.handOff(order.id, held);
    const [request] = [...workshop.placed.values()];
    expect(request).toMatchObject({ reference: '1001', address: ADDRESS });
    expect(request!.items).toMatchObject([{ copies: 2, product: { product: 'HW-PRINT-30X40' } }]);
    expect(request!.items[0]!.file).toContain('30x40-composed-600x800');
    expect(await ports.handOffs.find(order.id)).toMatchObject({
      state: 'placed',
      cost: { amount: 500, currency: 'GBP' },
    });
    expect(await choose.show(order.id)).toMatchObject({ margin: order.total - 500, choices: ['hand'] });
  });

  // spec: hand-off-once
  it('is handed off once, also when the task runs again after a crash', async () => {
    const { id } = await givenPaidOrder();
    const order = workshop.order.bind(workshop);
    let crash = true;
    workshop.order = async (request) => {
      const placed = await order(request);
      if (crash) throw new Error('The process was killed.');
      return placed;
    };
    await expect(handOff.handOff(id, held)).rejects.toThrow('killed');
    crash = false;
    for (let run = 0; run < 2; run++) await handOff.handOff(id, held);
    expect(workshop.placed.size).toBe(1);
    expect(await ports.handOffs.find(id)).toMatchObject({ state: 'placed' });
  });

  it('waits for its print files, which it requests', async () => {
    const item = givenOrderItem({ ...PAPER, size: '40x60' });
    const { id } = await givenPaidOrder([item]);
    await tasks(/./);
    await expect(handOff.handOff(id, held)).rejects.toMatchObject({
      isExpected: true,
      retryAfterSeconds: 10,
    });
    expect(await tasks(/print-file/)).toEqual([
      `print-file ${item.generation_job_id}/40x60-composed-600x800`,
    ]);
    clock.advance(61 * MINUTE);
    await handOff.handOff(id, held);
    expect(await ports.handOffs.find(id)).toMatchObject({
      state: 'refused',
      problem: 'A print file for the workshop could not be made.',
    });
  });

  it.each([
    [
      'a line that the workshop does not make',
      [givenOrderItem(PAPER), givenOrderItem({ ...PAPER, sku: 'CUSTOM' })],
    ],
    ['only files', [givenOrderItem({ digital_download: true })]],
  ])('stays with the shop with %s', async (_, items) => {
    const { id } = await givenPaidOrder(items);
    await handOff.handOff(id, held);
    expect(workshop.placed.size).toBe(0);
    expect(await choose.show(id)).toMatchObject({ state: 'by_hand', choices: [] });
  });

  it('stays with the shop once an admin has begun to make it', async () => {
    const { id } = await givenPaidOrder();
    await orders.advance(id, 'start-production', 'eve');
    await handOff.handOff(id, held);
    expect(workshop.placed.size).toBe(0);
  });

  it('without an address, and one that the workshop refuses, alert the owner until they are made by hand', async () => {
    const homeless = await givenPaidOrder(undefined, null);
    await handOff.handOff(homeless.id, held);
    const refused = await givenPaidOrder();
    workshop.failWith(new DomainError('workshop_refused', 'No such country.'));
    await handOff.handOff(refused.id, held);
    expect(await ports.handOffs.find(refused.id)).toMatchObject({
      state: 'refused',
      problem: 'No such country.',
    });
    expect(await ports.alerts.list()).toMatchObject([
      { code: 'workshop_problem', detail: 'Orders with a problem: 2.' },
    ]);
    for (const { id } of [homeless, refused])
      expect(await choose.makeByHand(id)).toMatchObject({ state: 'by_hand', problem: null });
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('is tried again after a temporary error of the workshop', async () => {
    const { id } = await givenPaidOrder();
    workshop.failWith(new RetryableError('Busy.'));
    await expect(handOff.handOff(id, held)).rejects.toThrow('Busy.');
    expect(await ports.handOffs.find(id)).toMatchObject({ state: 'sending', problem: null });
    await handOff.handOff(id, held);
    expect(workshop.placed.size).toBe(1);
  });
});

describe('What the workshop says', () => {
  const once = { once: true };

  async function givenPlacedOrder() {
    const order = await givenPaidOrder();
    await handOff.handOff(order.id, held);
    const { id: key } = (await ports.handOffs.find(order.id))!;
    await tasks(/./, later(DAY));
    return { ...order, key, report: workshop.report.bind(workshop, await toWorkshopId(order.id)) };
  }

  // spec: workshop-steps
  it('becomes the steps of the order, with one mail for each', async () => {
    const { id, key, report } = await givenPlacedOrder();
    const status = async () => (await orders.show(id)).status;
    for (let time = 0; time < 2; time++) {
      report({ stage: 'making' });
      await follow.follow(key, once);
    }
    expect(await status()).toBe('in_production');
    clock.advance(DAY);
    for (let time = 0; time < 2; time++) {
      report({ stage: 'sent', parcels: [PARCEL] });
      await follow.follow(key, once);
    }
    expect(await orders.show(id)).toMatchObject({ status: 'dispatched', carrier: 'Evri', tracking: 'E1' });
    report({ stage: 'delivered', parcels: [PARCEL], isFinal: true });
    await follow.follow(key, { once: false });
    expect(await status()).toBe('delivered');
    expect(await tasks(/order-status/)).toEqual([
      `order-status ${id}/in_production`,
      `order-status ${id}/dispatched`,
      `order-status ${id}/delivered`,
    ]);
    expect(await ports.handOffs.find(id)).toMatchObject({ state: 'complete', parcels: [PARCEL] });
  });

  it('may come in two parcels, with a mail about the second', async () => {
    const { id, key, report } = await givenPlacedOrder();
    report({ stage: 'making', parcels: [PARCEL] });
    await follow.follow(key, once);
    expect(await tasks(/another-parcel/)).toEqual([]);
    for (let time = 0; time < 2; time++) {
      report({ stage: 'sent', parcels: [{ ...PARCEL, id: 'p2', tracking: 'E2' }] });
      await follow.follow(key, once);
    }
    expect(await tasks(/another-parcel/)).toEqual([`another-parcel ${id}/1`]);
    expect((await ports.handOffs.find(id))?.parcels.map(({ tracking }) => tracking)).toEqual(['E1', 'E2']);
    expect(await orders.show(id)).toMatchObject({ status: 'dispatched', tracking: 'E1' });
  });

  it('is polled until nothing more is expected', async () => {
    const { key, report } = await givenPlacedOrder();
    await expect(follow.follow(key, { once: false })).rejects.toMatchObject({ isExpected: true });
    report({ stage: 'sent', parcels: [PARCEL], isFinal: true });
    await expect(follow.follow(key, { once: false })).resolves.toBeUndefined();
  });

  it('does not change a parcel that an admin has corrected', async () => {
    const { id, key, report } = await givenPlacedOrder();
    report({ stage: 'sent', parcels: [PARCEL] });
    await follow.follow(key, once);
    await orders.advance(id, 'dispatch', 'eve', { carrier: 'DHL', tracking: 'D1' });
    await follow.follow(key, once);
    expect(await orders.show(id)).toMatchObject({ carrier: 'DHL', tracking: 'D1' });
  });

  // spec: workshop-problem
  it('alerts the owner about a problem, until it is over', async () => {
    const { id, key, report } = await givenPlacedOrder();
    report({ problem: 'The file cannot be read.' });
    await follow.follow(key, once);
    expect(await choose.show(id)).toMatchObject({ problem: 'The file cannot be read.' });
    expect((await ports.alerts.list()).map(({ code }) => code)).toEqual(['workshop_problem']);
    report({ stage: 'making' });
    await follow.follow(key, once);
    expect(await choose.show(id)).toMatchObject({ problem: null });
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('is asked soon after a report, and once for many', async () => {
    const { key } = await givenPlacedOrder();
    for (let time = 0; time < 5; time++) await follow.hint(key);
    await follow.hint('an unknown key');
    expect(await tasks(/workshop-status/)).toEqual([]);
    const soon = later(10_000);
    expect(await tasks(/workshop-status/, soon)).toEqual([`workshop-status ${key}/${soon.getTime()}`]);
  });

  // spec: workshop-problem-at-the-end
  it('keeps a problem of an order that was sent until an admin closes it', async () => {
    const { id, key, report } = await givenPlacedOrder();
    report({ stage: 'sent', parcels: [PARCEL], problem: 'One parcel is missing.', isFinal: true });
    await follow.follow(key, { once: false });
    const before = await choose.show(id);
    expect(before).toMatchObject({
      state: 'complete',
      problem: 'One parcel is missing.',
      choices: ['hand'],
    });
    expect((await ports.alerts.list()).map(({ code }) => code)).toEqual(['workshop_problem']);
    expect(await choose.makeByHand(id)).toEqual({ ...before, problem: null, choices: [] });
    expect(await ports.alerts.list()).toEqual([]);
    await expect(choose.makeByHand(id)).rejects.toMatchObject({ code: 'order_not_ready' });
  });

  // spec: workshop-finished-without-parcel
  it('is a problem when nothing more is expected and no parcel was sent, until an admin decides', async () => {
    const { id, key, report } = await givenPlacedOrder();
    report({ stage: 'sent', isFinal: true });
    for (let time = 0; time < 2; time++)
      await expect(follow.follow(key, { once: false })).rejects.toMatchObject({ isExpected: true });
    expect(await choose.show(id)).toMatchObject({
      state: 'unclear',
      problem: 'The workshop has finished this order without a parcel. Check there whether it was sent.',
      choices: ['workshop', 'hand'],
    });
    expect((await ports.alerts.list()).map(({ code }) => code)).toEqual(['workshop_problem']);
    await choose.makeByHand(id);
    await expect(follow.follow(key, { once: false })).resolves.toBeUndefined();
    expect(await ports.alerts.list()).toEqual([]);
    expect(await orders.advance(id, 'dispatch', 'eve')).toMatchObject({ status: 'dispatched' });
  });

  it('lets an admin hand the order off again after the workshop has cancelled it', async () => {
    const { id, key, report } = await givenPlacedOrder();
    report({ stage: 'cancelled', isFinal: true });
    await follow.follow(key, once);
    expect(await choose.show(id)).toMatchObject({
      state: 'cancelled',
      problem: 'The workshop has cancelled this order.',
      choices: ['workshop', 'hand'],
    });
    clock.advance(MINUTE);
    expect(await choose.handOffNow(id)).toMatchObject({ state: 'sending', problem: null });
    expect(await tasks(HAND_OFFS)).toEqual([`hand-off ${id}/${later(MINUTE).getTime()}`]);
    await handOff.handOff(id, held);
    expect(workshop.placed.size).toBe(2);
  });
});

describe('An admin', () => {
  // spec: order-taken-back
  it('takes an order back before and after the hand-off, and hands it off again', async () => {
    const { id } = await givenPaidOrder();
    expect(await choose.show(id)).toMatchObject({
      state: 'waiting',
      due_at: later(CANCEL_GRACE_MS),
      choices: ['workshop', 'hand'],
    });
    await choose.makeByHand(id);
    await handOff.handOff(id, held);
    expect(workshop.placed.size).toBe(0);
    await choose.handOffNow(id);
    await handOff.handOff(id, held);
    const first = await toWorkshopId(id);
    expect(await choose.makeByHand(id)).toMatchObject({ state: 'by_hand' });
    expect(await workshop.status(first)).toMatchObject({ stage: 'cancelled' });
    expect(await orders.advance(id, 'start-production', 'eve')).toMatchObject({ status: 'in_production' });
  });

  it('cannot take back or cancel what the workshop is making', async () => {
    const { id } = await givenPaidOrder();
    await handOff.handOff(id, held);
    workshop.report(await toWorkshopId(id), { stage: 'making' });
    expect(await readCode(choose.makeByHand(id))).toBe('workshop_refused');
    expect(await readCode(orders.advance(id, 'cancel', 'eve'))).toBe('order_at_workshop');
    expect(await choose.show(id)).toMatchObject({ state: 'placed' });
  });

  it('cannot take back an order while nobody knows whether the workshop has it', async () => {
    const { id } = await givenPaidOrder();
    workshop.failWith(new Error('The connection broke.'));
    await expect(handOff.handOff(id, held)).rejects.toThrow('broke');
    expect(await readCode(choose.makeByHand(id))).toBe('order_at_workshop');
  });
});

describe('An order that was handed to a workshop', () => {
  /** The shop works with another workshop from now on. */
  function changeWorkshop() {
    const other = Object.assign(new MemoryWorkshop(), { name: 'other' });
    ports = { ...ports, workshop: other };
    handOff = new HandOffOrder(ports, new PictureAddresses(ports, 'a secret'));
    follow = new FollowWorkshop(ports, orders);
    choose = new ChooseWorkshop(ports, orders, handOff);
    return other;
  }
  const problems = async () => (await ports.alerts.list()).map(({ detail }) => detail);

  // spec: workshop-changed
  it('is shown with a problem once the shop works with another one, until it is made by hand', async () => {
    const { id, total } = await givenPaidOrder();
    await handOff.handOff(id, held);
    const { id: key } = (await ports.handOffs.find(id))!;
    const before = [handOff, follow, choose] as const;
    changeWorkshop();
    await expect(follow.follow(key, { once: false })).rejects.toMatchObject({ isExpected: true });
    expect(await problems()).toEqual(['Orders with a problem: 1.']);
    expect(await choose.show(id)).toMatchObject({
      state: 'unclear',
      problem: expect.stringContaining('‘memory’'),
      choices: ['workshop', 'hand'],
    });
    // The owner may choose the first one again.
    [handOff, follow, choose] = before;
    await follow.follow(key, { once: true });
    expect(await choose.show(id)).toMatchObject({ state: 'placed', problem: null });
    expect(await problems()).toEqual([]);
    changeWorkshop();
    await follow.follow(key, { once: true });
    expect(await choose.makeByHand(id)).toMatchObject({ state: 'by_hand', problem: null });
    expect(await problems()).toEqual([]);
    await orders.advance(id, 'cancel', 'eve');
    expect(await orders.show(id)).toMatchObject({ status: 'cancelled', refunds: [{ amount: total }] });
  });

  it('can be handed to the other one', async () => {
    const { id } = await givenPaidOrder();
    await handOff.handOff(id, held);
    const other = changeWorkshop();
    await choose.handOffNow(id);
    await handOff.handOff(id, held);
    expect([workshop.placed.size, other.placed.size]).toEqual([1, 1]);
    expect(await choose.show(id)).toMatchObject({ state: 'placed', workshop: 'other', problem: null });
  });

  it('is unclear when the shop works with another one in the middle of the hand-off', async () => {
    const { id } = await givenPaidOrder();
    loseReply();
    await expect(handOff.handOff(id, held)).rejects.toThrow('lost');
    changeWorkshop();
    await handOff.handOff(id, held);
    expect(await choose.show(id)).toMatchObject({ state: 'unclear', choices: ['workshop', 'hand'] });
    expect(await problems()).toHaveLength(1);
  });

  /** The workshop takes the next order, but its reply is lost. */
  function loseReply() {
    const order = workshop.order.bind(workshop);
    workshop.order = async (request) => {
      workshop.order = order;
      await order(request);
      throw new RetryableError('The reply was lost.');
    };
  }

  // spec: hand-off-ends
  it.each(['a line is no longer made', 'it was refunded'])(
    'does not stay open when %s while a reply was lost',
    async (what) => {
      const { id, user_id } = await givenPaidOrder();
      clock.advance(MINUTE);
      loseReply();
      await expect(handOff.handOff(id, held)).rejects.toThrow('lost');
      if (what === 'it was refunded') await ports.orders.change(id, () => ({ status: 'refunded' }));
      else workshop.product = () => undefined;
      await handOff.handOff(id, held);
      const { choices, problem, state } = await choose.show(id);
      expect({ choices, state }).toEqual({ choices: ['hand'], state: 'unclear' });
      expect(problem).toContain('The workshop may have this order anyway.');
      expect(await problems()).toHaveLength(1);
      expect(await readCode(cancel.cancel(user_id, id))).toBe('cancel_too_late');
      expect(await choose.makeByHand(id)).toMatchObject({ state: 'by_hand', problem: null, choices: [] });
      expect(await problems()).toEqual([]);
    },
  );

  // spec: hand-off-resumed
  it.each(['before the workshop was asked', 'while its reply was lost'])(
    'goes on by itself when a refund ended it %s and then fails',
    async (when) => {
      const order = await givenPaidOrder();
      const { id } = order;
      if (when === 'while its reply was lost') {
        loseReply();
        await expect(handOff.handOff(id, held)).rejects.toThrow('lost');
      } else await ports.handOffs.change(id, () => handOff.prepare(id));
      expect(await settle(order, 'refunded', 1)).toBe('refunded');
      await handOff.handOff(id, held);
      expect(await problems()).toHaveLength(1);

      await tasks(HAND_OFFS);
      expect(await settle(order, 'refund_failed', 2)).toBe('refund_failed');
      expect(await tasks(HAND_OFFS)).toEqual([`hand-off ${id}/${later(2 * MINUTE).getTime()}`]);
      await handOff.handOff(id, held);
      expect(workshop.placed.size).toBe(1);
      expect(await choose.show(id)).toMatchObject({ state: 'placed', problem: null });
      expect(await problems()).toEqual([]);
    },
  );

  // spec: hand-off-resumed-elsewhere
  it('goes on at the present workshop when the one that refused it is no longer used', async () => {
    const order = await givenPaidOrder();
    const { id } = order;
    workshop.failWith(new DomainError('workshop_refused', 'No such country.'));
    await handOff.handOff(id, held);
    await settle(order, 'refunded', 1);
    const other = changeWorkshop();
    await settle(order, 'refund_failed', 2);
    await handOff.handOff(id, held);
    expect([workshop.placed.size, other.placed.size]).toEqual([0, 1]);
    expect(await choose.show(id)).toMatchObject({ state: 'placed', workshop: 'other', problem: null });
  });

  // spec: hand-off-found-again
  it('is found again by its key when its reply was lost and a quote is refused', async () => {
    const { id } = await givenPaidOrder();
    loseReply();
    await expect(handOff.handOff(id, held)).rejects.toThrow('lost');
    workshop.quote = async () => {
      throw new DomainError('workshop_refused', 'No longer sent to this country.');
    };
    await handOff.handOff(id, held);
    expect(workshop.placed.size).toBe(1);
    expect(await choose.show(id)).toMatchObject({ state: 'placed', cost: { amount: 500 } });
  });

  it('keeps its key when a repeated attempt is refused', async () => {
    const { id } = await givenPaidOrder();
    loseReply();
    await expect(handOff.handOff(id, held)).rejects.toThrow('lost');
    workshop.failWith(new DomainError('workshop_refused', 'No such country.'));
    await handOff.handOff(id, held);
    expect(await choose.show(id)).toMatchObject({ state: 'unclear', choices: ['workshop', 'hand'] });
    await choose.handOffNow(id);
    await handOff.handOff(id, held);
    expect(workshop.placed.size).toBe(1);
    expect(await choose.show(id)).toMatchObject({ state: 'placed', problem: null });
  });

  // spec: workshop-unknown-order
  it('is unclear once the workshop has not known it for an hour, until it is handed off again', async () => {
    const { id } = await givenPaidOrder();
    await handOff.handOff(id, held);
    const key = (await ports.handOffs.find(id))!.id;
    let asked = 0;
    const status = workshop.status.bind(workshop);
    const know = (isKnown: boolean) => {
      workshop.status = async (workshopOrderId) => {
        asked++;
        if (!isKnown) throw new DomainError('workshop_refused', 'EntityNotFound');
        return status(workshopOrderId);
      };
    };
    const poll = () => expect(follow.follow(key, { once: false })).rejects.toThrow(RetryableError);
    know(false);
    await poll();
    expect(await choose.show(id)).toMatchObject({ state: 'placed', problem: null });
    clock.advance(60 * MINUTE);
    await poll();
    expect(await choose.show(id)).toMatchObject({
      state: 'unclear',
      problem: expect.stringContaining('EntityNotFound'),
    });
    expect(await problems()).toHaveLength(1);
    await poll();
    expect(asked).toBe(2);

    know(true);
    await choose.handOffNow(id);
    await handOff.handOff(id, held);
    await poll();
    expect(asked).toBe(3);
    expect(await choose.show(id)).toMatchObject({ state: 'placed', problem: null });
  });

  // spec: hand-off-unclear-dispatched
  it('is no problem any more once it was dispatched by hand', async () => {
    const { id } = await givenPaidOrder();
    await handOff.handOff(id, held);
    const key = (await ports.handOffs.find(id))!.id;
    workshop.report(await toWorkshopId(id), { stage: 'sent', parcels: [], isFinal: true });
    const poll = () => follow.follow(key, { once: false });
    for (let time = 0; time < 2; time++) await expect(poll()).rejects.toThrow(RetryableError);
    expect(await choose.show(id)).toMatchObject({ state: 'unclear' });
    expect(await problems()).toHaveLength(1);
    await orders.advance(id, 'dispatch', 'eve', { carrier: 'DHL', tracking: 'D1' });
    await poll();
    expect(await choose.show(id)).toMatchObject({ state: 'by_hand', problem: null });
    expect(await problems()).toEqual([]);
  });

  it('is unclear when the workshop takes it after it was taken back', async () => {
    const { id } = await givenPaidOrder();
    const order = workshop.order.bind(workshop);
    workshop.order = async (request) => {
      await ports.handOffs.change(id, (_, known) => ({ ...known!, state: 'by_hand' }));
      return order(request);
    };
    await handOff.handOff(id, held);
    const { state, problem } = await choose.show(id);
    expect([state, problem]).toEqual(['unclear', expect.stringContaining('Cancel it there.')]);
  });
});

describe('The margin of an order', () => {
  const cost = { amount: 500, currency: 'GBP' };
  const sold = givenOrder({ total: 8000, tax_added: 400 });
  const card = toPrepaid(sold.id, 'gift_card', 2000, 0);
  const order = { ...sold, prepaid_items: [card] };

  // spec: margin-of-goods
  it('counts neither what is owed for gift cards nor the tax that was added', () => {
    expect(margin(order, [], cost)).toBe(8000 - 2000 - 400 - 500);
    const refund = { failure: null, gift_cards: 2000 };
    expect(margin({ ...order, refunded: 2000 }, [refund], cost)).toBe(5100);
    expect(margin({ ...order, refunded: 8000 }, [refund], cost)).toBe(-500);
    expect(margin({ ...order, refunded: 3000 }, [], cost)).toBe(3000 - 200 - 500);
    expect(margin(order, [], { ...cost, currency: 'EUR' })).toBeNull();
  });
});

describe('A buyer', () => {
  // spec: order-cancelled-by-buyer
  it('cancels within the grace time and gets the money back, and nothing is handed off', async () => {
    const { id, user_id, total } = await givenPaidOrder();
    await tasks(/./);
    clock.advance(CANCEL_GRACE_MS - 1);
    for (let time = 0; time < 2; time++) await cancel.cancel(user_id, id);
    expect(await orders.show(id)).toMatchObject({
      status: 'cancelled',
      refunds: [{ amount: total, asked_by: user_id }],
    });
    expect(await tasks(/order-status|ask-refund/)).toHaveLength(2);
    clock.advance(DAY);
    await handOff.handOff(id, held);
    expect(workshop.placed.size).toBe(0);
  });

  it('cannot cancel after the grace time, nor what the workshop has, nor files', async () => {
    const late = await givenPaidOrder();
    clock.advance(CANCEL_GRACE_MS);
    expect(await readCode(cancel.cancel(late.user_id, late.id))).toBe('cancel_too_late');
    const early = await givenPaidOrder();
    await choose.handOffNow(early.id);
    expect(await readCode(cancel.cancel(early.user_id, early.id))).toBe('cancel_too_late');
    const files = await givenPaidOrder([givenOrderItem(PAPER), givenOrderItem({ digital_download: true })]);
    expect(await readCode(cancel.cancel(files.user_id, files.id))).toBe('cancel_too_late');
    for (const { id } of [late, early, files]) expect((await orders.show(id)).refunds).toEqual([]);
  });

  it("cannot cancel another person's order", async () => {
    const { id } = await givenPaidOrder();
    const { user_id } = await givenPaidOrder();
    expect(await readCode(cancel.cancel(user_id, id))).toBe('not_found');
  });

  // spec: cancel-or-hand-off
  it('and the hand-off never both win', async () => {
    const { id, user_id } = await givenPaidOrder();
    clock.advance(CANCEL_GRACE_MS - 1);
    const [cancelled] = await Promise.all([readCode(cancel.cancel(user_id, id)), handOff.handOff(id, held)]);
    expect(workshop.placed.size).toBe(cancelled === 'done' ? 0 : 1);
    expect((await orders.show(id)).refunds).toHaveLength(cancelled === 'done' ? 1 : 0);
  });
});
