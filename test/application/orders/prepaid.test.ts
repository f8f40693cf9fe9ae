import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryPayments } from '../../../src/adapters/memory/orders/payments.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { CheckOut } from '../../../src/application/orders/check-out.js';
import { sendGiftCard } from '../../../src/application/orders/gift-card-code.js';
import { ManageGiftCards } from '../../../src/application/orders/manage-gift-cards.js';
import { ManageOrders } from '../../../src/application/orders/manage-orders.js';
import { PriceVariant } from '../../../src/application/orders/price-variant.js';
import { requestRefund } from '../../../src/application/orders/request-refund.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import type { Order } from '../../../src/domain/orders/order.js';
import type { PrepaidLine } from '../../../src/domain/orders/prepaid.js';
import {
  DAY,
  givenCatalogue,
  givenJob,
  givenPaymentEvent,
  givenPrint,
  givenUser,
  later,
  NOW,
} from '../../given.js';
import { givenAddresses, givenOrderSender } from '../../given-addresses.js';
import { IN_UK } from '../../shops.js';
import { dueTasks } from '../operations/due-tasks.js';
import { givenPrintSizes } from '../../given-use-cases.js';
import { AddUpBasket } from '../../../src/application/orders/add-up-basket.js';

const OFFER = {
  gift_cards: { amounts: [5000], free_amount: null },
  credit_packs: [{ id: 'credits-10', credits: 10, price: 300 }],
};
const PACK: PrepaidLine = { kind: 'credits', pack: 'credits-10' };
const CARD: PrepaidLine = {
  kind: 'gift_card',
  amount: 5000,
  recipient_email: 'rose@friend.example',
  recipient_name: 'Rose',
  from_name: 'Grace',
  message: 'Happy birthday',
  send_on: null,
};

let ports: Ports;
let clock: MemoryClock;
let payments: MemoryPayments;
let settle: SettlePayment;
let checkOut: CheckOut;
let orders: ManageOrders;
let cards: ManageGiftCards;
let caller: { user_id: string; email: string };

beforeEach(async () => {
  clock = new MemoryClock();
  payments = new MemoryPayments(clock);
  ports = memoryPorts({ clock, payments });
  await ports.products.load(givenCatalogue());
  settle = new SettlePayment(ports, () => undefined);
  const priceVariant = new PriceVariant(ports, givenAddresses(ports), givenPrintSizes(ports));
  checkOut = new CheckOut(
    ports,
    priceVariant,
    new AddUpBasket(ports, IN_UK),
    'a secret',
    IN_UK,
    settle,
    OFFER,
  );
  orders = new ManageOrders(ports);
  cards = new ManageGiftCards(ports, IN_UK);
  caller = { user_id: (await givenUser(ports)).id, email: 'ada@example.com' };
  await ports.credits.openLedger(caller.user_id, 0, NOW);
});

const newest = async (): Promise<Order> => (await ports.orders.listByUser(caller.user_id))[0]!;
const balance = () => ports.credits.balance(caller.user_id);

async function place(prepaidItems: readonly PrepaidLine[], options: object = {}): Promise<Order> {
  await checkOut.start(caller, [], { prepaidItems, ...options });
  return newest();
}

const receive = ({ rawBody, signature }: { rawBody: Uint8Array; signature: string }) =>
  settle.receive(rawBody, signature);

async function buy(prepaidItems: readonly PrepaidLine[]): Promise<Order> {
  const { stripe_session_id } = await place(prepaidItems);
  await receive(payments.pay(stripe_session_id!));
  return newest();
}

const refund = (order: Order, request: object = {}) =>
  orders.refund(order.id, { id: randomUUID(), reason: null, by: 'admin', ...request });

async function faults(): Promise<unknown[]> {
  return [...(await ports.giftCards.audit()).faults, ...(await ports.credits.audit()).faults];
}

