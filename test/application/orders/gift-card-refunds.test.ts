import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sendGiftCard } from '../../../src/application/orders/gift-card-code.js';
import { requestRefund } from '../../../src/application/orders/request-refund.js';
import type { Mail } from '../../../src/application/ports/shop/mailer.js';
import type { Order } from '../../../src/domain/orders/order.js';
import { priceOfCredits } from '../../../src/domain/orders/prepaid.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import { givenEndpoint } from '../../contract/shop/webhooks.js';
import { dueTasks } from '../operations/due-tasks.js';
import { givenOrderSender } from '../../given-addresses.js';
import { createRandom, seeded, type Random } from '../../seed.js';
import { givenGiftCard, givenOrder, givenOrderItem, givenPrint, MINUTE, NOW } from '../../given.js';
import { openRefundShop, toPrepaid, type RefundShop } from './refund-shop.js';

let ports: RefundShop['ports'];
let orders: RefundShop['orders'];
let event: RefundShop['event'];
let clock: RefundShop['clock'];
let user_id: string;
let print: string;

async function openShop(): Promise<void> {
  ({ ports, orders, event, clock, user_id } = await openRefundShop());
  print = (await givenPrint(ports)).id;
}
beforeEach(openShop);

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

/** Lets the provider refuse refunds, after something has happened. */
function refuse(meanwhile: () => Promise<void> = async () => undefined): void {
  ports.payments.refund = async () => {
    await meanwhile();
    throw new DomainError('refund_refused', 'The bank refused.');
  };
}

/** Uses credits of the buyer. */
async function useCredits(count: number): Promise<void> {
  for (let done = 0; done < count; done++) {
    const id = randomUUID();
    await ports.credits.hold(user_id, id, NOW);
    await ports.credits.capture(id, NOW);
  }
}

