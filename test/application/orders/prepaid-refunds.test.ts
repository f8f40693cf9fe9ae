import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { requestRefund } from '../../../src/application/orders/request-refund.js';
import type { Order } from '../../../src/domain/orders/order.js';
import type { PrepaidItem } from '../../../src/domain/orders/prepaid.js';
import { givenGiftCard, givenJob, givenOrder, givenUser, NOW } from '../../given.js';
import { openRefundShop, toPrepaid, type RefundShop } from './refund-shop.js';

let ports: RefundShop['ports'];
let orders: RefundShop['orders'];
let event: RefundShop['event'];
let user_id: string;

beforeEach(async () => {
  ({ ports, orders, event, user_id } = await openRefundShop());
  ports.payments.refund = async (_, { id }) => `re_${id}`;
});

const line = (kind: PrepaidItem['kind'], price: number) => toPrepaid('', kind, price, 0);

/** A paid order of one line, of which a gift card pays a share. */
async function bought(item: PrepaidItem, prints = 0, share = 0): Promise<Order> {
  const card = givenGiftCard({ value: 5000 });
  await ports.giftCards.issue(card);
  const total = item.price + prints;
  const id = randomUUID();
  const order = givenOrder({
    ...{ id, user_id, total, order_items: [], prepaid_items: [{ ...item, order_id: id }] },
    ...(share > 0 && { gift_card: share, gift_card_id: card.id }),
  });
  if (share > 0) await ports.giftCards.hold(card.id, id, share, NOW);
  await ports.orders.place(order, NOW);
  await event(order, 'paid', total - share);
  return (await ports.orders.find(id))!;
}

async function refund(order: Order, request: object = {}): Promise<string> {
  const id = randomUUID();
  await orders.refund(order.id, { id, reason: null, by: 'admin', ...request });
  await requestRefund(ports, id);
  return id;
}

const balance = () => ports.credits.balance(user_id);
const available = async ({ prepaid_items }: Order) =>
  (await ports.giftCards.find(prepaid_items[0]!.id))!.available;

async function expectNoFaults(): Promise<void> {
  expect((await ports.giftCards.audit()).faults).toEqual([]);
  expect((await ports.credits.audit()).faults.filter(({ kind }) => kind === 'sums')).toEqual([]);
}

describe('A failed refund', () => {
  // spec: prepaid-failed-share
  it('restores no credits for the share that went to a gift card', async () => {
    const order = await bought(line('credits', 2000), 0, 1000);
    const id = await refund(order);
    await event(order, 'refunded', 1000);
    expect(await balance()).toBe(0);
    await event(order, 'refund_failed', 1000, id);
    await event(order, 'refund_failed', 1000, id);
    expect(await ports.giftCards.find(order.gift_card_id!)).toMatchObject({ available: 5000 });
    expect(await balance()).toBe(50);
    expect((await orders.show(order.id)).refundable).toBe(1000);
    await expectNoFaults();
  });

  it('gives all back and pays nothing to the gift card when it fails before its answer is stored', async () => {
    const order = await bought(line('credits', 2000), 0, 1000);
    ports.payments.refund = async (_, { id }) => {
      await event(order, 'refund_failed', 1000, id);
      return `re_${id}`;
    };
    await refund(order);
    expect(await ports.giftCards.find(order.gift_card_id!)).toMatchObject({ available: 4000 });
    expect(await balance()).toBe(100);
    await expectNoFaults();
  });
});

