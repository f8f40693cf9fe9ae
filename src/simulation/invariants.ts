import { effect } from '../adapters/memory/credits/ledger.js';
import type { Tables } from '../adapters/memory/store.js';
import type { CreditAccount } from '../domain/credits/credits.js';
import { GIFT_CARD_MOVES, type GiftCardAccount } from '../domain/orders/gift-card.js';
import { masterKey, PRINT_STATUS, renditionKey, type Print } from '../domain/prints/print.js';
import { isPublic, markOf, type People } from './people.js';
import { needsAddresses } from '../domain/orders/settlement.js';
import type { SimulatedShop } from './shop.js';

/** What holds after every step. Each function returns what is wrong. */
export type Invariant = (world: { shop: SimulatedShop; people: People }) => string[] | Promise<string[]>;

const isUnfinished = ({ status }: Print) =>
  status === PRINT_STATUS.queued || status === PRINT_STATUS.painting;

export const INVARIANTS: Record<string, Invariant> = {
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

  'a print costs one credit, a failed one none': ({ shop: { tables } }) =>
    [...tables.jobs.values()].flatMap(({ print, priority }) => {
      if (priority !== 0 || isUnfinished(print) || !tables.accounts.has(print.user_id)) return [];
      const spent = tables.credits
        .filter(({ reference }) => reference === print.id)
        .reduce((sum, entry) => sum + effect(entry, 'spent'), 0);
      const isFree = print.status !== PRINT_STATUS.completed && print.paid_calls === 0;
      const due = print.status === PRINT_STATUS.completed ? 1 : isFree ? 0 : spent;
      return spent === due ? [] : [`print ${print.id} (status ${print.status}) has cost ${spent}`];
    }),

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

  'a refund is paid back once': ({ shop: { provider } }) =>
    [...provider.sessions.values()].flatMap(({ order, refunds }) => {
      const sum = [...refunds.values()].reduce((total, amount) => total + amount, 0);
      return sum <= order.total - order.gift_card ? [] : [`order ${order.id} got ${sum} back`];
    }),

  'a finished print has its picture': async ({ shop: { ports, tables } }) => {
    const finished = [...tables.jobs.values()]
      .map(({ print }) => print)
      .filter(({ removed_at, status }) => status === PRINT_STATUS.completed && !removed_at);
    const missing = await Promise.all(
      finished.map(async ({ id, image_widths }) => {
        const keys = [masterKey(id), ...image_widths.map((width) => renditionKey(id, width, 'webp'))];
        const has = await Promise.all(keys.map((key) => ports.pictureStore.has(key)));
        return keys.filter((_, place) => !has[place]).map((key) => `${key} is missing`);
      }),
    );
    return missing.flat();
  },

  'a mail is sent once': ({ shop: { mails } }) => mails.repeated,

  'a pin hangs once': ({ shop: { pinboard } }) =>
    repeated(pinboard.pinned.map(({ pin }) => pin.link)).map((link) => `${link} is pinned twice`),

  'the maker makes an order once': ({ shop: { maker } }) =>
    repeated([...maker.placed.values()].map(({ reference }) => reference)).map(
      (number) => `the maker has order ${number} twice`,
    ),

  'an erased person has no account, credits or public prints': ({ people, shop: { tables } }) =>
    people.list().flatMap(({ id, name }) => {
      if (id === undefined || !tables.erasedAccounts.has(id)) return [];
      const prints = [...tables.jobs.values()].filter(({ print }) => print.user_id === id);
      return [
        ...(tables.accounts.has(id) ? [`${name} has an account`] : []),
        ...(tables.credits.some(({ userId }) => userId === id) ? [`${name} has credits`] : []),
        ...prints.filter(({ print }) => isPublic(print)).map(({ print }) => `${name} shows ${print.id}`),
        ...(tables.baskets.has(id) ? [`${name} has a basket`] : []),
      ];
    }),

  'no error is unexpected, and no private print is listed': ({ shop: { complaints } }) => complaints,
};

