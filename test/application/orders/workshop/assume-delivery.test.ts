import { describe, expect, it } from '@jest/globals';
import { MemoryWorkshop } from '../../../../src/adapters/memory/orders/workshop.js';
import { memoryPorts } from '../../../../src/adapters/memory/ports.js';
import { MemoryClock } from '../../../../src/adapters/memory/shop/clock.js';
import { MemoryMailer } from '../../../../src/adapters/memory/shop/mailer.js';
import { ProcessOutbox } from '../../../../src/application/operations/process-outbox.js';
import { ManageOrders } from '../../../../src/application/orders/manage-orders.js';
import { SettlePayment } from '../../../../src/application/orders/settle-payment.js';
import { FollowWorkshop } from '../../../../src/application/orders/workshop/follow-workshop.js';
import { TASK_KINDS } from '../../../../src/application/ports/shop/task.js';
import type { WorkshopStatus } from '../../../../src/domain/orders/delivery/hand-off.js';
import {
  DAY,
  givenHandOff,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenUser,
  later,
  NOW,
} from '../../../given.js';
import { givenTaskHandlers } from '../../../given-use-cases.js';

const PARCEL = {
  id: 'p1',
  carrier: 'Evri',
  tracking: 'E1',
  tracking_url: null,
  dispatched_at: NOW.toISOString(),
  delivered_at: null,
};

/** An order that the workshop has sent. It is to arrive within three working days. */
async function givenSentOrder(said: Partial<WorkshopStatus> = {}, country = 'GB') {
  const clock = new MemoryClock();
  const mailer = new MemoryMailer();
  const workshop = new MemoryWorkshop();
  const ports = memoryPorts({ clock, mailer, workshop });
  const manageOrders = new ManageOrders(ports);
  const handlers = givenTaskHandlers(ports, { manageOrders });
  const outbox = new ProcessOutbox(ports, handlers, (error) => {
    throw error;
  });
  const print = await givenPrint(ports);
  const order = givenOrder({
    user_id: (await givenUser(ports)).id,
    delivery_country: country,
    order_items: [givenOrderItem({ generation_job_id: print.id })],
  });
  const { id, total } = order;
  await ports.orders.place(order, NOW);
  const event = { order_id: id, payment_id: 'pi', amount_total: total };
  await ports.orders.settle(givenPaymentEvent(event), NOW);
  const known = givenHandOff({ order_id: id });
  await ports.handOffs.change(id, () => known);
  workshop.report('w1', { stage: 'sent', parcels: [PARCEL], isFinal: true, ...said });
  await new FollowWorkshop(ports, manageOrders).follow(known.id, { once: false });
  const settle = (kind: 'refunded' | 'refund_failed', at: Date) =>
    new SettlePayment(ports, () => undefined).settle(
      givenPaymentEvent({ ...event, kind, id: `evt_${kind}`, created_at: at }),
    );
  /** Runs the tasks that are due after these days. */
  const waitUntilDay = async (day: number) => {
    clock.advance(later(day * DAY).getTime() - clock.now().getTime());
    while (await outbox.runNext(TASK_KINDS, 'w'));
    return manageOrders.show(id);
  };
  const mails = () => mailer.sent.map((mail) => mail.id.replace(id, '').replace(/-+\d*$/, ''));
  return { handlers, id, mailer, mails, manageOrders, ports, settle, waitUntilDay };
}

