import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryPayments } from '../../../src/adapters/memory/orders/payments.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { topicOf } from '../../../src/application/ports/shop/outbox.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { givenOrder, givenOrderItem, givenRefund, givenUser, later, MINUTE, NOW } from '../../given.js';
import { dueTasks } from '../operations/due-tasks.js';

/** One customer with some credits left, and an order that is open. */
async function given(credits = 2, overrides: Partial<Ports> = {}) {
  const clock = new MemoryClock();
  const payments = new MemoryPayments(clock);
  const ports = memoryPorts({ clock, payments, ...overrides });
  const troubles: string[] = [];
  const settlePayment = new SettlePayment(ports, (event, settlement) => {
    troubles.push(`${settlement} ${event.session_id}`);
  });
  const { id: user_id } = await givenUser(ports);
  await ports.credits.open(user_id, credits, NOW);
  const placed = async (payer = user_id) => {
    const order = givenOrder({ user_id: payer });
    await ports.orders.place(order, NOW);
    const session = await payments.openCheckout(order);
    await ports.orders.attachSession(order.id, session);
    return { id: order.id, session: session.id };
  };
  const order = await placed();
  const receive = ({ rawBody, signature }: { rawBody: Uint8Array; signature: string }) =>
    settlePayment.receive(rawBody, signature);
  const status = async (id = order.id) => (await ports.orders.find(id))?.status;
  const balance = () => ports.credits.balance(user_id);
  const hold = (job: string) => ports.credits.hold(user_id, job, NOW);
  return { clock, payments, ports, user_id, placed, order, receive, status, balance, hold, troubles };
}

/** An order of a file alone. */
async function givenFile() {
  const { payments, ports, user_id, receive } = await given();
  const order = givenOrder({ user_id, order_items: [givenOrderItem({ digital_download: true })] });
  await ports.orders.place(order, NOW);
  const session = await payments.openCheckout(order);
  await ports.orders.attachSession(order.id, session);
  return { ports, receive, pay: () => payments.pay(session.id) };
}

