import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { MemoryMailer } from '../../../src/adapters/memory/shop/mailer.js';
import { ProcessOutbox } from '../../../src/application/operations/process-outbox.js';
import { DeclareWithdrawal } from '../../../src/application/orders/declare-withdrawal.js';
import { ManageOrders } from '../../../src/application/orders/manage-orders.js';
import { SupportOrder } from '../../../src/application/orders/support-order.js';
import { dueTasks } from '../operations/due-tasks.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { MAX_RECEIPTS_PER_DAY } from '../../../src/domain/orders/withdrawal.js';
import { NO_ADDRESS } from '../../../src/domain/orders/order.js';
import {
  givenHandOff,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenUser,
  givenWithdrawal,
  later,
  NOW,
  SECOND,
} from '../../given.js';
import { givenTaskHandlers } from '../../given-use-cases.js';

const ADDRESS = {
  ...NO_ADDRESS,
  address_name: 'Ada Field',
  address_line_1: '1 Calton Hill',
  city: 'Edinburgh',
  postal_code: 'EH1 3BJ',
  country: 'GB',
};

let ports: Ports;
let clock: MemoryClock;
let mailer: MemoryMailer;
let manage: ManageOrders;
let support: SupportOrder;

beforeEach(() => {
  clock = new MemoryClock();
  mailer = new MemoryMailer();
  ports = memoryPorts({ clock, mailer });
  manage = new ManageOrders(ports);
  support = new SupportOrder(ports, manage, new DeclareWithdrawal(ports));
});

async function givenPaidOrder(items = [givenOrderItem()]) {
  const { id: user_id } = await givenUser(ports);
  await ports.credits.openLedger(user_id, 0, NOW);
  const order = givenOrder({ user_id, order_items: items });
  await ports.orders.place(order, NOW);
  const event = givenPaymentEvent({ order_id: order.id, amount_total: order.total, address: ADDRESS });
  await ports.orders.settle(event, NOW);
  return order;
}

async function sendMails() {
  const handlers = givenTaskHandlers(ports);
  const outbox = new ProcessOutbox(ports, handlers, (error) => {
    throw error;
  });
  while (await outbox.runNext(['resend-mail'], 'worker'));
  return mailer.sent.splice(0);
}

describe('Notes about an order', () => {
  // spec: order-notes
  it('are stored once, with their author', async () => {
    const admin = await givenUser(ports, true);
    const { id } = await givenPaidOrder();
    const note = { id: randomUUID(), text: 'Wants it before Friday.', by: admin.id };
    await support.addNote('1001', note);
    await support.addNote(id, note);
    expect((await support.show(id)).notes).toEqual([
      { id: note.id, text: note.text, created_at: NOW, author: admin.email },
    ]);
  });

  it('are not written once the buyer is erased', async () => {
    const { id, user_id } = await givenPaidOrder();
    await ports.accounts.erase(user_id, NOW);
    const note = { id: randomUUID(), text: 'Late.', by: randomUUID() };
    await expect(support.addNote(id, note)).rejects.toMatchObject({ code: 'order_not_ready' });
  });

  it('keep their text when the author is gone', async () => {
    const { id } = await givenPaidOrder();
    await support.addNote(id, { id: randomUUID(), text: 'Solved.', by: randomUUID() });
    expect((await support.show(id)).notes).toMatchObject([{ text: 'Solved.', author: null }]);
  });
});

describe('The address of an order', () => {
  const { country: _, ...SAME } = ADDRESS;

  // spec: order-address
  it('is changed until the order is being made, and the country stays', async () => {
    const { id } = await givenPaidOrder();
    const changed = await support.changeAddress('1001', { ...SAME, address_line_1: '2 Calton Hill' });
    expect(changed).toMatchObject({ address_line_1: '2 Calton Hill', city: 'Edinburgh', country: 'GB' });
    await manage.advance(id, 'start-production', randomUUID());
    await expect(support.changeAddress(id, SAME)).rejects.toMatchObject({ code: 'order_not_ready' });
    expect(await ports.orders.find(id)).toMatchObject({ address_line_1: '2 Calton Hill' });
  });

  // spec: order-address-at-workshop
  it('stays while a workshop has the order', async () => {
    const { id } = await givenPaidOrder();
    await ports.handOffs.change(id, () => givenHandOff({ order_id: id, state: 'sending' }));
    await expect(support.changeAddress(id, SAME)).rejects.toMatchObject({ code: 'order_not_ready' });
    await ports.handOffs.change(id, (_, known) => ({ ...known!, state: 'refused' }));
    const changed = await support.changeAddress(id, { ...SAME, city: 'Leith' });
    expect(changed.city).toBe('Leith');
  });

  it('is not needed for downloads', async () => {
    const { id } = await givenPaidOrder([givenOrderItem({ digital_download: true })]);
    await expect(support.changeAddress(id, SAME)).rejects.toMatchObject({ code: 'nothing_to_deliver' });
  });
});

