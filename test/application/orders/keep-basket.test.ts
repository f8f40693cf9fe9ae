import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import type { MemoryPayments } from '../../../src/adapters/memory/orders/payments.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { CheckOut } from '../../../src/application/orders/check-out.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import { closeOutdatedPage } from '../../../src/application/orders/close-payment-page.js';
import { KeepBasket } from '../../../src/application/orders/keep-basket.js';
import { PriceVariant } from '../../../src/application/orders/price-variant.js';
import { parsePayload } from '../../../src/application/ports/shop/task.js';
import { guestKey, MAX_BASKET_LINES, MAX_LINE_QUANTITY } from '../../../src/domain/orders/basket.js';
import { MAX_PREPAID_LINES } from '../../../src/domain/orders/gift.js';
import type { BasketItem } from '../../../src/domain/orders/account-basket.js';
import { givenBasketItem, givenKeptPrepaid } from '../../given-basket.js';
import { dueTasks } from '../operations/due-tasks.js';
import { givenAddresses } from '../../given-addresses.js';
import {
  givenCatalogue,
  givenGiftCard,
  givenOrder,
  givenOrderItem,
  givenPrint,
  givenUser,
  MINUTE,
} from '../../given.js';
import { IN_UK } from '../../shops.js';
import { givenPrintSizes } from '../../given-use-cases.js';
import { AddUpBasket } from '../../../src/application/orders/add-up-basket.js';

async function setUp() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const basket = new KeepBasket(ports);
  const { id: userId, email } = await givenUser(ports);
  const change = (wanted: Partial<Parameters<KeepBasket['change']>[1]>) =>
    basket.change(userId, { items: [], prepaid: [], removed: [], merge: false, ...wanted });
  const put = async (items: BasketItem[], wanted: { removed?: string[]; merge?: boolean } = {}) =>
    (await change({ items, ...wanted })).items;
  const items = async () => (await basket.show(userId)).items;
  return { basket, change, clock, email, items, ports, put, userId };
}

describe('A basket of an account', () => {
  // spec: basket-changes-by-line
  it('keeps the lines that another device has changed', async () => {
    const { items, put } = await setUp();
    const [first, second, third] = [givenBasketItem(), givenBasketItem(), givenBasketItem()];
    await put([first, second]);
    await put([{ ...first, quantity: 4 }]);
    await put([third], { removed: [second.id] });
    expect(await items()).toEqual([{ ...first, quantity: 4 }, third]);
  });

  // spec: basket-merges-at-sign-in
  it('takes the larger quantity at sign-in, and loses nothing', async () => {
    const { put } = await setUp();
    const [many, few, only, file] = [
      givenBasketItem({ quantity: 5 }),
      givenBasketItem({ quantity: 1 }),
      givenBasketItem(),
      givenBasketItem({ size: null }),
    ];
    await put([many, few, file]);
    const merged = await put(
      [{ ...many, quantity: 2 }, { ...few, quantity: 3 }, only, { ...file, quantity: 2 }],
      { merge: true },
    );
    expect(merged).toEqual([many, { ...few, quantity: 3 }, file, only]);
  });

  it('has limits, and stays as it was beyond them', async () => {
    const { items, put } = await setUp();
    const full = Array.from({ length: MAX_BASKET_LINES }, () => givenBasketItem());
    await put(full);
    await expect(put([givenBasketItem()])).rejects.toMatchObject({ code: 'basket_too_large' });
    expect(await items()).toEqual(full);
    const [item] = await put([{ ...full[0]!, quantity: 99 }]);
    expect(item!.quantity).toBe(MAX_LINE_QUANTITY);
  });
});

