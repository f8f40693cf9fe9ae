import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { encode } from '../../../src/adapters/memory/fake-picture.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryMailer } from '../../../src/adapters/memory/shop/mailer.js';
import { EraseAccount } from '../../../src/application/accounts/erase-account.js';
import { ProcessOutbox } from '../../../src/application/operations/process-outbox.js';
import { ClaimOrders } from '../../../src/application/orders/claim-orders.js';
import { ManageOrders } from '../../../src/application/orders/manage-orders.js';
import { ModerateReviews } from '../../../src/application/orders/reviews/moderate-reviews.js';
import { ReviewPrints, type ReviewInput } from '../../../src/application/orders/reviews/review-prints.js';
import { ShowReviews } from '../../../src/application/orders/reviews/show-reviews.js';
import { TASK_KINDS } from '../../../src/application/ports/shop/task.js';
import { SaleConditions } from '../../../src/application/prints/sale-conditions.js';
import { BrowsePrints } from '../../../src/application/prints/browse-prints.js';
import { givenAddresses } from '../../given-addresses.js';
import {
  DAY,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenUser,
  NOW,
} from '../../given.js';
import { givenTaskHandlers } from '../../given-use-cases.js';

const INPUT: ReviewInput = {
  stars: 5,
  words: 'It glows on the wall.',
  name: 'Ada',
  photo: undefined,
  removesPhoto: false,
};

async function setUp({ guest = false, reviewMailDays = 7 } = {}) {
  const clock = new MemoryClock();
  const mailer = new MemoryMailer();
  const ports = memoryPorts({ clock, mailer });
  const addresses = givenAddresses(ports);
  const claimOrders = new ClaimOrders(ports, true);
  const reviews = new ReviewPrints(ports, claimOrders, addresses, 'open');
  const shown = new ShowReviews(ports, new BrowsePrints(ports, new SaleConditions(ports, 72)), addresses);
  const moderation = new ModerateReviews(ports, addresses);
  const manageOrders = new ManageOrders(ports, reviewMailDays);
  const handlers = givenTaskHandlers(ports, { manageOrders });
  const outbox = new ProcessOutbox(ports, handlers, (error) => {
    throw error;
  });
  const runTasks = async () => {
    while (await outbox.runNext(TASK_KINDS, 'w'));
  };
  const print = await givenPrint(ports);
  const file = await givenPrint(ports);
  const user = await givenUser(ports);
  const order = givenOrder({
    user_id: guest ? null : user.id,
    email: 'buyer@example.com',
    order_items: [
      givenOrderItem({ generation_job_id: print.id, title: 'Quiet Light' }),
      givenOrderItem({ generation_job_id: file.id, digital_download: true }),
    ],
  });
  await ports.orders.place(order, NOW);
  await ports.orders.settle(
    givenPaymentEvent({ order_id: order.id, payment_id: 'pi', amount_total: order.total }),
    NOW,
  );
  const buyer = { user_id: user.id };
  const deliver = async () => {
    for (const step of ['dispatch', 'deliver'] as const) await manageOrders.advance(order.id, step, 'admin');
  };
  const asks = () => mailer.sent.filter(({ id }) => id.startsWith('review-request'));
  const write = (change: Partial<ReviewInput> = {}) =>
    reviews.write(buyer, order.id, print.id, { ...INPUT, ...change });
  return {
    addresses,
    asks,
    buyer,
    claimOrders,
    clock,
    deliver,
    file,
    manageOrders,
    moderation,
    order,
    ports,
    print,
    reviews,
    runTasks,
    shown,
    user,
    write,
  };
}

const linkOf = (address: string) => Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));