describe('a payment', () => {
  it('has digital prints sent, and only those', async () => {
    const { ports, receive, pay } = await givenFile();
    await receive(pay());
    expect((await dueTasks(ports)).map(({ kind }) => kind).toSorted()).toEqual([
      'credits-restored',
      'digital-download',
      'download-file',
      'order-confirmation',
    ]);
  });

  it('wakes whoever does what follows now, and nobody when nothing does', async () => {
    const { ports, receive, pay } = await givenFile();
    const paid = pay();
    const woken: string[] = [];
    ports.signals.notify = (topic) => woken.push(topic);
    await receive(paid);
    // The mail with the files lets their painter go ahead.
    expect(woken.toSorted()).toEqual(
      (['credits-restored', 'download-file', 'order-confirmation'] as const).map(topicOf),
    );
    expect((await dueTasks(ports, NOW)).map(({ kind }) => kind)).not.toContain('digital-download');
    await receive(paid);
    expect(woken).toHaveLength(3);
  });

  it('has the file of every print and size made, once', async () => {
    const { payments, ports, user_id, receive } = await given();
    const one = givenOrderItem({ size: '21x30' });
    const order = givenOrder({
      user_id,
      order_items: [one, { ...one, id: randomUUID() }, givenOrderItem({ size: '50x70' }), givenOrderItem()],
    });
    await ports.orders.place(order, NOW);
    const session = await payments.openCheckout(order);
    await ports.orders.attachSession(order.id, session);
    await receive(payments.pay(session.id));
    const files = (await dueTasks(ports)).filter(({ kind }) => kind === 'print-file');
    expect(files.map(({ subject }) => subject).toSorted()).toEqual(
      [`${one.generation_job_id}/21x30`, `${order.order_items[2]!.generation_job_id}/50x70`].toSorted(),
    );
  });

  it('pays its order, restores the credits, and has the customer told', async () => {
    const { clock, payments, ports, order, receive, balance } = await given();
    clock.advance(MINUTE);
    expect(await receive(payments.pay(order.session))).toBe('paid');
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'paid', paid_at: clock.now() });
    expect(await balance()).toBe(MAX_CREDITS);
    expect((await dueTasks(ports, clock.now())).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['credits-restored', order.id],
      ['order-confirmation', order.id],
    ]);
  });

  it('brings the address that the customer gave', async () => {
    const { payments, ports, order, receive } = await given();
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

  it('is taken once, however often and in parallel it is told', async () => {
    const { payments, ports, order, receive, balance, hold } = await given();
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
    ]);
  });

  // spec: settle-payment-credits-to-five
  it('restores credits to 5 and never by 5', async () => {
    const { payments, ports, order, receive, balance } = await given(MAX_CREDITS);
    await receive(payments.pay(order.session));
    expect(await balance()).toBe(MAX_CREDITS);
    expect((await dueTasks(ports)).map(({ kind }) => kind)).toEqual(['order-confirmation']);
  });

  it('does not give for a credit that is held: it may come back', async () => {
    const { payments, ports, order, receive, balance, hold } = await given(MAX_CREDITS);
    await hold('a job');
    await receive(payments.pay(order.session));
    await ports.credits.release('a job', NOW);
    expect(await balance()).toBe(MAX_CREDITS);
  });

  it('of the next order restores again', async () => {
    const { payments, placed, order, receive, balance, hold } = await given();
    await receive(payments.pay(order.session));
    await hold('a job');
    const next = await placed();
    expect(await receive(payments.pay(next.session))).toBe('paid');
    expect(await balance()).toBe(MAX_CREDITS - 1);
  });

  it('leaves everybody else as they are', async () => {
    const { payments, ports, placed, receive, status, order, balance } = await given();
    const other = await givenUser(ports);
    const theirs = await placed(other.id);
    expect(await receive(payments.pay(theirs.session))).toBe('paid');
    expect(await status()).toBe('pending');
    expect(await balance()).toBe(2);
    expect((await dueTasks(ports)).map(({ subject }) => subject)).not.toContain(order.id);
  });
});

