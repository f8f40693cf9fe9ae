import type { Tables } from '../adapters/memory/store.js';
import { reviewPhotoKey } from '../domain/orders/buyer-review.js';
import { uploadKey } from '../domain/creating/upload.js';
import type { GiftCard } from '../domain/orders/gift-card.js';
import type { Order } from '../domain/orders/order.js';
import { needsAddresses } from '../domain/orders/settlement.js';
import { toText, type Invariants } from './invariant.js';
import { isPublic, toUniqueWord, pickFrom, type People } from './people.js';
import { PUBLIC_READS } from './public-reads.js';
import { ADMIN } from './plan.js';
import { createRandom, seedFor } from './random.js';
import { choicesOf } from './settings.js';
import type { SimulatedShop } from './shop.js';

const allPrints = ({ tables }: SimulatedShop) => [...tables.jobs.values()].map(({ print }) => print);

export const CHEAP_PRIVACY_INVARIANTS: Invariants = {
  'an unapproved print is not public': ({ people, shop }) => {
    if (choicesOf(shop.seed).publishing === 'open') return [];
    const admins = new Set(
      people
        .list()
        .filter(({ name }) => name === ADMIN)
        .map(({ id }) => id),
    );
    return allPrints(shop)
      .filter(
        (print) =>
          isPublic(print) && !admins.has(print.user_id) && !shop.records.approvedPrints.has(print.id),
      )
      .map(({ id }) => `nobody has approved ${id}`);
  },

  'no error is unexpected, and no private print is listed': ({ shop: { violations } }) => violations,
};

export const PRIVACY_INVARIANTS: Invariants = {
  /** Makes one read per check, because some reads are slow in memory. */
  'a private print is in no public read': async ({ shop }) => {
    const prints = allPrints(shop);
    const random = createRandom(seedFor(shop.seed, `reads at ${shop.ports.clock.now().getTime()}`));
    const print = pickFrom(
      random,
      prints.filter((one) => !isPublic(one)),
    );
    if (!print) return [];
    const [read, look] = random.pick(Object.entries(PUBLIC_READS));
    const shown = new Set(await look(shop.cases, print));
    return prints
      .filter((one) => shown.has(one.id) && !isPublic(one))
      .map(({ id }) => `${id} is found by '${read}'`);
  },

  'a photo of a review waits for an admin': ({ shop: { records, tables } }) =>
    [...tables.buyerReviews.values()]
      .filter(({ id, photo, state }) => photo && state === 'approved' && !records.approvedReviews.has(id))
      .map(({ id }) => `nobody has approved the photo of review ${id}`),

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
};

/** What holds once all work is done. */
export const FINAL_PRIVACY_INVARIANTS: Invariants = {
  'an erased person is nowhere': ({ people, shop: { tables } }) =>
    listErased(people, tables).flatMap(({ email, id, name }) =>
      Object.entries(withoutRetainedData(tables, id)).flatMap(([table, rows]) => {
        const text = toText(rows);
        return [email, toUniqueWord(name)]
          .filter((word) => text.includes(word))
          .map((word) => `${table} has ${word}`);
      }),
    ),

  'no file of an erased person is left': async ({ people, shop: { ports, tables } }) => {
    const known = new Set([...tables.jobs.values()].map(({ print }) => print.id));
    const uploads = new Set([...tables.uploads.keys()].map(uploadKey));
    const photos = new Set(
      [...tables.buyerReviews.values()].flatMap(({ photo }) => (photo ? [reviewPhotoKey(photo.id)] : [])),
    );
    const marks = listErased(people, tables).map(({ name }) => toUniqueWord(name));
    const found: string[] = [];
    for await (const key of ports.pictureStore.keys()) {
      const print = UUID.exec(key)?.[0];
      const isKnown = key.startsWith('uploads/')
        ? uploads.has(key)
        : key.startsWith('review-photos/')
          ? photos.has(key)
          : print === undefined || known.has(print);
      if (!isKnown) found.push(`${key} belongs to nothing`);
      const bytes = Buffer.from((await ports.pictureStore.get(key))!);
      if (marks.some((mark) => bytes.includes(mark))) found.push(`${key} has words of an erased person`);
    }
    return found;
  },
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const listErased = (people: People, { erasedAccounts }: Readonly<Tables>) =>
  people
    .list()
    .flatMap(({ id, ...person }) => (id !== undefined && erasedAccounts.has(id) ? [{ ...person, id }] : []));

/** Returns the tables without the data that is retained of an erased person (docs/personal-data.md). */
const withoutRetainedData = (tables: Readonly<Tables>, userId: string) => ({
  ...tables,
  orders: [...tables.orders.values()].map((order) =>
    isRetained(order) ? withoutRetainedFields(order, userId) : order,
  ),
  giftCards: [...tables.giftCards.values()].map(withoutPeople),
  paymentEvents: [...tables.paymentEvents.values()].filter(
    ({ event, settlement }) => !needsAddresses(event, settlement),
  ),
  // One that belongs to an order stays with it. One without an order stays for 90 days after an admin has handled it,
  // unless that was before the erasure.
  withdrawals: [...tables.withdrawals.values()].filter(
    ({ handled_at, order_id }) =>
      order_id === null && handled_at && handled_at < tables.erasedAccounts.get(userId)!,
  ),
});

const isRetained = ({ paid_at, status }: Order) => paid_at !== null || status === 'confirming';

/** The buyer's addresses and the titles of the lines are retained with a paid order. */
const withoutRetainedFields = (order: Order, userId: string): Partial<Order> => ({
  ...order,
  ...(order.user_id === userId && {
    email: '',
    address_name: null,
    address_line_1: null,
    address_line_2: null,
  }),
  order_items: order.order_items.map((item) => ({ ...item, title: '', description: '', image: '' })),
});

/** A gift card belongs to its bearer, so the texts of its mail are retained. */
const withoutPeople = (card: GiftCard): GiftCard => ({
  ...card,
  recipient_email: '',
  recipient_name: '',
  from_name: '',
  message: '',
});