describe('The buyer of a delivered order', () => {
  // spec: reviews-only-delivered
  it('reviews each print on paper once, and nothing before the delivery', async () => {
    const { buyer, deliver, file, order, print, reviews, shown, write } = await setUp();
    expect(await reviews.list(buyer, order.id)).toEqual([]);
    await expect(write()).rejects.toMatchObject({ code: 'review_not_possible' });
    await deliver();
    expect(await reviews.list(buyer, order.id)).toEqual([
      { print_id: print.id, title: 'Quiet Light', review: null },
    ]);
    await write({ stars: 2 });
    const [written] = await write({ stars: 4 });
    expect(written).toMatchObject({ review: { stars: 4, state: 'approved' } });
    expect(await shown.summary(print.id)).toMatchObject({ count: 1, average: 4, newest: [{ name: 'Ada' }] });
    const ofFile = reviews.write(buyer, order.id, file.id, INPUT);
    await expect(ofFile).rejects.toMatchObject({ code: 'review_not_possible' });
    const stranger = reviews.list({ user_id: 'somebody else' }, order.id);
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
  });

  it('may be a guest with the link of the order', async () => {
    const { addresses, deliver, order, print, reviews } = await setUp({ guest: true });
    await deliver();
    const signature = linkOf(addresses.orderPage(order));
    await reviews.write({ signature }, order.id, print.id, INPUT);
    expect(await reviews.list({ signature }, order.id)).toMatchObject([{ review: { stars: 5 } }]);
    expect(await reviews.remove({ signature }, order.id, print.id)).toMatchObject([{ review: null }]);
    const forged = reviews.list({ signature: { ...signature, key: 'x' } }, order.id);
    await expect(forged).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps the review after a refund, and may still change it', async () => {
    const { deliver, order, ports, print, shown, write } = await setUp();
    await deliver();
    await write();
    await ports.orders.settle(
      givenPaymentEvent({
        kind: 'refunded',
        payment_id: 'pi',
        order_id: order.id,
        amount_total: order.total,
      }),
      NOW,
    );
    expect(await ports.orders.find(order.id)).toMatchObject({ status: 'refunded' });
    await write({ stars: 1 });
    expect(await shown.summary(print.id)).toMatchObject({ count: 1, average: 1 });
  });

  // spec: reviews-private-prints
  it('reviews no private print, and reviews of a print that is hidden are not shown', async () => {
    const { buyer, deliver, order, ports, print, reviews, shown, write } = await setUp();
    await deliver();
    await write();
    await ports.prints.hide([print.id], NOW);
    await expect(shown.list(print.id, { limit: 5 })).rejects.toMatchObject({ code: 'taken_down' });
    expect(await reviews.list(buyer, order.id)).toEqual([]);
    await expect(write()).rejects.toMatchObject({ code: 'review_not_possible' });
  });

  it('deletes a review, and the next one waits for an admin', async () => {
    const { buyer, deliver, order, print, reviews, shown, write } = await setUp();
    await deliver();
    await write();
    await reviews.remove(buyer, order.id, print.id);
    await reviews.remove(buyer, order.id, print.id);
    expect(await shown.summary(print.id)).toBeUndefined();
    expect(await write()).toMatchObject([{ review: { state: 'waiting' } }]);
  });
});

