import { encode } from '../adapters/memory/fake-picture.js';
import type { Order } from '../domain/orders/order.js';
import { toUniqueWord, pickFrom, toUuid, type ActContext, type Member } from './people.js';
import { ADMIN } from './plan.js';

const boughtBy = ({ tables }: ActContext['shop'], id: string): Order[] =>
  [...tables.orders.values()].filter(({ paid_at, user_id }) => paid_at !== null && user_id === id);

/** Returns a small random picture, which is unique. */
export const takePhoto = ({ random }: Pick<ActContext, 'random'>): Uint8Array =>
  encode(
    32,
    32,
    Uint8Array.from({ length: 16 * 16 * 3 }, () => random.int(0, 256)),
  );

/** Reviews a print of an order, which may not have been delivered yet, or takes the review back. */
export async function review({ id, name, person, random, shop }: Member): Promise<void> {
  const bought = boughtBy(shop, id);
  const isPatient = random.chance(0.6);
  const order = pickFrom(
    random,
    bought.filter(({ delivered_at }) => (delivered_at !== null) === isPatient),
  );
  const line = order && pickFrom(random, order.order_items);
  if (!order || !line) return;
  const print = line.generation_job_id;
  if (random.chance(0.15)) {
    await shop.ask(name, ({ reviewPrints }) => reviewPrints.remove({ user_id: id }, order.id, print));
    return;
  }
  const input = {
    stars: random.int(1, 6),
    words: `It hangs well, says ${toUniqueWord(person.name)}`,
    name: toUniqueWord(person.name),
    photo: random.chance(0.4) ? takePhoto({ random }) : undefined,
    removesPhoto: random.chance(0.1),
  };
  await shop.ask(name, ({ reviewPrints }) => reviewPrints.write({ user_id: id }, order.id, print, input));
}

/** Withdraws from an order. Some people enter wrong details. */
export async function withdraw({ id, name, person, random, shop }: Member): Promise<void> {
  const order = pickFrom(random, boughtBy(shop, id));
  if (!order) return;
  const declared = {
    id: toUuid(name, 'a'),
    order_number: `Order ${order.number}`,
    name: random.chance(0.8) ? (order.address_name ?? person.name) : 'Somebody Else',
    email: person.email,
    part: '',
    language: order.language,
  };
  const stored = await shop.ask(name, ({ declareWithdrawal }) => declareWithdrawal.declare(declared));
  if (stored) shop.records.withdrawals.set(stored.id, person.name);
}

/** An admin works on a withdrawal, step by step and in any order. */
export async function workOnReturn({ name, random, shop }: ActContext): Promise<void> {
  const one = pickFrom(random, [...shop.tables.withdrawals.values()]);
  if (!one) return;
  const step = random.int(0, 3);
  await shop.ask(name, ({ manageWithdrawals }) => {
    if (step === 0) return manageWithdrawals.instruct(one.id, 'Send it to 2 Calton Hill.');
    if (step === 1) return manageWithdrawals.receive(one.id);
    return manageWithdrawals.change(one.id, { handled: one.handled_at === null, note: null });
  });
}

/** An admin decides on a review that waits. */
export async function moderate({ name, random, shop }: ActContext): Promise<void> {
  const waiting = [...shop.tables.buyerReviews.values()].filter(({ state }) => state === 'waiting');
  const one = pickFrom(random, waiting);
  if (!one) return;
  const verdict = random.chance(0.7) ? ('approved' as const) : ('refused' as const);
  if (verdict === 'approved') shop.records.approvedReviews.add(one.id);
  const decision = { verdict, seen: one.changed_at, reason: undefined };
  await shop.ask(name, ({ moderateReviews }) => moderateReviews.decide([one.id], decision));
}

/** An admin corrects the address of an order that is not made yet. */
export async function changeAddress({ name, random, shop }: ActContext): Promise<void> {
  const orders = [...shop.tables.orders.values()].filter(({ status }) => status === 'paid');
  const order = pickFrom(random, orders);
  if (!order) return;
  const { address_name, address_line_2, city, postal_code, state } = order;
  const address_line_1 = `${random.int(2, 90)} Calton Hill`;
  const address = { address_name, address_line_1, address_line_2, city, postal_code, state };
  await shop.ask(name, ({ supportOrder }) => supportOrder.changeAddress(order.id, address));
}

/** An admin takes an order back from the maker, or hands it over again. What is made by hand moves on. */
export async function chooseMaker({ name, people, random, shop }: ActContext): Promise<void> {
  const known = pickFrom(random, [...shop.tables.handOffs.values()]);
  if (!known) return;
  const { order_id, state } = known;
  const by = people.get(ADMIN).id!;
  const step = random.pick(['start-production', 'dispatch', 'deliver'] as const);
  await shop.ask<unknown>(name, ({ chooseWorkshop, manageOrders }) => {
    if (state === 'placed' || (state !== 'by_hand' && random.chance(0.5)))
      return chooseWorkshop.makeByHand(order_id);
    if (state !== 'by_hand' || random.chance(0.3)) return chooseWorkshop.handOffNow(order_id);
    return manageOrders.advance(order_id, step, by);
  });
}