describe('Gift cards and packs of credits in the basket of an account', () => {
  const pack = (id: string) => givenKeptPrepaid({ id, line: { kind: 'credits', pack: 'twenty' } });

  it('change by line, beside the prints', async () => {
    const { basket, change, userId } = await setUp();
    const [item, card, other] = [givenBasketItem(), givenKeptPrepaid(), givenKeptPrepaid()];
    await change({ items: [item], prepaid: [card] });
    await change({ prepaid: [card] });
    await change({ prepaid: [other] });
    expect(await basket.show(userId)).toEqual({ items: [item], prepaid: [card, other] });
    await change({ removed: [card.id] });
    expect(await basket.show(userId)).toEqual({ items: [item], prepaid: [other] });
  });

  // spec: prepaid-basket-merges
  it('are there in the larger number at sign-in, and none is lost', async () => {
    const { change } = await setUp();
    const card = givenKeptPrepaid();
    await change({ prepaid: [pack('a'), card] });
    const here = [pack('b'), pack('c'), { ...card, id: 'd' }, givenKeptPrepaid({ id: 'e', price: 1 })];
    const { prepaid } = await change({ prepaid: here, merge: true });
    expect(prepaid.map(({ id }) => id)).toEqual(['a', card.id, 'c', 'e']);
    expect((await change({ prepaid: here, merge: true })).prepaid).toEqual(prepaid);
  });

  it('have a limit, and stay as they were beyond it', async () => {
    const { basket, change, userId } = await setUp();
    const full = Array.from({ length: MAX_PREPAID_LINES }, () => givenKeptPrepaid());
    await change({ prepaid: full });
    const more = change({ items: [givenBasketItem()], prepaid: [givenKeptPrepaid()] });
    await expect(more).rejects.toMatchObject({ code: 'basket_too_large' });
    expect(await basket.show(userId)).toEqual({ items: [], prepaid: full });
  });

  it('close the payment page of a basket without them, and leave the one with them open', async () => {
    const { change, clock, ports, userId } = await setUp();
    const { line } = givenKeptPrepaid();
    if (line.kind !== 'gift_card') throw new Error('It is a gift card.');
    const { kind, amount, ...gift } = line;
    const item = {
      id: randomUUID(),
      position: 0,
      kind,
      sku: 'gift-card',
      title: '',
      description: '',
      credits: 0,
    };
    const orders = [[], [{ ...item, price: amount, gift, order_id: '' }]].map((prepaid_items) =>
      givenOrder({
        ...{
          user_id: userId,
          basket_key: `${userId}|${prepaid_items.length}`,
          order_items: [],
          prepaid_items,
        },
        expires_at: new Date(clock.now().getTime() + 60 * MINUTE),
      }),
    );
    for (const order of orders) await ports.orders.place(order, clock.now());
    await change({ prepaid: [givenKeptPrepaid()] });
    const tasks = await dueTasks(ports);
    expect(tasks.map(({ subject }) => subject.split('/')[0])).toEqual([orders[0]!.id]);
  });
});