describe('A photo', () => {
  const PHOTO = encode(4000, 3000, new Uint8Array());

  // spec: reviews-photos
  it('is sanitised, waits, is public once approved, and is deleted with its review', async () => {
    const { buyer, clock, deliver, moderation, order, ports, print, reviews, runTasks, shown, write } =
      await setUp();
    await deliver();
    const [written] = await write({ photo: PHOTO });
    const { id, photo } = written!.review!;
    expect(photo).toMatchObject({ width: 2048, height: 1536 });
    expect(written!.review!.state).toBe('waiting');
    await expect(shown.photo(photo!.id, {})).rejects.toMatchObject({ code: 'not_found' });
    const signature = Object.fromEntries(new URL(photo!.path, 'https://shop.example').searchParams);
    expect(await shown.photo(photo!.id, signature)).toMatchObject({ isPublic: false });

    await moderation.decide([id], { verdict: 'approved' });
    expect(await shown.photo(photo!.id, {})).toMatchObject({ isPublic: true });
    clock.advance(DAY);
    await runTasks();
    expect(await ports.pictureStore.has(`review-photos/${photo!.id}.jpg`)).toBe(true);

    const [changed] = await write({ words: 'Still glowing.' });
    expect(changed).toMatchObject({ review: { photo: { id: photo!.id }, state: 'waiting' } });
    await reviews.remove(buyer, order.id, print.id);
    await runTasks();
    expect(await ports.pictureStore.has(`review-photos/${photo!.id}.jpg`)).toBe(false);
  });

  it('is deleted an hour later if its review could not be stored', async () => {
    const { clock, deliver, ports, runTasks, write } = await setUp();
    await deliver();
    const { change } = ports.buyerReviews;
    ports.buyerReviews.change = () => Promise.reject(new Error('The process ends.'));
    await expect(write({ photo: PHOTO })).rejects.toThrow('The process ends.');
    ports.buyerReviews.change = change;
    const photos = async () => {
      const found: string[] = [];
      for await (const key of ports.pictureStore.keys())
        if (key.startsWith('review-photos/')) found.push(key);
      return found;
    };
    expect(await photos()).toHaveLength(1);
    clock.advance(DAY);
    await runTasks();
    expect(await photos()).toEqual([]);
  });

  it('is refused when it is no picture', async () => {
    const { deliver, write } = await setUp();
    await deliver();
    await expect(write({ photo: new Uint8Array([1, 2, 3]) })).rejects.toMatchObject({ code: 'bad_picture' });
  });

  // spec: reviews-personal-data
  it('is deleted with the account, and so is the review', async () => {
    const { claimOrders, clock, deliver, ports, print, runTasks, shown, user, write } = await setUp();
    await deliver();
    const [written] = await write({ photo: PHOTO });
    await new EraseAccount(ports, claimOrders).erase(user.id);
    clock.advance(DAY);
    await runTasks();
    expect(await ports.pictureStore.has(`review-photos/${written!.review!.photo!.id}.jpg`)).toBe(false);
    expect(await ports.buyerReviews.listByUser(user.id)).toEqual([]);
    expect(await shown.summary(print.id)).toBeUndefined();
  });
});

describe('The mail that asks for reviews', () => {
  // spec: reviews-asked-once
  it('is sent once, some days after the delivery, with the link to the order', async () => {
    const { addresses, asks, clock, deliver, order, runTasks } = await setUp({ guest: true });
    await deliver();
    await deliver();
    await runTasks();
    expect(asks()).toEqual([]);
    clock.advance(7 * DAY);
    await runTasks();
    await deliver();
    clock.advance(30 * DAY);
    await runTasks();
    expect(asks()).toHaveLength(1);
    const [mail] = asks();
    expect(mail).toMatchObject({ id: `review-request-${order.id}`, to: 'buyer@example.com' });
    const page = addresses.orderPage(order).split('#')[0]!;
    expect(mail!.text).toContain(page);
    expect(mail!.text).toContain('We ask only once');
  });

  it.each([
    [
      'refunded',
      async ({ ports, order }: Given) =>
        void (await ports.orders.settle(
          givenPaymentEvent({
            kind: 'refunded',
            payment_id: 'pi',
            order_id: order.id,
            amount_total: order.total,
          }),
          NOW,
        )),
    ],
    ['reviewed', async ({ write }: Given) => void (await write())],
    [
      'only of hidden prints',
      async ({ ports, print }: Given) => void (await ports.prints.hide([print.id], NOW)),
    ],
  ])('is not sent about an order that is %s', async (_, change) => {
    const given = await setUp();
    await given.deliver();
    await change(given);
    given.clock.advance(7 * DAY);
    await given.runTasks();
    expect(given.asks()).toEqual([]);
  });

  it('is not sent in a shop that does not ask', async () => {
    const { asks, clock, deliver, runTasks } = await setUp({ reviewMailDays: 0 });
    await deliver();
    clock.advance(365 * DAY);
    await runTasks();
    expect(asks()).toEqual([]);
  });
});

type Given = Awaited<ReturnType<typeof setUp>>;