describe('what is no payment', () => {
  it.each([4999, 5001, 0, -5000])('moves nothing: %i pence for an order of 5000', async (amount_total) => {
    const { payments, ports, order, receive, status, balance, troubles } = await given();
    expect(await receive(payments.pay(order.session, { amount_total }))).toBe('mismatch');
    expect(troubles).toEqual([`mismatch ${order.session}`]);
    expect(await status()).toBe('pending');
    expect(await balance()).toBe(2);
    expect(await dueTasks(ports)).toEqual([]);
  });

  it('moves nothing: a forged, a changed, or an old notice', async () => {
    const { clock, payments, ports, order, receive, status, balance } = await given();
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

  it('closes the order: a session that ran out', async () => {
    const { payments, ports, order, receive, status, balance } = await given();
    expect(await receive(payments.expire(order.session))).toBe('expired');
    expect(await receive(payments.expire(order.session))).toBe('already');
    expect(await status()).toBe('expired');
    expect(await balance()).toBe(2);
    expect(await dueTasks(ports)).toEqual([]);
  });

  it('does not undo a payment: an expiry that comes late', async () => {
    const { payments, order, receive, status } = await given();
    await receive(payments.pay(order.session));
    expect(await receive(payments.expire(order.session))).toBe('already');
    expect(await status()).toBe('paid');
  });

  it('means nothing to orders: another kind of event, or a session of nobody', async () => {
    const { payments, ports, order, receive, status } = await given();
    expect(await receive(payments.pay(order.session, { kind: 'other' }))).toBe('unknown');
    const stranger = { session_id: 'cs_unknown', order_id: null };
    expect(await receive(payments.pay(order.session, stranger))).toBe('unknown');
    expect(await status()).toBe('pending');
    expect(await dueTasks(ports)).toEqual([]);
  });
});

describe('a payment that could not be stored whole', () => {
  it('has moved nothing, and is taken when it is told again', async () => {
    const { payments, ports, order, receive, status, balance } = await given();
    const webhook = payments.pay(order.session);
    const add = ports.outbox.add.bind(ports.outbox);
    ports.outbox.add = async () => Promise.reject(new Error('the database is away'));
    await expect(receive(webhook)).rejects.toThrow('the database is away');
    expect(await status()).toBe('pending');
    expect(await balance()).toBe(2);
    ports.outbox.add = add;
    expect(await receive(webhook)).toBe('paid');
    expect(await balance()).toBe(MAX_CREDITS);
    expect(await dueTasks(ports)).toHaveLength(2);
  });
});

describe('money that went back', () => {
  const refunded = (order: { id: string; session: string }, amount_total: number, id: string) => ({
    id,
    kind: 'refunded' as const,
    session_id: null,
    order_id: order.id,
    amount_total,
  });

  it('whole takes back the credits that the order gave, and is told of in one mail', async () => {
    const { payments, ports, order, receive, balance, hold } = await given();
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

  it('in part leaves the credits, and is told of each time', async () => {
    const { payments, ports, order, receive, balance } = await given();
    await receive(payments.pay(order.session));
    expect(await receive(payments.pay(order.session, refunded(order, 100, 'evt_1')))).toBe('refunded');
    expect(await receive(payments.pay(order.session, refunded(order, 300, 'evt_2')))).toBe('refunded');
    expect(await balance()).toBe(MAX_CREDITS);
    const subjects = (await dueTasks(ports))
      .filter(({ kind }) => kind === 'refund')
      .map((task) => task.subject);
    expect(subjects.sort()).toEqual([`${order.id}/100`, `${order.id}/300`]);
  });

  it('before the payment was told gives no credits in the end, and is told of after it', async () => {
    const { payments, ports, order, receive, balance } = await given();
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

  it('by the bank is somebody’s to look at', async () => {
    const { payments, order, receive, troubles } = await given();
    await receive(payments.pay(order.session));
    await receive(payments.pay(order.session, { id: 'evt_dispute', kind: 'disputed' }));
    expect(troubles).toEqual([`disputed ${order.session}`]);
  });
});

describe('money that was to go back and did not', () => {
  it('is owed again: of the order, of what was asked, and to whoever looks after the shop', async () => {
    const { payments, ports, order, receive, status, troubles } = await given();
    await receive(payments.pay(order.session));
    const { total } = (await ports.orders.find(order.id))!;
    const refund = givenRefund({ order_id: order.id, amount: total });
    await ports.refunds.ask(refund);
    await ports.refunds.answer(refund.id, { provider_id: 're_1' });
    const told = { session_id: null, amount_total: total };
    await receive(payments.pay(order.session, { ...told, id: 'evt_back', kind: 'refunded' }));
    expect(await status()).toBe('refunded');
    const failure = { refund_id: refund.id, reason: 'expired card' };
    const failed = payments.pay(order.session, {
      ...told,
      id: 're_1_failed',
      kind: 'refund_failed',
      failure,
    });
    expect([await receive(failed), await receive(failed)]).toEqual(['refund_failed', 'already']);
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await ports.refunds.find(refund.id)).toMatchObject({ failure: 'expired card' });
    expect(troubles).toEqual(['refund_failed null']);
    expect(await ports.refunds.ask(givenRefund({ order_id: order.id, amount: total }))).toBe(true);
  });
});

describe('a refund that fails', () => {
  const failure = { refund_id: null, reason: 'expired card' };
  const goods = async (ports: Ports) =>
    (await dueTasks(ports, later(MINUTE)))
      .filter(({ kind }) => kind === 'digital-download')
      .map(({ subject }) => subject);

  async function boughtFile() {
    const shop = await given();
    const { payments, ports, user_id, receive } = shop;
    const order = givenOrder({ user_id, order_items: [givenOrderItem({ digital_download: true })] });
    await ports.orders.place(order, NOW);
    const session = await payments.openCheckout(order);
    await ports.orders.attachSession(order.id, session);
    const tell = (id: string, kind: 'refunded' | 'refund_failed', amount_total: number, minute: number) =>
      receive(
        payments.pay(session.id, {
          ...{ id, kind, amount_total, session_id: null, created_at: later(minute * MINUTE) },
          failure: kind === 'refunded' ? null : failure,
        }),
      );
    await receive(payments.pay(session.id));
    return { ports, order, tell };
  }

  it('sends no file again that was never kept back', async () => {
    const { ports, order, tell } = await boughtFile();
    expect(await tell('evt_part', 'refunded', 100, 1)).toBe('refunded');
    expect(await tell('re_part_failed', 'refund_failed', 100, 2)).toBe('refund_failed');
    expect(await goods(ports)).toEqual([order.id]);
  });

  it('sends once what was kept back, however many parts fail', async () => {
    const { ports, order, tell } = await boughtFile();
    const { total } = order;
    expect(await tell('evt_half', 'refunded', 200, 1)).toBe('refunded');
    expect(await tell('evt_all', 'refunded', total, 2)).toBe('refunded');
    expect(await tell('re_1_failed', 'refund_failed', 200, 3)).toBe('refund_failed');
    expect(await tell('re_2_failed', 'refund_failed', total - 200, 4)).toBe('refund_failed');
    expect(await goods(ports)).toEqual([order.id, `${order.id}/${total - 200}`]);
  });
});

describe('money that went back before its payment was told', () => {
  it('brings the files with it when it stays after all', async () => {
    const { payments, ports, user_id, receive } = await given();
    const one = givenOrderItem({ size: '21x30' });
    const order = givenOrder({ user_id, order_items: [one] });
    await ports.orders.place(order, NOW);
    const session = await payments.openCheckout(order);
    await ports.orders.attachSession(order.id, session);
    const told = { session_id: null, amount_total: order.total };
    const failure = { refund_id: null, reason: 'expired card' };
    const files = async () =>
      (await dueTasks(ports)).filter(({ kind }) => kind === 'print-file').map(({ subject }) => subject);
    await receive(payments.pay(session.id, { ...told, id: 'evt_back', kind: 'refunded' }));
    expect(await receive(payments.pay(session.id))).toBe('paid');
    expect(await files()).toEqual([]);
    const failed = { ...told, id: 're_1_failed', kind: 'refund_failed', failure } as const;
    expect(await receive(payments.pay(session.id, failed))).toBe('refund_failed');
    expect(await files()).toEqual([`${one.generation_job_id}/21x30`]);
  });
});

describe('money of another currency', () => {
  it('pays nothing, is told, and waits in the inbox', async () => {
    const { payments, ports, order, receive, status, troubles } = await given();
    expect(await receive(payments.pay(order.session, { kind: 'foreign' }))).toBe('mismatch');
    expect(troubles).toEqual([`mismatch ${order.session}`]);
    expect(await status()).toBe('pending');
    expect(await ports.orders.strayEvents(10)).toMatchObject([{ kind: 'foreign', order_id: order.id }]);
  });
});

describe('money that did not come', () => {
  it('ends the order, and its customer is told', async () => {
    const { payments, ports, order, receive, status, balance } = await given();
    await receive(payments.pay(order.session, { id: 'evt_1', kind: 'confirming' }));
    expect(await status()).toBe('confirming');
    expect(await receive(payments.pay(order.session, { id: 'evt_2', kind: 'failed' }))).toBe('failed');
    expect([await status(), await balance()]).toEqual(['failed', 2]);
    expect((await dueTasks(ports)).map(({ kind }) => kind)).toEqual(['payment-failed']);
  });
});