describe('Refunds in the dashboard of the provider', () => {
  // spec: prepaid-dashboard-refunds
  it('take a gift card back each time, and a failure gives it back', async () => {
    const order = await bought(line('gift_card', 5000));
    for (let time = 0; time < 3; time++) {
      await event(order, 'refunded', 5000);
      expect(await available(order)).toBe(0);
      await event(order, 'refund_failed', 5000);
      expect(await available(order)).toBe(5000);
    }
    await expectNoFaults();
  });

  it.each([
    ['gift_card', 3000, 2000, 5000],
    ['credits', 60, 40, 100],
  ] as const)('of a %s restore just the failed part', async (kind, first, second, whole) => {
    const order = await bought(line(kind, 5000));
    const left = () => (kind === 'credits' ? balance() : available(order));
    expect(await left()).toBe(whole);
    await event(order, 'refunded', 3000);
    expect(await left()).toBe(second);
    await event(order, 'refunded', 5000);
    expect(await left()).toBe(0);
    await event(order, 'refund_failed', 2000);
    expect(await left()).toBe(second);
    await event(order, 'refund_failed', 3000);
    expect(await left()).toBe(first + second);
    await expectNoFaults();
  });

  it('that take nothing back give nothing back, whatever the shop has refunded', async () => {
    const order = await bought(line('gift_card', 5000), 1000);
    await refund(order, { line: { id: order.prepaid_items[0]!.id }, amount: 3000 });
    await event(order, 'refunded', 3000);
    await event(order, 'refunded', 3500);
    await event(order, 'refund_failed', 500);
    expect(await available(order)).toBe(2000);
    await expectNoFaults();
  });

  // spec: prepaid-refund-after-dashboard
  it.each([
    ['gift_card', {}],
    ['credits', {}],
    ['gift_card', 'line'],
    ['credits', 'line'],
  ] as const)('leave the rest of a %s to a refund (%j)', async (kind, request) => {
    const order = await bought(line(kind, 5000));
    await event(order, 'refunded', 1000);
    const id = await refund(order, request === 'line' ? { line: { id: order.prepaid_items[0]!.id } } : {});
    expect(await ports.refunds.find(id)).toMatchObject({ amount: 4000, prepaid: 4000 });
    await event(order, 'refunded', 5000);
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'refunded' });
    expect(kind === 'credits' ? await balance() : await available(order)).toBe(0);
    await event(order, 'refund_failed', 4000, id);
    expect(kind === 'credits' ? await balance() : await available(order)).toBe(
      kind === 'credits' ? 80 : 4000,
    );
    await expectNoFaults();
  });

  it('leave the rest to the gift card that paid, and nothing to spend', async () => {
    const order = await bought(line('credits', 2000), 0, 1000);
    await event(order, 'refunded', 500);
    const id = randomUUID();
    await orders.refund(order.id, { id, reason: null, by: 'admin' });
    await event(order, 'refunded', 1000);
    await requestRefund(ports, id);
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'refunded' });
    expect(await balance()).toBe(0);
    await expectNoFaults();
  });

  it('leave an order to be cancelled', async () => {
    const order = await bought(line('gift_card', 5000), 1000);
    await event(order, 'refunded', 1000);
    await orders.advance(order.id, 'cancel', 'admin');
    expect((await orders.show(order.id)).refunds).toMatchObject([{ amount: 5000, prepaid: 5000 }]);
    expect(await available(order)).toBe(0);
  });
});

describe('A refund of credits', () => {
  // spec: credits-refund-not-later-ones
  it('pays for none that were restored after the pack was used', async () => {
    const order = await bought(line('credits', 2000));
    for (let time = 0; time < 100; time++) {
      const { id } = await givenJob(ports, { user_id });
      await ports.credits.hold(user_id, id, NOW);
      await ports.credits.capture(id, NOW);
    }
    expect(await ports.credits.restoreNow(user_id, randomUUID(), NOW)).toBe(5);
    await expect(refund(order)).rejects.toThrow(expect.objectContaining({ code: 'prepaid_used' }));
  });
});

describe('Credits for an account that was erased', () => {
  // spec: credits-not-added
  it('raise an alert once they are paid', async () => {
    const erased = (await givenUser(ports)).id;
    const order = givenOrder({
      user_id: erased,
      total: 2000,
      order_items: [],
      prepaid_items: [line('credits', 2000)],
    });
    await ports.orders.place(order, NOW);
    const { DomainError } = await import('../../../src/domain/shop/errors.js');
    ports.credits.openLedger = async () => Promise.reject(new DomainError('user_not_found', 'Nobody.'));
    await event(order, 'paid', 2000);
    const alerts = await ports.alerts.list();
    expect(alerts).toMatchObject([{ code: 'credits_not_added', count: 1 }]);
    expect(await ports.credits.balance(erased)).toBeUndefined();
  });
});
