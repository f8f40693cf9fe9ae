import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryPayments } from '../../../src/adapters/memory/orders/payments.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { toTopic } from '../../../src/application/ports/shop/outbox.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { givenOrder, givenOrderItem, givenRefund, givenUser, later, MINUTE, NOW } from '../../given.js';
import { givenEndpoint } from '../../contract/shop/webhooks.js';
import { dueTasks } from '../operations/due-tasks.js';

/** A customer with some credits and an open order. */
async function setUp(credits = 2, overrides: Partial<Ports> = {}) {
  const clock = new MemoryClock();
  const payments = new MemoryPayments(clock);
  const ports = memoryPorts({ clock, payments, ...overrides });
  const reported: string[] = [];
  const settlePayment = new SettlePayment(ports, (event, settlement) => {
    reported.push(`${settlement} ${event.session_id}`);
  });
  const { id: user_id } = await givenUser(ports);
  await ports.credits.openLedger(user_id, credits, NOW);
  const placeOrder = async (payer = user_id) => {
    const order = givenOrder({ user_id: payer });
    await ports.orders.place(order, NOW);
    const session = await payments.openCheckout(order);
    await ports.orders.attachSession(order.id, session);
    return { id: order.id, session: session.id };
  };
  const order = await placeOrder();
  const receive = ({ rawBody, signature }: { rawBody: Uint8Array; signature: string }) =>
    settlePayment.receive(rawBody, signature);
  const status = async (id = order.id) => (await ports.orders.find(id))?.status;
  const balance = () => ports.credits.balance(user_id);
  const hold = (job: string) => ports.credits.hold(user_id, job, NOW);
  return { clock, payments, ports, user_id, placeOrder, order, receive, status, balance, hold, reported };
}

/** An order of one file. */
async function givenFile() {
  const { payments, ports, user_id, receive } = await setUp();
  const order = givenOrder({ user_id, order_items: [givenOrderItem({ digital_download: true })] });
  await ports.orders.place(order, NOW);
  const session = await payments.openCheckout(order);
  await ports.orders.attachSession(order.id, session);
  return { ports, receive, pay: () => payments.pay(session.id) };
}

