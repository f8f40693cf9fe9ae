import { effect } from '../adapters/memory/credits/ledger.js';
import type { Tables } from '../adapters/memory/store.js';
import type { CreditAccount } from '../domain/credits/credits.js';
import { usesDiscount } from '../domain/orders/discount-uses.js';
import { GIFT_CARD_MOVES, type GiftCardAccount } from '../domain/orders/gift-card.js';
import { amountDue, deliveryDiscount, type Order } from '../domain/orders/order.js';
import { PRINT_STATUS, type Print } from '../domain/prints/print.js';
import { repeated, type Invariants } from './invariant.js';
import { paidBack } from './payment-provider.js';

const isUnfinished = ({ status }: Print) =>
  status === PRINT_STATUS.queued || status === PRINT_STATUS.painting;

/** Whether the job must cost a credit. A failed print is free, unless its words were refused too often. */
const isDueFor = ({ error_code, paid_calls, status }: Print) =>
  status === PRINT_STATUS.completed ||
  (status === PRINT_STATUS.cancelled && paid_calls > 0) ||
  (status === PRINT_STATUS.failed && error_code === 'painting_refused');

/** These look at few rows, so they are checked more often. */
export const CHEAP_MONEY_INVARIANTS: Invariants = {
  'credits conserve': ({ shop: { tables } }) => {
    const users = [...new Set(tables.credits.map(({ userId }) => userId))];
    return users.flatMap((userId) => {
      const sums = sumCredits(tables, userId);
      const open = [...tables.jobs.values()].filter(
        ({ print, priority }) => print.user_id === userId && priority === 0 && isUnfinished(print),
      );
      const negative = (['available', 'held', 'spent', 'expired'] as const).filter((one) => sums[one] < 0);
      return [
        ...negative.map((one) => `${one} of ${userId} is ${sums[one]}`),
        ...(sums.held === open.length ? [] : [`${userId} holds ${sums.held} for ${open.length} open prints`]),
      ];
    });
  },

  'gift cards conserve': ({ shop: { tables } }) =>
    [...tables.giftCards.values()].flatMap(({ id, value }) => {
      const entries = tables.giftCardEntries.filter(({ cardId }) => cardId === id);
      const sum = (account: GiftCardAccount) =>
        entries.reduce((total, { amount, move }) => {
          const { from, to } = GIFT_CARD_MOVES[move];
          return total + (to === account ? amount : 0) - (from === account ? amount : 0);
        }, 0);
      const orders = [...tables.orders.values()].filter(({ gift_card_id }) => gift_card_id === id);
      const paid = orders
        .filter(({ paid_at }) => paid_at !== null)
        .reduce((total, order) => total + order.gift_card - order.gift_card_refunded, 0);
      const negative = (['available', 'held', 'spent', 'taken_back'] as const).filter((one) => sum(one) < 0);
      return [
        ...negative.map((one) => `${one} of card ${id} is ${sum(one)}`),
        ...(sum('issued') === -value ? [] : [`card ${id} of ${value} was issued with ${-sum('issued')}`]),
        ...(sum('spent') === paid ? [] : [`card ${id} has spent ${sum('spent')}, its orders ${paid}`]),
      ];
    }),
};

export const MONEY_INVARIANTS: Invariants = {
  'a print costs one credit, a failed one none': ({ shop: { tables } }) =>
    [...tables.jobs.values()].flatMap(({ print, priority }) => {
      if (priority !== 0 || isUnfinished(print) || !tables.accounts.has(print.user_id)) return [];
      const spent = tables.credits
        .filter(({ reference }) => reference === print.id)
        .reduce((sum, entry) => sum + effect(entry, 'spent'), 0);
      const isDue = isDueFor(print);
      return spent === Number(isDue) ? [] : [`print ${print.id} (status ${print.status}) has cost ${spent}`];
    }),

  'an order is paid once': ({ shop: { tables } }) => {
    const paid = [...tables.paymentEvents.values()].filter(({ settlement }) => settlement === 'paid');
    const numbers = [...tables.orders.values()].flatMap(({ number }) => number ?? []);
    return [
      ...repeated(paid.map(({ event }) => event.order_id)).map((id) => `order ${id} was paid twice`),
      ...repeated(numbers).map((number) => `two orders have the number ${number}`),
      ...repeated(
        tables.credits.filter(({ move }) => move === 'restore' || move === 'buy').map(toPurchase),
      ).map((id) => `order ${id} has added credits twice`),
    ];
  },

  'an order is paid only with money': ({ shop: { provider, tables } }) =>
    [...tables.orders.values()]
      .filter((order) => order.paid_at !== null && amountDue(order) > 0)
      .filter(({ id }) => provider.sessions.get(`cs_${id}`)?.state !== 'paid')
      .map(({ id }) => `nobody has paid order ${id}`),

  'the lines of an order sum to its total': ({ shop: { tables } }) =>
    [...tables.orders.values()].flatMap((order) =>
      findWrongSums(order).map((wrong) => `order ${order.id}: ${wrong}`),
    ),

  'a discount is used within its limits': ({ shop: { ports, tables } }) => {
    const now = ports.clock.now();
    const using = [...tables.orders.values()].filter((order) => usesDiscount(order, now));
    return [...tables.discounts.values()].flatMap(({ code, id, max_uses, max_uses_per_person }) => {
      const uses = using.filter(({ order_discounts }) =>
        order_discounts.some(({ discount_id }) => discount_id === id),
      );
      const most = Math.max(0, ...uses.map(({ email }) => uses.filter((one) => one.email === email).length));
      return [
        ...(uses.length > (max_uses ?? Infinity) ? [`${code} is used ${uses.length} times`] : []),
        ...(most > (max_uses_per_person ?? Infinity) ? [`somebody uses ${code} ${most} times`] : []),
      ];
    });
  },

  'a refund is paid back once': ({ shop: { provider } }) =>
    [...provider.sessions.values()].flatMap((session) => {
      const sum = paidBack(session);
      return sum <= amountDue(session.order) ? [] : [`order ${session.order.id} got ${sum} back`];
    }),
};

