import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryPayments } from '../../../src/adapters/memory/orders/payments.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { ManageOrders } from '../../../src/application/orders/manage-orders.js';
import { requestRefund } from '../../../src/application/orders/request-refund.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import type { Ports } from '../../../src/application/ports/index.js';
import type { Order } from '../../../src/domain/orders/order.js';
import type { PaymentEvent } from '../../../src/domain/orders/payment-event.js';
import type { PrepaidItem, PrepaidKind } from '../../../src/domain/orders/prepaid.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import { createRandom, seeded, type Random } from '../../seed.js';
import {
  givenGiftCard,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../given.js';

let ports: Ports;
let settle: SettlePayment;
let orders: ManageOrders;
let user_id: string;
let print: string;
let minutes: number;

beforeEach(async () => {
  const clock = new MemoryClock();
  ports = memoryPorts({ clock, payments: new MemoryPayments(clock) });
  settle = new SettlePayment(ports, () => undefined);
  orders = new ManageOrders(ports);
  user_id = (await givenUser(ports)).id;
  print = (await givenPrint(ports)).id;
  minutes = 0;
  await ports.credits.openLedger(user_id, 0, NOW);
});

const GIFT = {
  ...{ recipient_email: 'rose@friend.example', recipient_name: '', from_name: '', message: '' },
  send_on: null,
};

const toPrepaid = (order_id: string, kind: PrepaidKind, price: number, position: number): PrepaidItem => ({
  ...{ id: randomUUID(), order_id, position, kind, sku: kind, title: kind, description: '', price },
  ...(kind === 'credits' ? { credits: 100, gift: null } : { credits: 0, gift: GIFT }),
});

interface Bought {
  prints: number[];
  cards?: number[];
  packs?: number[];
  /** What an older card pays. */
  share: number;
}

/** A paid order whose prints and credits are paid by an older card as far as it goes. */
async function bought({ prints, cards = [], packs = [], share }: Bought): Promise<Order> {
  const card = givenGiftCard({ value: 1_000_000 });
  await ports.giftCards.issue(card);
  const id = randomUUID();
  const prices = [
    ...cards.map((price) => ['gift_card', price] as const),
    ...packs.map((price) => ['credits', price] as const),
  ];
  const order = givenOrder({
    ...{ id, user_id, total: [...prints, ...cards, ...packs].reduce((sum, one) => sum + one, 0) },
    order_items: prints.map((price, position) =>
      givenOrderItem({
        order_id: id,
        generation_job_id: print,
        position,
        price,
        unit_price: price,
        quantity: 1,
      }),
    ),
    prepaid_items: prices.map(([kind, price], position) => toPrepaid(id, kind, price, position)),
    ...(share > 0 && { gift_card: share, gift_card_id: card.id }),
  });
  if (share > 0) await ports.giftCards.hold(card.id, id, share, NOW);
  await ports.orders.place(order, NOW);
  await event(order, 'paid', order.total - share);
  return (await ports.orders.find(id))!;
}

async function event(order: Order, kind: PaymentEvent['kind'], amount_total: number): Promise<void> {
  const about = { order_id: order.id, payment_id: `pi_${order.id}`, created_at: later(++minutes * MINUTE) };
  await settle.settle(givenPaymentEvent({ ...about, kind, amount_total }));
}

/** Pays money back as a provider does, with an event for all of it. */
function payBackMoney(order: Order): void {
  let paid = 0;
  ports.payments.refund = async (_, { id, amount }) => {
    await event(order, 'refunded', (paid += amount));
    return `re_${id}`;
  };
}

async function refund(order: Order, request: object = {}): Promise<string | null> {
  const id = randomUUID();
  try {
    await orders.refund(order.id, { id, reason: null, by: 'admin', ...request });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
  await requestRefund(ports, id);
  return id;
}

async function sums({ id, gift_card_id, prepaid_items }: Order) {
  const { refunded, gift_card_refunded } = (await ports.orders.find(id))!;
  const issued = prepaid_items.filter(({ kind }) => kind === 'gift_card');
  const cards = await Promise.all(issued.map((item) => ports.giftCards.find(item.id)));
  return {
    money: refunded - gift_card_refunded,
    card: gift_card_refunded,
    /** What the new cards may still spend. */
    issued: cards.reduce((sum, card) => sum + card!.available, 0),
    old: gift_card_id && (await ports.giftCards.find(gift_card_id))!.available,
  };
}

describe('A refund of a print that was bought with a gift card', () => {
  it('goes to that card first for what it paid, so that the new card stays paid with money', async () => {
    const order = await bought({ prints: [3000], cards: [5000], share: 3000 });
    payBackMoney(order);
    await refund(order, { line: { id: order.order_items[0]!.id } });
    expect(await sums(order)).toMatchObject({ money: 0, card: 3000, issued: 5000, old: 1_000_000 });
    await refund(order, { line: { id: order.prepaid_items[0]!.id } });
    expect(await sums(order)).toMatchObject({ money: 5000, card: 3000, issued: 0 });
    expect((await ports.orders.find(order.id))!.status).toBe('refunded');
  });

  it('pays back the money that was paid for the print itself before the card', async () => {
    const order = await bought({ prints: [3000], cards: [5000], share: 2000 });
    payBackMoney(order);
    await refund(order, { amount: 1500 });
    expect(await sums(order)).toMatchObject({ money: 1000, card: 500, issued: 5000 });
  });

  it('keeps the price of the new card when the rest is refunded in the dashboard', async () => {
    const order = await bought({ prints: [3000], cards: [5000], share: 2000 });
    payBackMoney(order);
    await event(order, 'refunded', 1000);
    expect(await refund(order, { line: { id: order.order_items[0]!.id } })).toBeNull();
    await refund(order, { amount: 2000 });
    expect(await sums(order)).toMatchObject({ money: 1000, card: 2000, issued: 5000 });
  });

  it('fits cancelling the whole order', async () => {
    const order = await bought({ prints: [3000], cards: [5000], packs: [1000], share: 3500 });
    payBackMoney(order);
    await refund(order);
    expect(await sums(order)).toMatchObject({ money: 5500, card: 3500, issued: 0 });
  });
});

/** One random thing that an admin does. */
function randomRequest(random: Random, { order_items, prepaid_items }: Order): object {
  const lines = [...order_items, ...prepaid_items];
  const line = { id: lines[random.int(0, lines.length)]!.id };
  const amount = random.int(1, 6000);
  return [{}, { amount }, { line }, { line, amount }][random.int(0, 4)]!;
}

const prices = (random: Random, most: number) =>
  Array.from({ length: random.int(0, most) }, () => random.int(1, 6000));

describe('Any refunds of any order', () => {
  // spec: gift-card-money-kept
  it(seeded('keep the price of every new card in money, and add up to the penny'), async () => {
    const random = createRandom();
    for (let round = 0; round < 150; round++) {
      const lines = { prints: [random.int(1, 6000), ...prices(random, 3)], cards: prices(random, 3) };
      const packs = prices(random, 2);
      const payable = [...lines.prints, ...packs].reduce((sum, one) => sum + one, 0);
      const share = [0, payable, random.int(0, payable + 1)][random.int(0, 3)]!;
      const order = await bought({ ...lines, packs, share });
      const due = order.total - share;
      payBackMoney(order);
      let asked = 0;
      for (let step = 0; step < 6; step++) {
        const request = randomRequest(random, order);
        const before = await sums(order);
        const id = await refund(order, request);
        const after = await sums(order);
        const done = id === null ? { amount: 0 } : (await ports.refunds.find(id))!;
        asked += done.amount;
        expect({ request, moved: after.money + after.card }).toEqual({
          request,
          moved: before.money + before.card + done.amount,
        });
        expect({ request, fits: due - after.money >= after.issued }).toEqual({ request, fits: true });
      }
      await refund(order);
      expect(await sums(order)).toMatchObject({ money: due, card: share, issued: 0 });
      expect((await ports.orders.find(order.id))!.refunded).toBe(order.total);
      expect(asked).toBeLessThanOrEqual(order.total);
    }
    expect((await ports.giftCards.audit()).faults).toEqual([]);
  });
});