describe('a payment', () => {
  it('sends digital prints, and nothing else', async () => {
    const { ports, receive, pay } = await givenFile();
    await receive(pay());
    expect((await dueTasks(ports)).map(({ kind }) => kind).toSorted()).toEqual([
      'credits-restored',
      'digital-download',
      'download-file',
      'order-confirmation',
    ]);
  });

  it('wakes the workers whose tasks it adds, and no others', async () => {
    const { ports, receive, pay } = await givenFile();
    const paid = pay();
    const woken: string[] = [];
    ports.signals.notify = (topic) => woken.push(topic);
    await receive(paid);
    // The mail with the files wakes their painter.
    expect(woken.toSorted()).toEqual(
      (['credits-restored', 'download-file', 'order-confirmation'] as const).map(toTopic),
    );
    expect((await dueTasks(ports, NOW)).map(({ kind }) => kind)).not.toContain('digital-download');
    await receive(paid);
    expect(woken).toHaveLength(3);
  });

  it('has the file of every print, size and fit made once', async () => {
    const { payments, ports, user_id, receive } = await setUp();
    const one = givenOrderItem({ size: '21x30', fit: 'filled' });
    const order = givenOrder({
      user_id,
      order_items: [
        one,
        { ...one, id: randomUUID() },
        { ...one, id: randomUUID(), fit: 'whole' },
        givenOrderItem({ size: '50x70', fit: 'composed' }),
        givenOrderItem(),
      ],
    });
    await ports.orders.place(order, NOW);
    const session = await payments.openCheckout(order);
    await ports.orders.attachSession(order.id, session);
    await receive(payments.pay(session.id));
    const files = (await dueTasks(ports)).filter(({ kind }) => kind === 'print-file');
    expect(files.map(({ subject }) => subject).toSorted()).toEqual(
      [
        `${one.generation_job_id}/21x30`,
        `${one.generation_job_id}/21x30-whole`,
        `${order.order_items[3]!.generation_job_id}/50x70-composed`,
      ].toSorted(),
    );
  });

  it('pays its order, restores the credits, and sends the customer a mail', async () => {
    const { clock, payments, ports, order, receive, balance } = await setUp();
    clock.advance(MINUTE);
    expect(await receive(payments.pay(order.session))).toBe('paid');
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'paid', paid_at: clock.now() });
    expect(await balance()).toBe(MAX_CREDITS);
    expect((await dueTasks(ports, clock.now())).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['credits-restored', order.id],
      ['order-confirmation', order.id],
    ]);
  });

  it('stores the address of the customer', async () => {
    const { payments, ports, order, receive } = await setUp();
    const address = {
      address_name: 'Ada Field',
      address_line_1: '1 Harbour Row',
      address_line_2: null,
      city: 'Whitby',
      state: null,
      postal_code: 'YO21 1AA',
      country: 'GB',
    };
    await receive(payments.pay(order.session, { email: 'ada@work.example', address }));
    expect(await ports.orders.find(order.id)).toMatchObject({ email: 'ada@work.example', ...address });
  });

  it('is settled once under repeated and concurrent events', async () => {
    const { payments, ports, order, receive, balance, hold } = await setUp();
    const webhook = payments.pay(order.session);
    const settled = await Promise.all(Array.from({ length: 5 }, () => receive(webhook)));
    expect(settled.toSorted()).toEqual(['already', 'already', 'already', 'already', 'paid']);
    await hold('a job');
    expect(await receive(webhook)).toBe('already');
    expect(await receive(payments.pay(order.session))).toBe('already');
    expect(await balance()).toBe(MAX_CREDITS - 1);
    expect((await dueTasks(ports)).map(({ kind }) => kind)).toEqual([
      'credits-restored',
      'order-confirmation',
      'hand-off',
    ]);
  });

  // spec: settle-payment-credits-to-five
  it('restores credits to 5 and never by 5', async () => {
    const { payments, ports, order, receive, balance } = await setUp(MAX_CREDITS);
    await receive(payments.pay(order.session));
    expect(await balance()).toBe(MAX_CREDITS);
    expect((await dueTasks(ports)).map(({ kind }) => kind)).toEqual(['order-confirmation', 'hand-off']);
  });

  it('does not replace a held credit, which may be released', async () => {
    const { payments, ports, order, receive, balance, hold } = await setUp(MAX_CREDITS);
    await hold('a job');
    await receive(payments.pay(order.session));
    await ports.credits.release('a job', NOW);
    expect(await balance()).toBe(MAX_CREDITS);
  });

  it('of the next order restores again', async () => {
    const { payments, placeOrder, order, receive, balance, hold } = await setUp();
    await receive(payments.pay(order.session));
    await hold('a job');
    const next = await placeOrder();
    expect(await receive(payments.pay(next.session))).toBe('paid');
    expect(await balance()).toBe(MAX_CREDITS - 1);
  });

  it('does not affect other people', async () => {
    const { payments, ports, placeOrder, receive, status, order, balance } = await setUp();
    const other = await givenUser(ports);
    const theirs = await placeOrder(other.id);
    expect(await receive(payments.pay(theirs.session))).toBe('paid');
    expect(await status()).toBe('pending');
    expect(await balance()).toBe(2);
    expect((await dueTasks(ports)).map(({ subject }) => subject)).not.toContain(order.id);
  });
});