describe('An order of a workshop that reports no deliveries', () => {
  // spec: delivery-assumed
  it('counts as delivered some days after its latest day of arrival, and is asked for reviews then', async () => {
    const { handlers, id, mailer, mails, ports, waitUntilDay } = await givenSentOrder();
    expect(await waitUntilDay(9)).toMatchObject({ status: 'dispatched', delivered_at: null });
    expect(await waitUntilDay(13)).toMatchObject({ status: 'delivered', delivery_assumed: true });
    const { delivered_at } = await waitUntilDay(14);
    await handlers['assume-delivery']({ orderId: id }, {} as never);
    expect((await ports.orders.find(id))!.delivered_at).toEqual(delivered_at);
    await waitUntilDay(30);
    expect(mails()).toEqual(['order-dispatched', 'review-request']);
    expect(mailer.sent.at(-1)!.text).toContain('If it has not arrived, please write to us');
    expect(mailer.sent.map(({ text }) => text).join()).not.toMatch(/(have|has) arrived\b(?!,)/);
  });

  it('waits for the last of several parcels', async () => {
    const second = { ...PARCEL, id: 'p2', dispatched_at: later(5 * DAY).toISOString() };
    const { waitUntilDay } = await givenSentOrder({ parcels: [PARCEL, second] });
    expect(await waitUntilDay(14)).toMatchObject({ status: 'dispatched' });
    expect(await waitUntilDay(19)).toMatchObject({ status: 'delivered' });
  });

  it('counts as delivered a month after it was sent to a country that has no delivery any more', async () => {
    const { waitUntilDay } = await givenSentOrder({}, 'XX');
    expect(await waitUntilDay(29)).toMatchObject({ status: 'dispatched' });
    expect(await waitUntilDay(38)).toMatchObject({ status: 'delivered' });
  });

  it('stays delivered as the workshop or an admin reports it', async () => {
    const reported = await givenSentOrder({ stage: 'delivered' });
    expect(await reported.waitUntilDay(30)).toMatchObject({ status: 'delivered', delivery_assumed: false });
    const byAdmin = await givenSentOrder();
    await byAdmin.manageOrders.advance(byAdmin.id, 'deliver', 'eve');
    expect(await byAdmin.waitUntilDay(30)).toMatchObject({ delivered_at: NOW, delivery_assumed: false });
  });

  // spec: delivery-assumed-refund
  it('stays refunded after a refund in between, and goes on if that fails', async () => {
    const { mails, settle, waitUntilDay } = await givenSentOrder();
    await settle('refunded', later(DAY));
    expect(await waitUntilDay(30)).toMatchObject({ status: 'refunded', delivered_at: null });
    expect(mails()).not.toContain('review-request');
    await settle('refund_failed', later(2 * DAY));
    expect(await waitUntilDay(31)).toMatchObject({ status: 'delivered', delivery_assumed: true });
  });

  // spec: delivery-assumed-corrected
  it('is delivered once an admin reports it, or on its way again in another parcel', async () => {
    const { id, mails, manageOrders, waitUntilDay } = await givenSentOrder();
    await waitUntilDay(20);
    await manageOrders.advance(id, 'dispatch', 'eve', { carrier: 'DHL', tracking: 'D1' });
    expect(await waitUntilDay(21)).toMatchObject({
      status: 'dispatched',
      dispatched_at: later(20 * DAY),
      delivered_at: null,
      tracking: 'D1',
    });
    await waitUntilDay(28);
    expect(mails()).not.toContain('review-request');
    for (let time = 0; time < 2; time++) await manageOrders.advance(id, 'deliver', 'eve');
    expect(await waitUntilDay(29)).toMatchObject({ status: 'delivered', delivery_assumed: false });
    expect(mails()).toEqual(['order-dispatched', 'order-dispatched', 'order-delivered']);
  });

  // spec: delivery-assumed-replaced
  it('should arrive some days after its newest parcel was sent, also if it should have before', async () => {
    const { id, manageOrders, waitUntilDay } = await givenSentOrder();
    await waitUntilDay(8);
    await manageOrders.advance(id, 'dispatch', 'eve', { carrier: 'DHL', tracking: 'D1' });
    expect(await waitUntilDay(16)).toMatchObject({ status: 'dispatched' });
    expect(await waitUntilDay(22)).toMatchObject({ status: 'delivered', delivery_assumed: true });
    await manageOrders.advance(id, 'dispatch', 'eve', { carrier: 'DHL', tracking: 'D2' });
    expect(await waitUntilDay(30)).toMatchObject({ status: 'dispatched' });
    expect(await waitUntilDay(36)).toMatchObject({ status: 'delivered', delivery_assumed: true });
  });

  it('is not sent again without the details of another parcel', async () => {
    const { id, manageOrders, waitUntilDay } = await givenSentOrder();
    await waitUntilDay(20);
    await expect(manageOrders.advance(id, 'dispatch', 'eve')).rejects.toMatchObject({
      code: 'order_not_ready',
      message: expect.stringContaining('give its carrier or its tracking number'),
    });
  });

  // spec: delivery-assumed-asks-once
  it.each(['delivered', 'sent again'])('is asked for reviews only once: %s afterwards', async (then) => {
    const { id, mails, manageOrders, ports, waitUntilDay } = await givenSentOrder();
    await waitUntilDay(13);
    await waitUntilDay(21);
    await ports.outbox.prune(later(22 * DAY));
    if (then === 'sent again') {
      await manageOrders.advance(id, 'dispatch', 'eve', { carrier: 'DHL', tracking: 'D1' });
      await waitUntilDay(40);
    }
    const reported = await manageOrders.advance(id, 'deliver', 'eve');
    expect(reported).toMatchObject({ status: 'delivered', delivery_assumed: false });
    await waitUntilDay(60);
    expect(mails().filter((mail) => mail === 'review-request')).toHaveLength(1);
  });
});
