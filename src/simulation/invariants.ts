import { deliveredPrints } from '../domain/orders/buyer-review.js';
import { masterKey, PRINT_STATUS, renditionKey } from '../domain/prints/print.js';
import { repeated, type Invariants } from './invariant.js';
import { CHEAP_MONEY_INVARIANTS, FINAL_MONEY_INVARIANTS, MONEY_INVARIANTS } from './money-invariants.js';
import { isPublic } from './people.js';
import {
  CHEAP_PRIVACY_INVARIANTS,
  FINAL_PRIVACY_INVARIANTS,
  PRIVACY_INVARIANTS,
} from './privacy-invariants.js';
import { FINAL_WEBHOOK_INVARIANTS, WEBHOOK_INVARIANTS } from './webhook-invariants.js';

/** What holds after every step and costs little to check. */
export const CHEAP_INVARIANTS: Invariants = { ...CHEAP_MONEY_INVARIANTS, ...CHEAP_PRIVACY_INVARIANTS };

/** What holds after every step. */
export const INVARIANTS: Invariants = {
  ...CHEAP_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...PRIVACY_INVARIANTS,
  ...WEBHOOK_INVARIANTS,

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

  'the maker makes an order once, for its address': async ({ shop: { maker, tables } }) => {
    const orders = new Map([...tables.orders.values()].map((order) => [String(order.number), order]));
    const placed = [...maker.placed.values()];
    const stages = await Promise.all(placed.map(({ key }) => maker.status(`order-${key}`)));
    const made = placed.filter((_, place) => stages[place]!.stage !== 'cancelled');
    return [
      ...repeated(made.map(({ reference }) => reference)).map(
        (number) => `the maker has order ${number} twice`,
      ),
      ...made
        .filter(({ address, reference }) => orders.get(reference)?.address_line_1 !== address.address_line_1)
        .map(({ reference }) => `the maker has another address for order ${reference}`),
    ];
  },

  'a review is about a delivered print': ({ shop: { tables } }) =>
    [...tables.buyerReviews.values()]
      .filter(({ generation_job_id, order_id }) => {
        const order = tables.orders.get(order_id);
        return !order?.delivered_at || !deliveredPrints(order).includes(generation_job_id);
      })
      .map(({ id, order_id }) => `review ${id} is about order ${order_id}, which was not delivered`),
};

/** What holds once nothing fails any more and all work is done. */
export const FINAL_INVARIANTS: Invariants = {
  ...FINAL_MONEY_INVARIANTS,
  ...FINAL_PRIVACY_INVARIANTS,
  ...FINAL_WEBHOOK_INVARIANTS,

  'no print waits without end': ({ shop: { tables } }) =>
    [...tables.jobs.values()]
      .filter(({ print }) => print.status === PRINT_STATUS.queued || print.status === PRINT_STATUS.painting)
      .map(({ print }) => `${print.id} waits`),

  'a paid order is confirmed by mail': ({ shop: { mails, tables } }) => {
    const confirmed = new Set([...mails.refused, ...mails.sent.map(({ mail }) => mail.id)]);
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
      .filter(({ doneAt, notBefore, reason }) => !doneAt && (notBefore <= now || reason !== null))
      .map(({ task, reason }) => `${task.kind} ${task.subject} is not done: ${reason}`);
  },

  'no withdrawal is lost': ({ people, shop: { mails, records, tables } }) => {
    const answered = new Set([...mails.refused, ...mails.sent.map(({ mail }) => mail.id)]);
    const erased = new Set(
      people.list().flatMap(({ id, name }) => (tables.erasedAccounts.has(id ?? '') ? [name] : [])),
    );
    return [...records.withdrawals].flatMap(([id, name]) => [
      ...(tables.withdrawals.has(id) || erased.has(name) ? [] : [`withdrawal ${id} is lost`]),
      ...([...answered].some((mail) => mail.includes(id)) ? [] : [`withdrawal ${id} has no receipt`]),
    ]);
  },
};