describe('A mail of an order', () => {
  // spec: order-mail-again
  it('is sent again on each request, as the order is now', async () => {
    const { id, email } = await givenPaidOrder();
    await support.resend(id, 'confirmation');
    clock.advance(SECOND);
    await support.resend(id, 'confirmation');
    const mails = await sendMails();
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    expect(new Set(mails.map((mail) => mail.id)).size).toBe(2);
    expect(mails[0]!.attachments).toHaveLength(1);
    await manage.advance(id, 'dispatch', randomUUID(), { carrier: 'Royal Mail', tracking: 'RM1' });
    await support.resend(id, 'status');
    expect((await sendMails())[0]!.text).toContain('RM1');
  });

  it('that is not right now is refused', async () => {
    const { id } = await givenPaidOrder();
    expect((await support.show(id)).resendable).toEqual(['confirmation']);
    for (const mail of ['downloads', 'status'] as const)
      await expect(support.resend(id, mail)).rejects.toMatchObject({ code: 'order_not_ready' });
  });
});

describe('The support of an order', () => {
  it('shows its withdrawals with their state, oldest first, and nobody else’s', async () => {
    const [order, other] = [await givenPaidOrder(), await givenPaidOrder()];
    const second = givenWithdrawal({ order_id: order.id, created_at: later(SECOND), part: 'One print' });
    const first = givenWithdrawal({ order_id: order.id, arrived_at: NOW });
    for (const one of [second, first, givenWithdrawal({ order_id: other.id })])
      await ports.withdrawals.add(one);
    expect((await support.show(order.id)).returns).toMatchObject([
      { id: first.id, arrived_at: NOW, handled_at: null },
      { id: second.id, part: 'One print' },
    ]);
  });
});

describe('A return that an admin opens', () => {
  const opened = { id: randomUUID(), part: 'the oak frame' };

  // spec: return-by-admin
  it("is the buyer's withdrawal: it belongs to the order, and only the buyer gets a mail, once", async () => {
    const { id, email } = await givenPaidOrder();
    const order = await manage.show(id);
    for (let time = 0; time < 2; time++) {
      const { returns } = await support.openReturn(String(order.number), opened);
      expect(returns).toMatchObject([{ id: opened.id, part: 'the oak frame', handled_at: null }]);
    }
    expect(await ports.withdrawals.find(opened.id)).toMatchObject({
      order_id: id,
      order_number: String(order.number),
      name: ADDRESS.address_name,
      email,
      created_at: clock.now(),
    });
    const kinds = (await dueTasks(ports))
      .map(({ kind }) => kind)
      .filter((kind) => kind.includes('withdrawal'));
    expect(kinds).toEqual(['withdrawal-receipt']);
  });

  it('needs an order that is paid and not cancelled', async () => {
    const unpaid = givenOrder();
    await ports.orders.place(unpaid, NOW);
    await expect(support.openReturn(unpaid.id, opened)).rejects.toMatchObject({ code: 'order_not_ready' });
    await expect(support.openReturn('999', opened)).rejects.toMatchObject({ code: 'not_found' });
    const paid = await manage.show((await givenPaidOrder()).id);
    const declare = new DeclareWithdrawal(ports);
    for (const change of [{ cancelled_at: NOW }, { status: 'refunded' as const }]) {
      const over = declare.declareFor({ ...paid, ...change }, opened);
      await expect(over).rejects.toMatchObject({ code: 'order_not_ready' });
    }
    expect(await ports.withdrawals.find(opened.id)).toBeUndefined();
  });

  it('is refused with the ID of the return of another order', async () => {
    const [one, other] = [await givenPaidOrder(), await givenPaidOrder()];
    await support.openReturn(one.id, opened);
    await expect(support.openReturn(other.id, opened)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('mails the receipt, however many strangers have entered the address', async () => {
    const { id } = await givenPaidOrder();
    const { email } = await manage.show(id);
    for (let declared = 0; declared < MAX_RECEIPTS_PER_DAY; declared += 1)
      await ports.withdrawals.add({ ...givenWithdrawal(), email, created_at: ports.clock.now() });
    await support.openReturn(id, opened);
    expect(await dueTasks(ports)).toContainEqual(expect.objectContaining({ kind: 'withdrawal-receipt' }));
  });
});