describe('A bought gift card', () => {
  // spec: gift-card-issued-once
  it('is issued once when its order is paid, whatever events are repeated', async () => {
    const order = await place([CARD, CARD]);
    expect(await ports.giftCards.find(order.prepaid_items[0]!.id)).toBeUndefined();
    const paid = payments.pay(order.stripe_session_id!);
    await Promise.all([receive(paid), receive(paid)]);
    await settle.settle(givenPaymentEvent({ order_id: order.id, amount_total: 10000 }));
    const { rows } = await cards.list({ limit: 10 });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(order.prepaid_items.map(({ id }) => id).toSorted());
    expect(rows[0]).toMatchObject({ value: 5000, available: 5000, recipient_email: 'rose@friend.example' });
    expect((await dueTasks(ports)).filter(({ kind }) => kind === 'gift-card')).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  // spec: gift-card-mailed-on-its-day
  it('is mailed on its day', async () => {
    const day = later(3 * DAY)
      .toISOString()
      .slice(0, 10);
    await buy([{ ...CARD, send_on: day }]);
    const mails = async (at: Date) => (await dueTasks(ports, at)).filter(({ kind }) => kind === 'gift-card');
    expect(await mails(later(2 * DAY))).toEqual([]);
    expect(await mails(later(4 * DAY))).toHaveLength(1);
  });

  it('tells the recipient who sent it, once', async () => {
    const { prepaid_items } = await buy([CARD]);
    const sender = givenOrderSender();
    const sent: string[] = [];
    const mailer = {
      send: async (mail: { text: string }) => void sent.push(mail.text),
      deleteCopies: async () => undefined,
    };
    for (let time = 0; time < 2; time++)
      await sendGiftCard({ ...ports, mailer }, () => sender, prepaid_items[0]!.id);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('Rose, a gift card for £50.00');
    expect(sent[0]).toContain('Happy birthday');
    expect(sent[0]).toContain(`Choose a print:\n${sender.links.prints()}`);
  });

  it('restores no credits, because it is no print', async () => {
    await buy([CARD]);
    expect(await balance()).toBe(0);
  });

  // spec: gift-card-refund-blocks
  it('is taken back and blocked by its refund, and not mailed any more', async () => {
    const order = await buy([CARD]);
    const [{ id } = { id: '' }] = order.prepaid_items;
    await refund(order, { line: { id } });
    expect(await cards.show(id)).toMatchObject({ available: 0, blocked_at: NOW });
    expect((await orders.show(order.id)).refunds).toMatchObject([{ amount: 5000, prepaid: 5000 }]);
    expect(await faults()).toEqual([]);
  });

  // spec: gift-card-refund-of-spent-part
  it('is not refunded for what was spent of it, and the error says how much is left', async () => {
    const order = await buy([CARD]);
    const [{ id } = { id: '' }] = order.prepaid_items;
    const other = randomUUID();
    await ports.giftCards.hold(id, other, 2000, NOW);
    await ports.giftCards.spend(other, NOW);
    await expect(refund(order, { line: { id } })).rejects.toThrow(
      '£20.00 of this gift card has been spent or paid back. At most £30.00 of it can be refunded.',
    );
    await expect(refund(order, { amount: 1 })).rejects.toThrow(
      expect.objectContaining({ code: 'refund_too_large' }),
    );
    expect((await orders.show(order.id)).refundable).toBe(3000);
    await refund(order, { line: { id }, amount: 3000 });
    await expect(refund(order)).rejects.toThrow(expect.objectContaining({ code: 'prepaid_used' }));
    expect(await cards.show(id)).toMatchObject({ available: 0 });
    expect(await faults()).toEqual([]);
  });

  it('is given back when the provider refuses its refund', async () => {
    const order = await buy([CARD]);
    const [{ id } = { id: '' }] = order.prepaid_items;
    const { refunds } = await refund(order);
    payments.refund = async () => {
      const { DomainError } = await import('../../../src/domain/shop/errors.js');
      throw new DomainError('refund_refused', 'The card was closed.');
    };
    await requestRefund(ports, refunds[0]!.id);
    expect(await cards.show(id)).toMatchObject({ available: 5000, blocked_at: null });
    expect((await orders.show(order.id)).refundable).toBe(5000);
    expect(await faults()).toEqual([]);
  });

  it('is blocked when the bank takes the money back', async () => {
    const order = await buy([CARD]);
    const [{ id } = { id: '' }] = order.prepaid_items;
    const { payment_id } = order;
    await settle.settle(
      givenPaymentEvent({ kind: 'disputed', order_id: order.id, payment_id, amount_total: 5000 }),
    );
    expect((await cards.show(id)).blocked_at).toEqual(NOW);
  });

  it('buys no gift card, and names the reason', async () => {
    const { prepaid_items } = await buy([CARD]);
    const { readGiftCardCode } = await import('../../../src/application/orders/gift-card-code.js');
    const giftCard = await readGiftCardCode(ports, prepaid_items[0]!.id);
    await expect(place([CARD], { giftCard })).rejects.toThrow(
      'A gift card cannot pay for another gift card.',
    );
  });
});

describe('Bought credits', () => {
  // spec: credits-bought-at-checkout
  it('are added once when the order is paid', async () => {
    const order = await place([PACK]);
    const paid = payments.pay(order.stripe_session_id!);
    await Promise.all([receive(paid), receive(paid)]);
    expect(await balance()).toBe(10);
    expect(await faults()).toEqual([]);
  });

  // spec: credits-refund-of-unused
  it('are refunded as far as they are not used', async () => {
    const order = await buy([PACK]);
    for (let time = 0; time < 4; time++) {
      const { id } = await givenJob(ports, { user_id: caller.user_id });
      await ports.credits.hold(caller.user_id, id, NOW);
    }
    await refund(order, { line: { id: order.prepaid_items[0]!.id } });
    expect((await orders.show(order.id)).refunds).toMatchObject([{ amount: 180, prepaid: 180 }]);
    expect(await balance()).toBe(0);
    await expect(refund(order, { line: { id: order.prepaid_items[0]!.id } })).rejects.toThrow(
      expect.objectContaining({ code: 'prepaid_used' }),
    );
    expect(
      await faults().then((found) => found.filter((one) => (one as { kind?: string }).kind === 'sums')),
    ).toEqual([]);
  });

  it('come beside those that a print of the same order restores', async () => {
    const print = await givenPrint(ports);
    const line = { generationJobId: print.id, variantId: 11, quantity: 1 };
    await checkOut.start(caller, [line], { prepaidItems: [PACK] });
    const order = await newest();
    expect(order).toMatchObject({ total: 2800, delivery_country: 'GB' });
    await receive(payments.pay(order.stripe_session_id!));
    expect(await balance()).toBe(MAX_CREDITS + 10);
  });
});

describe('An order that a gift card pays and nobody delivers', () => {
  // spec: nothing-to-pay-without-page
  it('is paid at once, and once, without a payment page', async () => {
    const bought = await buy([CARD]);
    const { readGiftCardCode } = await import('../../../src/application/orders/gift-card-code.js');
    const giftCard = await readGiftCardCode(ports, bought.prepaid_items[0]!.id);
    payments.openCheckout = async () => Promise.reject(new Error('no page'));
    const options = { prepaidItems: [PACK], giftCard };
    const urls = await Promise.all([
      checkOut.start(caller, [], options),
      checkOut.start(caller, [], options),
    ]);
    urls.push(await checkOut.start(caller, [], { ...options, language: 'de' }));
    expect(new Set(urls.map((url) => new URL(url).search)).size).toBe(1);
    const order = await newest();
    expect(order).toMatchObject({ status: 'paid', total: 300, gift_card: 300 });
    expect(urls[0]).toContain(order.stripe_session_id);
    expect(await ports.giftCards.find(bought.prepaid_items[0]!.id)).toMatchObject({
      available: 4700,
      held: 0,
    });
    expect(await balance()).toBe(10);
    expect(await faults()).toEqual([]);
  });
});