/** What holds once all work is done. */
export const FINAL_MONEY_INVARIANTS: Invariants = {
  'no payment is lost': ({ shop: { provider, tables } }) =>
    [...provider.sessions.values()].flatMap(({ order: { id }, state }) => {
      if (state !== 'paid' || tables.orders.get(id)?.paid_at) return [];
      // An expired order of an erased person's print is deleted. An admin sees a payment that arrives later.
      const isShown = [...tables.paymentEvents.values()].some(
        ({ event, settlement }) =>
          event.order_id === id &&
          event.kind === 'paid' &&
          settlement === 'unknown' &&
          !tables.orders.has(id),
      );
      return isShown ? [] : [`the payment of order ${id} is lost`];
    }),

  'every refund is known': ({ shop: { provider, tables } }) =>
    [...provider.sessions.values()].flatMap((session) => {
      const { id } = session.order;
      const back = paidBack(session);
      const order = tables.orders.get(id);
      const known = order ? order.refunded - order.gift_card_refunded : 0;
      const asked = [...tables.refunds.values()]
        .filter(({ failure, order_id }) => order_id === id && failure === null)
        .reduce((sum, { amount, gift_card }) => sum + amount - gift_card, 0);
      return back === known && known === asked
        ? []
        : [`of order ${id}, ${asked} were asked back, ${back} paid and ${known} noted`];
    }),

  'a declined or disputed payment is known': ({ shop: { provider, tables } }) =>
    [...provider.sessions.values()].flatMap(({ isDisputed, order: { id }, state }) => {
      const order = tables.orders.get(id);
      if (!order) return [];
      return [
        ...(state === 'failed' && order.status !== 'failed'
          ? [`order ${id} is ${order.status}, not declined`]
          : []),
        ...(isDisputed && !order.disputed_at ? [`the dispute about order ${id} is lost`] : []),
      ];
    }),
};

/** Checks that the amounts of an order add up, and that discounts and gift cards do not exceed the prices. */
function findWrongSums(order: Order): string[] {
  const { delivery_cost, discount, gift_card, order_discounts, order_items, prepaid_items, refunded } = order;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const lines = sum(order_items.map(({ price }) => price)) + sum(prepaid_items.map(({ price }) => price));
  const total = lines + delivery_cost + order.tax_added - discount;
  const forDelivery = deliveryDiscount(order);
  return [
    ...(total === order.total ? [] : [`its lines come to ${total}, not ${order.total}`]),
    ...order_items
      .filter(({ price, quantity, unit_price }) => price !== quantity * unit_price)
      .map(({ id }) => `line ${id} is not its copies`),
    ...order_items
      .filter((item) => item.discount < 0 || item.discount > item.price)
      .map(({ id }) => `line ${id} costs less than nothing`),
    ...(sum(order_discounts.map(({ amount }) => amount)) === discount
      ? []
      : ['its discounts differ from their sum']),
    ...(forDelivery < 0 || forDelivery > delivery_cost ? [`${forDelivery} is taken off its delivery`] : []),
    ...(gift_card < 0 || gift_card > order.total ? [`its gift card pays ${gift_card}`] : []),
    ...(refunded < 0 || refunded > order.total ? [`${refunded} is refunded`] : []),
  ];
}

function sumCredits(tables: Readonly<Tables>, userId: string): Record<CreditAccount, number> {
  const sums = { granted: 0, available: 0, held: 0, spent: 0, expired: 0 };
  for (const entry of tables.credits)
    if (entry.userId === userId)
      for (const account of Object.keys(sums) as CreditAccount[]) sums[account] += effect(entry, account);
  return sums;
}

/** The order or order line that the credits were added for, or a unique key for credits restored by time. */
const toPurchase = ({ at, itemId, reference, userId }: Tables['credits'][number]) =>
  itemId ?? reference ?? `${userId} at ${at.getTime()}`;
