import type { PrepaidLine } from '../domain/orders/prepaid.js';
import type { Order } from '../domain/orders/order.js';
import { findPrints, pickFrom, type Doing } from './people.js';
import { ADMIN } from './plan.js';

const MINUTE_MS = 60_000;
const CODE = /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/;
/** A digital file, and papers of the shape that creators ask for. */
const SKUS = ['HW-DIGITAL', 'HW-PRINT-30X40', 'HW-PRINT-50X70', 'HW-PRINT-21X30'];

/** Buys prints or something prepaid, and pays, pays late, or does not pay. */
export async function buy(doing: Doing): Promise<void> {
  const { name, random, shop } = doing;
  const basket = chooseBasket(doing);
  if (!basket) return;
  const clicks = random.chance(0.15) ? 2 : 1;
  const [url] = await Promise.all(
    Array.from({ length: clicks }, (_, click) => checkOut(doing, basket, `${name}, click ${click + 1}`)),
  );
  const session = url?.startsWith('https://pay.example/') ? url.slice(url.lastIndexOf('/') + 1) : undefined;
  if (session === undefined || random.chance(0.12)) return;
  await shop.pause(random.pick([0.2, 1, 5, 30, 59.9]) * MINUTE_MS * (0.5 + random.fraction() / 2));
  const isPaid = shop.provider.pay(session);
  shop.log(`${name}: the buyer ${isPaid ? 'pays' : 'finds that the page has closed'}.`);
}

function chooseBasket({ person, random, shop }: Doing) {
  const prints = findPrints(shop, person.id);
  const lines = Array.from({ length: random.int(1, 3) }, () => pickFrom(random, prints));
  const basket = lines.flatMap((print) => {
    const variant = shop.variant(random.pick(SKUS));
    return print ? [{ generationJobId: print.id, variantId: variant.id, quantity: random.int(1, 3) }] : [];
  });
  const prepaidItems = choosePrepaid({ person, random });
  if (basket.length === 0 && prepaidItems.length === 0) return undefined;
  return { basket, prepaidItems, giftCard: random.chance(0.4) ? findCode({ person, shop }) : undefined };
}

function choosePrepaid({ person, random }: Pick<Doing, 'person' | 'random'>): PrepaidLine[] {
  const items: PrepaidLine[] = [];
  const gift = {
    recipient_email: person.email,
    recipient_name: '',
    from_name: person.name,
    message: '',
    send_on: null,
  };
  if (random.chance(0.2)) items.push({ kind: 'gift_card', amount: random.pick([2500, 5000]), ...gift });
  if (random.chance(0.2) && person.id !== undefined) items.push({ kind: 'credits', pack: 'credits-10' });
  return items;
}

/** The newest code of a gift card in the person's mailbox. */
function findCode({ person, shop }: Pick<Doing, 'person' | 'shop'>): string | undefined {
  const mails = shop.mails.sent.filter(({ mail }) => mail.to === person.email);
  return mails.flatMap(({ mail }) => CODE.exec(mail.text)?.[0] ?? []).at(-1);
}

function checkOut(
  { person: { email, id, name: person }, shop }: Doing,
  { basket, giftCard, prepaidItems }: NonNullable<ReturnType<typeof chooseBasket>>,
  name: string,
): Promise<string | undefined> {
  const options = { consent: true, giftCard, prepaidItems };
  const guest = {
    email,
    checkoutId: '00000000-0000-4000-8000-000000000000',
    network: `the network of ${person}`,
  };
  return shop.ask(name, async ({ checkOut: one }) => {
    const url =
      id === undefined
        ? await one.startAsGuest(guest, basket, options)
        : await one.start({ user_id: id, email }, basket, options);
    return url;
  });
}

export async function cancelOrder({ id, name, random, shop }: Doing & { id: string }): Promise<void> {
  const order = pickFrom(
    random,
    paidOrders(shop).filter(({ status, user_id }) => user_id === id && status === 'paid'),
  );
  if (order) await shop.ask(name, (cases) => cases.cancelOrder.cancel(id, order.id));
}

/** An admin pays a part or all of an order back. */
export async function refund({ name, people, random, shop }: Doing): Promise<void> {
  const order = pickFrom(random, paidOrders(shop));
  if (!order) return;
  const amount = random.chance(0.5) ? Math.max(1, Math.floor(order.total * random.fraction())) : undefined;
  const id = `${name.replace(/\D/g, '').padStart(8, '0')}-0000-4000-9000-000000000000`;
  const by = people.get(ADMIN).id!;
  await shop.ask(name, ({ manageOrders }) =>
    manageOrders.refund(order.id, { id, amount, reason: 'a simulated refund', by }),
  );
}

const paidOrders = ({ tables }: Doing['shop']): Order[] =>
  [...tables.orders.values()].filter(({ paid_at }) => paid_at !== null);