/** Pays money back as a provider does, with an event for all of it. Returns how to do so in its dashboard. */
function payBackMoney(order: Order): (amount: number) => Promise<void> {
  let paid = 0;
  const payBack = (amount: number) => event(order, 'refunded', (paid += amount));
  ports.payments.refund = async (_, { id, amount }) => {
    await payBack(amount);
    return `re_${id}`;
  };
  return payBack;
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
    await payBackMoney(order)(1000);
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

describe('A part that is refunded in the dashboard of the provider', () => {
  // spec: prepaid-dashboard-part
  it('counts for the prints first, then for credits, and then takes gift cards back', async () => {
    const order = await bought({ prints: [1000], cards: [2000, 3000], packs: [1000], share: 0 });
    const payBack = payBackMoney(order);
    await payBack(800);
    expect([await sums(order), await ports.credits.balance(user_id)]).toMatchObject([{ issued: 5000 }, 105]);
    await payBack(700);
    expect([await sums(order), await ports.credits.balance(user_id)]).toMatchObject([{ issued: 5000 }, 55]);
    await payBack(3000);
    expect([await sums(order), await ports.credits.balance(user_id)]).toMatchObject([{ issued: 2500 }, 5]);
    const [first, second] = order.prepaid_items;
    expect(await ports.giftCards.find(first!.id)).toMatchObject({
      available: 0,
      blocked_at: expect.any(Date),
    });
    expect(await ports.giftCards.find(second!.id)).toMatchObject({ available: 2500, blocked_at: null });
    await event(order, 'refund_failed', 3000);
    expect([await sums(order), await ports.credits.balance(user_id)]).toMatchObject([{ issued: 5000 }, 55]);
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('is taken off the value that the mail of the card names', async () => {
    const order = await bought({ prints: [], cards: [5000], share: 0 });
    const sent: string[] = [];
    const mailer = {
      send: async ({ text }: Mail) => void sent.push(text),
      deleteCopies: async () => undefined,
    };
    const send = () =>
      sendGiftCard({ ...ports, mailer }, () => givenOrderSender(), order.prepaid_items[0]!.id);
    const payBack = payBackMoney(order);
    await payBack(2000);
    await send();
    expect(sent.join()).toContain('A gift card for £30.00');
    await payBack(3000);
    await ports.giftCards.markSent(order.prepaid_items[0]!.id, null);
    await send();
    expect(sent).toHaveLength(1);
  });

  it('is not taken twice when the event of a refund in the shop comes before its answer', async () => {
    const order = await bought({ prints: [1000], cards: [5000], share: 0 });
    payBackMoney(order);
    await refund(order, { line: { id: order.prepaid_items[0]!.id }, amount: 3000 });
    expect(await sums(order)).toMatchObject({ money: 3000, issued: 2000 });
  });

  it('lets a card be mailed that was blocked on its day, once the refund has failed', async () => {
    const order = await bought({ prints: [], cards: [5000], share: 0 });
    await payBackMoney(order)(5000);
    const mails = async () => (await dueTasks(ports)).filter(({ kind }) => kind === 'gift-card');
    expect(await mails()).toHaveLength(1);
    await event(order, 'refund_failed', 5000);
    expect(await mails()).toHaveLength(1);
  });

  // spec: prepaid-dashboard-after-use
  it('raises an alert for what was used before', async () => {
    const order = await bought({ prints: [], cards: [5000], share: 0 });
    const other = await bought({ prints: [4000], share: 0 });
    await ports.giftCards.hold(order.prepaid_items[0]!.id, other.id, 4000, NOW);
    await payBackMoney(order)(2000);
    expect(await sums(order)).toMatchObject({ issued: 0 });
    expect(await ports.alerts.list()).toMatchObject([{ code: 'prepaid_refunded_after_use', count: 1 }]);
  });
});

describe('A refund that the provider refuses', () => {
  // spec: prepaid-refused-refund
  it.each([
    [[], 5000, 0],
    [[5000], 8000, 2000],
    [[5000], 10_000, 0],
  ])('leaves taken what the dashboard has paid for (prints %j, %i)', async (prints, paid, left) => {
    const order = await bought({ prints, cards: [5000], share: 0 });
    const payBack = payBackMoney(order);
    refuse(() => payBack(paid));
    await refund(order, { line: { id: order.prepaid_items[0]!.id } });
    expect(await sums(order)).toMatchObject({ money: paid, issued: left });
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('leaves taken what the dashboard has paid of credits', async () => {
    const order = await bought({ prints: [], packs: [5000], share: 0 });
    const payBack = payBackMoney(order);
    refuse(() => payBack(4000));
    await refund(order);
    expect(await ports.credits.balance(user_id)).toBe(20);
  });

  // spec: prepaid-freed-card-mailed
  it('lets the card be mailed whose day came while it was taken back', async () => {
    const order = await bought({ prints: [], cards: [5000], share: 0 });
    const mails = async () => (await dueTasks(ports)).filter(({ kind }) => kind === 'gift-card');
    const before: number[] = [];
    refuse(async () => void before.push((await mails()).length));
    await refund(order);
    expect(before).toEqual([1]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('After a refund of the prints in the dashboard', () => {
  // spec: prepaid-panel-after-dashboard
  it.each(['refund', 'cancel'])('a %s of the rest pays for no credits that were used', async (way) => {
    const order = await bought({ prints: [3000], cards: [5000], packs: [2000], share: 0 });
    await useCredits(105);
    const payBack = payBackMoney(order);
    await payBack(3000);
    expect((await orders.show(order.id)).refundable).toBe(5000);
    expect(await refund(order, { amount: 1000 })).toBeNull();
    expect(await refund(order, { line: { id: order.order_items[0]!.id } })).toBeNull();
    if (way === 'refund') await refund(order);
    else await orders.advance(order.id, 'cancel', 'admin');
    expect((await orders.show(order.id)).refunds).toMatchObject([{ amount: 5000, prepaid: 5000 }]);
  });
});

describe('After a refund of a used gift card in the dashboard', () => {
  it('the prints are refunded without what it paid for the used part', async () => {
    const order = await bought({ prints: [5000], cards: [4000], share: 5000 });
    await ports.giftCards.hold(order.prepaid_items[0]!.id, randomUUID(), 3000, NOW);
    await payBackMoney(order)(1500);
    expect(await sums(order)).toMatchObject({ money: 1500, issued: 0 });
    await refund(order);
    expect(await sums(order)).toMatchObject({ money: 1500, card: 4500 });
  });
});

describe('The answer to a refund', () => {
  // spec: prepaid-answer-gives-back
  it.each([
    [5000, 3000, 6000],
    [3000, 3000, 3000],
  ])('returns the value of a failed refund in the dashboard (print %i)', async (print, own, failed) => {
    const order = await bought({ prints: [print], cards: [print], share: 0 });
    const payBack = payBackMoney(order);
    const id = randomUUID();
    await orders.refund(order.id, { id, amount: own, reason: null, by: 'admin' });
    const mails = async () => (await dueTasks(ports)).filter(({ kind }) => kind === 'gift-card');
    ports.payments.refund = async () => {
      await payBack(failed);
      await payBack(own);
      expect(await mails()).toHaveLength(1);
      await event(order, 'refund_failed', failed);
      await mails();
      throw new Error('The process ended.');
    };
    await expect(requestRefund(ports, id)).rejects.toThrow('ended');
    ports.payments.refund = async () => `re_${id}`;
    await requestRefund(ports, id);
    expect(await sums(order)).toMatchObject({ money: own, issued: print });
    expect(await mails()).toHaveLength(print === own ? 1 : 0);
  });
});

describe('The alert for what was used before', () => {
  // spec: prepaid-alert-once
  it('is not raised for what was never issued', async () => {
    const id = randomUUID();
    const order = givenOrder({
      ...{ id, user_id, total: 7000, order_items: [] },
      prepaid_items: [toPrepaid(id, 'gift_card', 5000, 0), toPrepaid(id, 'credits', 2000, 1)],
    });
    await ports.orders.place(order, NOW);
    await event(order, 'refunded', 7000);
    await event(order, 'paid', 7000);
    expect((await ports.orders.find(id))!.status).toBe('refunded');
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('is not raised again by an event that refunds nothing', async () => {
    const order = await bought({ prints: [], packs: [2000], share: 0 });
    await useCredits(105);
    await payBackMoney(order)(1000);
    expect(await ports.alerts.list()).toMatchObject([{ code: 'prepaid_refunded_after_use', count: 1 }]);
    await event(order, 'disputed', 0);
    expect(await ports.alerts.list()).toMatchObject([{ code: 'prepaid_refunded_after_use', count: 1 }]);
  });
});

describe('Cancelling between the event of a refund and its answer', () => {
  const before = async (order: Order) => {
    const id = randomUUID();
    await orders.refund(order.id, { id, amount: 1000, reason: 'goodwill', by: 'admin' });
    let paid = 0;
    ports.payments.refund = async (_, { amount }) => {
      await event(order, 'refunded', (paid += amount));
      throw new Error('The process ended.');
    };
    await expect(requestRefund(ports, id)).rejects.toThrow('ended');
    ports.payments.refund = async (_, one) => {
      if (one.id !== id) await event(order, 'refunded', (paid += one.amount));
      return `re_${one.id}`;
    };
    return id;
  };
  const answerAll = async (order: Order) => {
    for (let asked = 0; asked < 4; asked++)
      for (const { id } of await ports.refunds.listByOrder(order.id)) await requestRefund(ports, id);
  };

  // spec: prepaid-cancel-before-answer
  it.each([[0], [2000]])('refunds all of it in the end (share of another card %i)', async (share) => {
    const order = await bought({ prints: [3000], cards: [2500], share });
    const id = await before(order);
    await orders.advance(order.id, 'cancel', 'admin');
    await answerAll(order);
    expect(await sums(order)).toMatchObject({ money: 5500 - share, card: share, issued: 0 });
    const all = await ports.refunds.listByOrder(order.id);
    expect(all.filter((one) => one.id !== id).map(({ reason }) => reason)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await orders.show(order.id)).status).toBe('refunded');
    expect((await ports.giftCards.audit()).faults).toEqual([]);
  });

  it('requests no more than an admin who refunds a part later', async () => {
    const order = await bought({ prints: [3000], cards: [2500], share: 0 });
    refuse();
    await orders.advance(order.id, 'cancel', 'admin');
    for (const { id } of await ports.refunds.listByOrder(order.id)) await requestRefund(ports, id);
    clock.advance(MINUTE);
    payBackMoney(order);
    await refund(order, { amount: 500 });
    expect(await sums(order)).toMatchObject({ money: 500, card: 0 });
    expect(await ports.refunds.listByOrder(order.id)).toHaveLength(2);
  });
});

describe('What goes back to a gift card', () => {
  // spec: gift-card-refund-webhook
  it('is reported to webhooks, once', async () => {
    const webhook = givenEndpoint({ types: ['order.refunded'] });
    await ports.webhooks.save(webhook);
    const order = await bought({ prints: [3000], share: 2000 });
    payBackMoney(order);
    const id = await refund(order);
    await requestRefund(ports, id!);
    const deliveries = await ports.webhooks.listDeliveries(webhook.id, { limit: 10 });
    const refunded = deliveries.rows.map(({ body }) => JSON.parse(body).data.refunded as number);
    expect(refunded.sort()).toEqual([1000, 3000]);
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
    for (let round = 0; round < 40; round++) {
      const lines = { prints: [random.int(1, 6000), ...prices(random, 3)], cards: prices(random, 3) };
      const packs = prices(random, 2);
      const payable = [...lines.prints, ...packs].reduce((sum, one) => sum + one, 0);
      const share = [0, payable, random.int(0, payable + 1)][random.int(0, 3)]!;
      const order = await bought({ ...lines, packs, share });
      const due = order.total - share;
      const payBack = payBackMoney(order);
      let [asked, isAllHere] = [0, true];
      for (let step = 0; step < 6; step++) {
        const before = await sums(order);
        if (random.int(0, 4) === 0) {
          const part = random.int(0, due - before.money + 1);
          if (part > 0) await payBack(part);
          const { issued } = await sums(order);
          expect({ part, fits: due - before.money - part >= issued }).toEqual({ part, fits: true });
          asked += part;
          isAllHere = false;
          continue;
        }
        const request = randomRequest(random, order);
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
      const end = await sums(order);
      expect(end.issued).toBe(0);
      if (isAllHere) expect(end).toMatchObject({ money: due, card: share });
      // A refund in the dashboard may pay for a part of a credit, whose other part is not paid back.
      const lost = order.total - end.money - end.card;
      const credits = packs.reduce((sum, price) => sum + Math.ceil(price / 100), 0);
      expect(lost >= 0 && lost <= credits).toBe(true);
      expect(asked).toBeLessThanOrEqual(order.total);
    }
    expect((await ports.giftCards.audit()).faults).toEqual([]);
  });

  // spec: prepaid-paid-back-once
  it(seeded('pay nothing back twice, whatever is used, refused or fails'), async () => {
    const random = createRandom();
    for (let round = 0; round < 60; round++) {
      await openShop();
      const lines = { prints: [random.int(1, 6000), ...prices(random, 1)], cards: prices(random, 2) };
      const packs = prices(random, 2);
      const prints = lines.prints.reduce((sum, one) => sum + one, 0);
      const payable = packs.reduce((sum, one) => sum + one, prints);
      const share = [0, payable, random.int(0, payable + 1)][random.int(0, 3)]!;
      const order = await bought({ ...lines, packs, share });
      const provider = givenProvider(order, random);
      // The parts of credits and of pence that a refund rounds.
      const slack = packs.reduce((sum, price) => sum + 2 * Math.ceil(price / 100), 0) + 20;
      let used = 0;
      const overpaid = async () => {
        const { money, card, issued } = await sums(order);
        const left = issued + (await worthOfPacks(order));
        expect(money + card + left).toBeLessThanOrEqual(order.total);
        expect(money + card + left + used).toBeGreaterThanOrEqual(order.total - prints - slack);
        return Math.max(0, money + card + left + used - order.total);
      };
      for (let step = 0; step < 8; step++) {
        const before = await overpaid();
        const what = random.int(0, 6);
        const taken = provider.inDashboard();
        if (what === 0) used += await useSome(random, order);
        else if (what === 1) await provider.payBack();
        else if (what === 2) await provider.fail();
        else await refund(order, randomRequest(random, order));
        const after = await overpaid();
        if (provider.inDashboard() === taken)
          expect({ what, after }).toEqual({ what, after: Math.min(after, before + slack) });
      }
      expect((await ports.giftCards.audit()).faults).toEqual([]);
    }
  });
});

const worthOfPacks = async ({ prepaid_items }: Order) => {
  const packs = prepaid_items.filter(({ kind }) => kind === 'credits');
  const left = await Promise.all(
    packs.map(async (item) => priceOfCredits(item, (await ports.credits.unused(item.id)) ?? 0)),
  );
  return left.reduce((sum, one) => sum + one, 0);
};

/** Spends a part of a card, or credits. Returns what it is worth. */
async function useSome(random: Random, order: Order): Promise<number> {
  const before = await worthOfPacks(order);
  const item = order.prepaid_items[random.int(0, order.prepaid_items.length + 1)];
  if (item?.kind === 'credits') await useCredits(random.int(0, (await ports.credits.balance(user_id))! + 1));
  const card = item?.kind === 'gift_card' ? (await ports.giftCards.find(item.id))! : undefined;
  const amount = card?.blocked_at === null ? random.int(0, card.available + 1) : 0;
  const spender = randomUUID();
  const isHeld = card && amount > 0 && (await ports.giftCards.hold(card.id, spender, amount, NOW)) === 'held';
  await ports.giftCards.spend(spender, NOW);
  return before - (await worthOfPacks(order)) + (isHeld ? amount : 0);
}

/** A provider that pays at most what was paid, refuses at random, and may work in its dashboard meanwhile. */
function givenProvider(order: Order, random: Random) {
  let paid: { amount: number; id: string | null }[] = [];
  let inDashboard = 0;
  const sum = () => paid.reduce((total, { amount }) => total + amount, 0);
  const pay = async (amount: number, id: string | null) => {
    paid.push({ amount, id });
    await event(order, 'refunded', sum());
  };
  const payBack = async () => {
    const amount = random.int(0, order.total - order.gift_card - sum() + 1);
    if (amount === 0) return;
    inDashboard += amount;
    await pay(amount, null);
  };
  const fail = async () => {
    const one = paid[random.int(0, paid.length + 1)];
    if (!one) return;
    paid = paid.filter((other) => other !== one);
    await event(order, 'refund_failed', one.amount, one.id);
  };
  ports.payments.refund = async (_, { id, amount }) => {
    if (random.int(0, 3) === 0) await payBack();
    if (random.int(0, 3) === 0) await fail();
    const isTooMuch = amount > order.total - order.gift_card - sum();
    if (isTooMuch || random.int(0, 4) === 0) throw new DomainError('refund_refused', 'The bank refused.');
    await pay(amount, id);
    if (random.int(0, 4) === 0) await fail();
    return `re_${id}`;
  };
  return { payBack, fail, inDashboard: () => inDashboard };
}