describe('other events', () => {
  it.each([4999, 5001, 0, -5000])('change nothing: %i pence for an order of 5000', async (amount_total) => {
    const { payments, ports, order, receive, status, balance, reported } = await setUp();
    expect(await receive(payments.pay(order.session, { amount_total }))).toBe('mismatch');
    expect(reported).toEqual([`mismatch ${order.session}`]);
    expect(await status()).toBe('pending');
    expect(await balance()).toBe(2);
    expect(await dueTasks(ports)).toEqual([]);
  });

  it('change nothing: a forged, a changed or an old event', async () => {
    const { clock, payments, ports, order, receive, status, balance } = await setUp();
    const { rawBody, signature } = payments.pay(order.session);
    const forger = new MemoryPayments(clock, 'whsec_forged');
    await forger.openCheckout((await ports.orders.find(order.id))!);
    const changed = Buffer.from(Buffer.from(rawBody).toString().replace('5000', '1'));
    const refused = { code: 'bad_signature' };
    await expect(receive(forger.pay(order.session))).rejects.toMatchObject(refused);
    await expect(receive({ rawBody: changed, signature })).rejects.toMatchObject(refused);
    await expect(receive({ rawBody, signature: '' })).rejects.toMatchObject(refused);
    clock.advance(6 * MINUTE);
    await expect(receive({ rawBody, signature })).rejects.toMatchObject(refused);
    expect(await status()).toBe('pending');
    expect(await balance()).toBe(2);
    expect(await dueTasks(ports)).toEqual([]);
  });

  it('close the order: an expired session', async () => {
    const { payments, ports, order, receive, status, balance } = await setUp();
    expect(await receive(payments.expire(order.session))).toBe('expired');
    expect(await receive(payments.expire(order.session))).toBe('already');
    expect(await status()).toBe('expired');
    expect(await balance()).toBe(2);
    expect(await dueTasks(ports)).toEqual([]);
  });

  it('do not undo a payment: a late expiry', async () => {
    const { payments, order, receive, status } = await setUp();
    await receive(payments.pay(order.session));
    expect(await receive(payments.expire(order.session))).toBe('already');
    expect(await status()).toBe('paid');
  });

  it('mean nothing to orders: another kind of event, or an unknown session', async () => {
    const { payments, ports, order, receive, status } = await setUp();
    expect(await receive(payments.pay(order.session, { kind: 'other' }))).toBe('unknown');
    const stranger = { session_id: 'cs_unknown', order_id: null };
    expect(await receive(payments.pay(order.session, stranger))).toBe('unknown');
    expect(await status()).toBe('pending');
    expect(await dueTasks(ports)).toEqual([]);
  });
});

describe('a payment whose storing failed', () => {
  it('has changed nothing, and is settled when it is repeated', async () => {
    const { payments, ports, order, receive, status, balance } = await setUp();
    const webhook = payments.pay(order.session);
    const addAll = ports.outbox.addAll.bind(ports.outbox);
    ports.outbox.addAll = async () => Promise.reject(new Error('the database is away'));
    await expect(receive(webhook)).rejects.toThrow('the database is away');
    expect(await status()).toBe('pending');
    expect(await balance()).toBe(2);
    ports.outbox.addAll = addAll;
    expect(await receive(webhook)).toBe('paid');
    expect(await balance()).toBe(MAX_CREDITS);
    expect(await dueTasks(ports)).toHaveLength(3);
  });
});