/** What holds once nothing fails any more and all work is done. */
export const FINAL_INVARIANTS: Record<string, Invariant> = {
  'no print waits without end': ({ shop: { tables } }) =>
    [...tables.jobs.values()]
      .filter(({ print }) => isUnfinished(print))
      .map(({ print }) => `${print.id} waits`),

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
    [...provider.sessions.values()].flatMap(({ order: { id }, refunds }) => {
      const paidBack = [...refunds.values()].reduce((sum, amount) => sum + amount, 0);
      const order = tables.orders.get(id);
      const known = order ? order.refunded - order.gift_card_refunded : 0;
      const asked = [...tables.refunds.values()]
        .filter(({ failure, order_id }) => order_id === id && failure === null)
        .reduce((sum, { amount, gift_card }) => sum + amount - gift_card, 0);
      return paidBack === known && known === asked
        ? []
        : [`of order ${id}, ${asked} were asked back, ${paidBack} paid and ${known} noted`];
    }),

  'a paid order is confirmed by mail': ({ shop: { mails, tables } }) => {
    const confirmed = new Set(mails.sent.map(({ mail }) => mail.id));
    return [...tables.orders.values()]
      .filter(({ paid_at }) => paid_at !== null)
      .filter(({ id }) => ![...confirmed].some((mail) => mail.includes(id)))
      .map(({ id }) => `order ${id} got no mail`);
  },

  'only public prints are pinned': ({ shop: { pinboard, tables } }) =>
    pinboard.pinned.flatMap(({ pin: { link } }) => {
      const print = tables.jobs.get(link.slice(link.lastIndexOf('/') + 1))?.print;
      return print && isPublic(print) ? [] : [`${link} is pinned, but is not public`];
    }),

  'no task is left': ({ shop: { ports, tables } }) => {
    const now = ports.clock.now();
    return tables.outbox
      .filter(({ doneAt, notBefore }) => !doneAt && notBefore <= now)
      .map(({ task, reason }) => `${task.kind} ${task.subject} is not done: ${reason}`);
  },

  'an erased person is nowhere': ({ people, shop: { tables } }) =>
    people.list().flatMap(({ id, email, name }) => {
      if (id === undefined || !tables.erasedAccounts.has(id)) return [];
      return Object.entries(tables).flatMap(([table, rows]) => {
        // Paid orders stay for the books, and gift cards are money of their bearers (docs/personal-data.md).
        if (table === 'orders' || table === 'giftCards') return [];
        // An owner needs the addresses of a payment that fits no order.
        const text = toText(table === 'paymentEvents' ? withoutUnmatched(tables) : rows);
        return [email, markOf(name)]
          .filter((word) => text.includes(word))
          .map((word) => `${table} has ${word}`);
      });
    }),
};

function sumCredits(tables: Readonly<Tables>, userId: string): Record<CreditAccount, number> {
  const sums = { granted: 0, available: 0, held: 0, spent: 0, expired: 0 };
  for (const entry of tables.credits)
    if (entry.userId === userId)
      for (const account of Object.keys(sums) as CreditAccount[]) sums[account] += effect(entry, account);
  return sums;
}

/** What credits were added for: an order, or a line of one; unique if they were restored by time. */
const toPurchase = ({ at, itemId, reference, userId }: Tables['credits'][number]) =>
  itemId ?? reference ?? `${userId} at ${at.getTime()}`;

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, place) => values.indexOf(value) !== place);
}

const withoutUnmatched = ({ paymentEvents }: Readonly<Tables>) =>
  [...paymentEvents.values()].filter(({ event, settlement }) => !needsAddresses(event, settlement));

const toText = (rows: unknown) =>
  JSON.stringify(rows, (_, value: unknown) => (value instanceof Map ? [...value] : value)) ?? '';