describe('A payment page that is open in another window', () => {
  async function givenOpenPage() {
    const shop = await setUp();
    const { clock, email, ports, put, userId } = shop;
    await ports.products.load(givenCatalogue());
    const print = await givenPrint(ports);
    const item = givenBasketItem({ generationJobId: print.id });
    await put([item]);
    const priceVariant = new PriceVariant(ports, givenAddresses(ports), givenPrintSizes(ports));
    const checkOut = new CheckOut(
      ports,
      priceVariant,
      new AddUpBasket(ports, IN_UK),
      'a secret',
      IN_UK,
      new SettlePayment(ports, () => undefined),
    );
    const line = { generationJobId: print.id, variantId: 11, quantity: 1 };
    await checkOut.start({ user_id: userId, email }, [line]);
    clock.advance(MINUTE);
    const status = async () => (await ports.orders.listByUser(userId)).map((order) => order.status);
    const payments = ports.payments as MemoryPayments;
    return {
      ...shop,
      checkOut,
      item,
      line,
      order: (await ports.orders.listByUser(userId))[0]!,
      payments,
      status,
    };
  }

  async function runTasks(ports: Awaited<ReturnType<typeof setUp>>['ports']): Promise<number> {
    const lease = { owner: 'w', until: new Date(ports.clock.now().getTime() + MINUTE) };
    for (let done = 0; ; done++) {
      const claimed = await ports.outbox.claim(['close-checkout'], lease, ports.clock.now());
      if (!claimed) return done;
      const { orderId, by } = parsePayload('close-checkout', claimed.task.subject);
      // A task may run twice.
      for (let i = 0; i < 2; i++) await closeOutdatedPage(ports, orderId, by);
      await ports.outbox.complete(claimed.task.id, ports.clock.now());
    }
  }

  // spec: basket-change-closes-checkout
  it('is closed when the basket changes', async () => {
    const { item, ports, put, status } = await givenOpenPage();
    await put([{ ...item, quantity: 2 }]);
    expect(await runTasks(ports)).toBe(1);
    expect(await status()).toEqual(['expired']);
  });

  it('stays open when only the price that is shown changes', async () => {
    const { item, ports, put, status } = await givenOpenPage();
    await put([{ ...item, price: 1 }]);
    expect(await runTasks(ports)).toBe(0);
    expect(await status()).toEqual(['pending']);
  });

  it('stays open when the basket is as it was again', async () => {
    const { item, ports, put, status } = await givenOpenPage();
    await put([{ ...item, quantity: 2 }]);
    await put([item]);
    expect(await runTasks(ports)).toBe(1);
    expect(await status()).toEqual(['pending']);
  });

  // spec: checkout-closes-others
  it('is closed when another one is opened, for an account and for a guest in the same browser', async () => {
    const { checkOut, clock, line, ports, status, userId, email } = await givenOpenPage();
    const guest = (checkoutId: string) => ({ checkoutId, email: 'ada@example.com', network: '192.0.2.7' });
    const [browser, other] = [randomUUID(), randomUUID()];
    for (const checkoutId of [browser, other]) await checkOut.startAsGuest(guest(checkoutId), [line]);
    clock.advance(1000);
    const more = [{ ...line, quantity: 2 }];
    await checkOut.start({ user_id: userId, email }, more);
    await checkOut.startAsGuest(guest(browser), more);
    await ports.baskets.change(
      userId,
      () => ({
        items: [givenBasketItem({ generationJobId: line.generationJobId, quantity: 2 })],
        prepaid: [],
      }),
      clock.now(),
    );
    expect(await runTasks(ports)).toBe(2);
    expect(await status()).toEqual(['pending', 'expired']);
    const pending = (checkoutId: string) => ports.orders.listPending(guestKey(checkoutId, 'ada@example.com'));
    const quantities = async (checkoutId: string) =>
      (await pending(checkoutId)).map(({ order_items }) => order_items[0]!.quantity);
    expect([await quantities(browser), await quantities(other)]).toEqual([[2], [1]]);
  });

  // spec: checkout-closed-once
  it('is closed by one task, however many others are opened', async () => {
    const { checkOut, clock, line, ports, status, userId, email } = await givenOpenPage();
    for (const quantity of [2, 3, 4]) {
      clock.advance(1000);
      await checkOut.start({ user_id: userId, email }, [{ ...line, quantity }]);
    }
    expect(await runTasks(ports)).toBe(3);
    expect((await status()).toSorted()).toEqual(['expired', 'expired', 'expired', 'pending']);
  });

  it('holds nothing of a gift card any more when it is closed', async () => {
    const { clock, email, item, ports, put, userId } = await givenOpenPage();
    const card = givenGiftCard({ value: 1000 });
    await ports.giftCards.issue(card);
    const held = givenOrder({
      ...{ user_id: userId, email, created_at: clock.now(), gift_card_id: card.id, gift_card: 400 },
      basket_key: `${userId}|1`,
      expires_at: new Date(clock.now().getTime() + 60 * MINUTE),
      order_items: [givenOrderItem({ generation_job_id: item.generationJobId, quantity: 3 })],
    });
    await ports.orders.place(held, clock.now());
    await ports.giftCards.hold(card.id, held.id, 400, clock.now());
    await ports.orders.attachSession(held.id, await ports.payments.openCheckout(held));
    await put([{ ...item, quantity: 2 }]);
    await runTasks(ports);
    expect(await ports.giftCards.find(card.id)).toMatchObject({ available: 1000 });
  });

  it('is closed once the provider has opened it, if the basket changes meanwhile', async () => {
    const { clock, item, ports, put, status, userId } = await givenOpenPage();
    const opening = givenOrder({
      user_id: userId,
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 60 * MINUTE),
      order_items: [givenOrderItem({ generation_job_id: item.generationJobId, quantity: 3 })],
    });
    await ports.orders.place(opening, clock.now());
    const close = () => closeOutdatedPage(ports, opening.id);
    await put([{ ...item, quantity: 2 }]);
    await expect(close()).rejects.toMatchObject({ retryAfterSeconds: 15, isExpected: true });
    await ports.orders.attachSession(opening.id, await ports.payments.openCheckout(opening));
    await close();
    expect(await ports.orders.find(opening.id)).toMatchObject({ status: 'expired' });
    expect(await status()).toContain('pending');
  });

  it('is given up if the provider never opens it', async () => {
    const { clock, item, ports, put, userId } = await givenOpenPage();
    const opening = givenOrder({ user_id: userId, created_at: clock.now() });
    await ports.orders.place(opening, clock.now());
    await put([{ ...item, quantity: 2 }]);
    clock.advance(6 * MINUTE);
    await closeOutdatedPage(ports, opening.id);
    expect(await ports.orders.find(opening.id)).toMatchObject({ status: 'pending', stripe_session_id: null });
  });

  it('keeps a payment that came first', async () => {
    const { item, order, payments, ports, put, status } = await givenOpenPage();
    const { rawBody, signature } = payments.pay(order.stripe_session_id!);
    const event = payments.readEvent(rawBody, signature, ports.clock.now());
    await put([], { removed: [item.id] });
    await runTasks(ports);
    await ports.orders.settle(event, ports.clock.now());
    expect(await status()).toEqual(['paid']);
  });
});