describe('a refund', () => {
  const refunded = (order: { id: string; session: string }, amount_total: number, id: string) => ({
    id,
    kind: 'refunded' as const,
    session_id: null,
    order_id: order.id,
    amount_total,
  });

  it("of the total takes back the order's restored credits, and sends one mail", async () => {
    const { payments, ports, order, receive, balance, hold } = await setUp();
    await receive(payments.pay(order.session));
    await hold(randomUUID());
    const { total } = (await ports.orders.find(order.id))!;
    const event = payments.pay(order.session, refunded(order, total, 'evt_back'));
    expect(await receive(event)).toBe('refunded');
    expect(await receive(event)).toBe('already');
    expect(await balance()).toBe(2);
    const subjects = (await dueTasks(ports))
      .filter(({ kind }) => kind === 'refund')
      .map((task) => task.subject);
    expect(subjects).toEqual([`${order.id}/${total}`]);
  });

  it('of a part leaves the credits, and sends a mail each time', async () => {
    const { payments, ports, order, receive, balance } = await setUp();
    await receive(payments.pay(order.session));
    expect(await receive(payments.pay(order.session, refunded(order, 100, 'evt_1')))).toBe('refunded');
    expect(await receive(payments.pay(order.session, refunded(order, 300, 'evt_2')))).toBe('refunded');
    expect(await balance()).toBe(MAX_CREDITS);
    const subjects = (await dueTasks(ports))
      .filter(({ kind }) => kind === 'refund')
      .map((task) => task.subject);
    expect(subjects.sort()).toEqual([`${order.id}/100`, `${order.id}/300`]);
  });

  it('before the payment event restores no credits in the end, and sends its mail after it', async () => {
    const { payments, ports, order, receive, balance } = await setUp();
    const { total } = (await ports.orders.find(order.id))!;
    await receive(payments.pay(order.session, refunded(order, total, 'evt_back')));
    expect(await dueTasks(ports)).toEqual([]);
    expect(await receive(payments.pay(order.session))).toBe('paid');
    expect(await balance()).toBe(2);
    expect((await dueTasks(ports)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['order-confirmation', order.id],
      ['refund', `${order.id}/${total}`],
    ]);
  });

  it('by the bank raises an alert for the owner', async () => {
    const { payments, order, receive, reported } = await setUp();
    await receive(payments.pay(order.session));
    await receive(payments.pay(order.session, { id: 'evt_dispute', kind: 'disputed' }));
    expect(reported).toEqual([`disputed ${order.session}`]);
  });
});

describe('a failed refund', () => {
  it('is owed again, with its order and reason, and raises an alert for the owner', async () => {
    const { payments, ports, order, receive, status, reported } = await setUp();
    const webhook = givenEndpoint({ types: ['order.refund_failed'] });
    await ports.webhooks.save(webhook);
    await receive(payments.pay(order.session));
    const { total } = (await ports.orders.find(order.id))!;
    const refund = givenRefund({ order_id: order.id, amount: total });
    await ports.refunds.add(refund);
    await ports.refunds.recordResult(refund.id, { provider_id: 're_1' });
    const fields = { session_id: null, amount_total: total };
    await receive(payments.pay(order.session, { ...fields, id: 'evt_back', kind: 'refunded' }));
    expect(await status()).toBe('refunded');
    const failure = { refund_id: refund.id, reason: 'expired card' };
    const failed = payments.pay(order.session, {
      ...fields,
      id: 're_1_failed',
      kind: 'refund_failed',
      failure,
    });
    expect([await receive(failed), await receive(failed)]).toEqual(['refund_failed', 'already']);
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await ports.refunds.find(refund.id)).toMatchObject({ failure: 'expired card' });
    expect(reported).toEqual(['refund_failed null']);
    const deliveries = await ports.webhooks.listDeliveries(webhook.id, { limit: 10 });
    expect(deliveries.rows.map(({ type, body }) => [type, JSON.parse(body).data.refunded])).toEqual([
      ['order.refund_failed', 0],
    ]);
    expect(await ports.refunds.add(givenRefund({ order_id: order.id, amount: total }))).toBe(true);
  });
});

