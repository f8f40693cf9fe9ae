import type { PrepaidLine } from '../domain/orders/prepaid.js';
import type { Order } from '../domain/orders/order.js';
import { findPrints, pickFrom, toUuid, type ActContext } from './people.js';
import { ADMIN } from './plan.js';

const MINUTE_MS = 60_000;
const CODE = /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/;
const DIGITAL = 'HW-DIGITAL';
/** A digital file, and papers of the shape that creators ask for. */
const SKUS = [DIGITAL, 'HW-PRINT-30X40', 'HW-PRINT-50X70', 'HW-PRINT-21X30'];

/**
 * Buys prints or something prepaid, and pays, pays late, or does not pay.
 * @param isSure if true, the person always buys something and pays for it
 */
export async function buy(doing: ActContext, isSure = false): Promise<void> {
  const { name, random, shop } = doing;
  const basket = chooseBasket(doing, isSure);
  if (!basket) return;
  const clicks = random.chance(0.15) ? 2 : 1;
  const [url] = await Promise.all(
    Array.from({ length: clicks }, (_, click) => checkOut(doing, basket, `${name}, click ${click + 1}`)),
  );
  const session = url?.startsWith('https://pay.example/') ? url.slice(url.lastIndexOf('/') + 1) : undefined;
  if (session === undefined || (!isSure && random.chance(0.12))) return;
  await shop.pause(random.pick([0.2, 1, 5, 30, 59.9]) * MINUTE_MS * (0.5 + random.fraction() / 2));
  const isPaid = shop.provider.pay(session);
  shop.log(`${name}: the buyer ${isPaid ? 'pays' : 'finds that the page has closed'}.`);
  if (isPaid && !isSure && random.chance(0.15)) await cancelSoon(doing, session.replace('cs_', ''));
}

/** Cancels an order soon after it was paid. A guest has a link in a mail. */
async function cancelSoon(
  { name, person: { email, id }, random, shop }: ActContext,
  orderId: string,
): Promise<void> {
  await shop.pause(random.fraction() * 80 * MINUTE_MS);
  const again = `${name}, thinks again`;
  if (id !== undefined) {
    await shop.ask(again, (cases) => cases.cancelOrder.cancel(id, orderId));
    return;
  }
  const link = shop.mails.find(email, new RegExp(`/guest-orders/${orderId}#\\S+`));
  const { searchParams } = new URL(`https://shop.example/?${link?.split('#')[1] ?? ''}`);
  const signature = { until: searchParams.get('until') ?? '', key: searchParams.get('key') ?? '' };
  if (link) await shop.ask(again, (cases) => cases.cancelOrder.cancelByLink(orderId, signature));
}

function chooseBasket({ person, random, shop }: ActContext, isSure: boolean) {
  const prints = findPrints(shop, person.id);
  const lines = Array.from({ length: random.int(1, 3) }, () => pickFrom(random, prints));
  const basket = lines.flatMap((print) => {
    const sku = random.pick(SKUS);
    const quantity = sku === DIGITAL ? 1 : random.int(1, 3);
    return print ? [{ generationJobId: print.id, variantId: shop.variant(sku).id, quantity }] : [];
  });
  const prepaidItems = choosePrepaid({ person, random }, isSure && basket.length === 0);
  if (basket.length === 0 && prepaidItems.length === 0) return undefined;
  const codes = [...shop.tables.discounts.values()].flatMap(({ active, code }) => (active && code) || []);
  const code = random.chance(0.6) ? pickFrom(random, codes.slice(-2)) : undefined;
  return {
    basket,
    prepaidItems,
    giftCard: random.chance(0.4) ? shop.mails.find(person.email, CODE) : undefined,
    code,
  };
}

function choosePrepaid(
  { person, random }: Pick<ActContext, 'person' | 'random'>,
  isSure: boolean,
): PrepaidLine[] {
  const items: PrepaidLine[] = [];
  const gift = {
    recipient_email: person.email,
    recipient_name: '',
    from_name: person.name,
    message: '',
    send_on: null,
  };
  if (random.chance(0.2) || isSure)
    items.push({ kind: 'gift_card', amount: random.pick([2500, 5000]), ...gift });
  if (random.chance(0.2) && person.id !== undefined) items.push({ kind: 'credits', pack: 'credits-10' });
  return items;
}

function checkOut(
  { person: { email, id, name: person }, shop }: ActContext,
  { basket, code, giftCard, prepaidItems }: NonNullable<ReturnType<typeof chooseBasket>>,
  name: string,
): Promise<string | undefined> {
  const options = { consent: true, code, giftCard, prepaidItems };
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

export async function cancelOrder({ id, name, random, shop }: ActContext & { id: string }): Promise<void> {
  const order = pickFrom(
    random,
    paidOrders(shop).filter(({ status, user_id }) => user_id === id && status === 'paid'),
  );
  if (order) await shop.ask(name, (cases) => cases.cancelOrder.cancel(id, order.id));
}

/** An admin pays a part or all of an order back. */
export async function refund({ name, people, random, shop }: ActContext): Promise<void> {
  const order = pickFrom(random, paidOrders(shop));
  if (!order) return;
  const part = random.fraction();
  const amount = part < 0.5 ? Math.max(1, Math.floor(order.total * random.fraction())) : undefined;
  const line = part > 0.8 ? pickFrom(random, [...order.order_items, ...order.prepaid_items]) : undefined;
  const id = toUuid(name, '9');
  const by = people.get(ADMIN).id!;
  await shop.ask(name, ({ manageOrders }) =>
    manageOrders.refund(order.id, {
      id,
      amount,
      line: line && { id: line.id },
      reason: 'a simulated refund',
      by,
    }),
  );
}

const paidOrders = ({ tables }: ActContext['shop']): Order[] =>
  [...tables.orders.values()].filter(({ paid_at }) => paid_at !== null);