describe('a refund that fails', () => {
  const failure = { refund_id: null, reason: 'expired card' };
  const goods = async (ports: Ports) =>
    (await dueTasks(ports, later(MINUTE)))
      .filter(({ kind }) => kind === 'digital-download')
      .map(({ subject }) => subject);

  async function boughtFile() {
    const shop = await setUp();
    const { payments, ports, user_id, receive } = shop;
    const order = givenOrder({ user_id, order_items: [givenOrderItem({ digital_download: true })] });
    await ports.orders.place(order, NOW);
    const session = await payments.openCheckout(order);
    await ports.orders.attachSession(order.id, session);
    const settle = (id: string, kind: 'refunded' | 'refund_failed', amount_total: number, minute: number) =>
      receive(
        payments.pay(session.id, {
          ...{ id, kind, amount_total, session_id: null, created_at: later(minute * MINUTE) },
          failure: kind === 'refunded' ? null : failure,
        }),
      );
    await receive(payments.pay(session.id));
    return { ports, order, settle };
  }

  it('sends no file again that was never held back', async () => {
    const { ports, order, settle } = await boughtFile();
    expect(await settle('evt_part', 'refunded', 100, 1)).toBe('refunded');
    expect(await settle('re_part_failed', 'refund_failed', 100, 2)).toBe('refund_failed');
    expect(await goods(ports)).toEqual([order.id]);
  });

  it('sends a held file once, after any number of failed parts', async () => {
    const { ports, order, settle } = await boughtFile();
    const { total } = order;
    expect(await settle('evt_half', 'refunded', 200, 1)).toBe('refunded');
    expect(await settle('evt_all', 'refunded', total, 2)).toBe('refunded');
    expect(await settle('re_1_failed', 'refund_failed', 200, 3)).toBe('refund_failed');
    expect(await settle('re_2_failed', 'refund_failed', total - 200, 4)).toBe('refund_failed');
    expect(await goods(ports)).toEqual([order.id, `${order.id}/${total - 200}`]);
  });
});

describe('a refund that arrives before its payment', () => {
  it('sends the files when it fails', async () => {
    const { payments, ports, user_id, receive } = await setUp();
    const one = givenOrderItem({ size: '21x30', fit: 'composed' });
    const order = givenOrder({ user_id, order_items: [one] });
    await ports.orders.place(order, NOW);
    const session = await payments.openCheckout(order);
    await ports.orders.attachSession(order.id, session);
    const fields = { session_id: null, amount_total: order.total };
    const failure = { refund_id: null, reason: 'expired card' };
    const files = async () =>
      (await dueTasks(ports)).filter(({ kind }) => kind === 'print-file').map(({ subject }) => subject);
    await receive(payments.pay(session.id, { ...fields, id: 'evt_back', kind: 'refunded' }));
    expect(await receive(payments.pay(session.id))).toBe('paid');
    expect(await files()).toEqual([]);
    const failed = { ...fields, id: 're_1_failed', kind: 'refund_failed', failure } as const;
    expect(await receive(payments.pay(session.id, failed))).toBe('refund_failed');
    expect(await files()).toEqual([`${one.generation_job_id}/21x30-composed`]);
  });
});

describe('a payment in another currency', () => {
  it('pays nothing, raises an alert, and waits in the inbox', async () => {
    const { payments, ports, order, receive, status, reported } = await setUp();
    expect(await receive(payments.pay(order.session, { currency: 'EUR' }))).toBe('mismatch');
    expect(reported).toEqual([`mismatch ${order.session}`]);
    expect(await status()).toBe('pending');
    expect((await ports.orders.listUnmatchedEvents({ limit: 10 })).rows).toMatchObject([
      { kind: 'paid', currency: 'EUR', order_id: order.id },
    ]);
  });
});

describe('a delayed payment that fails', () => {
  it('ends the order, and sends the customer a mail', async () => {
    const { payments, ports, order, receive, status, balance } = await setUp();
    await receive(payments.pay(order.session, { id: 'evt_1', kind: 'confirming' }));
    expect(await status()).toBe('confirming');
    expect(await receive(payments.pay(order.session, { id: 'evt_2', kind: 'failed' }))).toBe('failed');
    expect([await status(), await balance()]).toEqual(['failed', 2]);
    expect((await dueTasks(ports)).map(({ kind }) => kind)).toEqual(['payment-failed']);
  });
});
