import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { BuyerReview, Rating } from '../../../src/domain/orders/buyer-review.js';
import { toRemoved } from '../../../src/domain/orders/moderate-review.js';
import type { PageRequest } from '../../../src/domain/shop/page.js';
import {
  givenAccount,
  givenBuyerReview,
  givenOrder,
  givenOrderItem,
  givenPaidOrder,
  givenPaymentEvent,
  givenPrint,
  later,
  MINUTE,
  NOW,
  type OwnedOrder,
} from '../../given.js';
import { createRandom, seeded } from '../../seed.js';
import { allPages } from '../all-pages.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const ROUNDS = 40;

export function buyerReviewsContract(
  open: Open<'accounts' | 'buyerReviews' | 'generationJobs' | 'orders'>,
): void {
  describe('BuyerReviews', () => {
    const ports = openPorts(open);
    const reviews = () => ports().buyerReviews;

    /** Stores a review of a print by the buyer of a new order. */
    const write = async (printId: string, overrides: Partial<BuyerReview> = {}, by?: OwnedOrder) => {
      const order = by ?? (await givenPaidOrder(ports()));
      const review = givenBuyerReview({ ...overrides, order_id: order.id, generation_job_id: printId });
      await reviews().change({ order, printId }, () => review);
      return { order, review };
    };
    const sum = (found: readonly BuyerReview[]): Rating => ({
      reviews: found.length,
      stars: found.reduce((stars, review) => stars + review.stars, 0),
    });
    const approved = async (printId: string) =>
      (await allPages((page: PageRequest) => reviews().listApproved(printId, page), 2)).flat();

    it('stores one review per print of an order, also when it is written concurrently', async () => {
      const order = await givenPaidOrder(ports());
      const printId = randomUUID();
      const given = { order, printId };
      const results = await concurrently(5, (index) =>
        reviews().change(given, (before) =>
          givenBuyerReview({
            ...before,
            order_id: order.id,
            generation_job_id: printId,
            stars: index + 1,
          }),
        ),
      );
      expect(results.filter(({ before }) => before === undefined)).toHaveLength(1);
      const stored = await reviews().listByOrder(order.id);
      expect(stored).toHaveLength(1);
      expect(await reviews().rating(printId)).toEqual(sum(stored));
      expect(await approved(printId)).toEqual(stored);
    });

    it('changes nothing without an answer or after an error', async () => {
      const printId = randomUUID();
      const { order, review } = await write(printId);
      const given = { order, printId };
      expect(await reviews().change(given, () => undefined)).toEqual({ before: review, after: review });
      const failing = reviews().change(given, () => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await reviews().listByOrder(order.id)).toEqual([review]);
      const unknown = { order: { id: randomUUID(), user_id: order.user_id }, printId };
      await expect(reviews().change(unknown, () => review)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('lists those of an order and of a user, oldest first, without removed ones', async () => {
      const order = await givenPaidOrder(ports());
      const prints = [randomUUID(), randomUUID(), randomUUID()];
      const { review: late } = await write(prints[0]!, { created_at: later(MINUTE) }, order);
      const { review: early } = await write(prints[1]!, { state: 'waiting' }, order);
      const { review: gone } = await write(prints[2]!, {}, order);
      await reviews().change({ order, printId: prints[2]! }, () => toRemoved(gone, NOW));
      await write(prints[0]!);
      expect(await reviews().listByOrder(order.id)).toEqual([early, late]);
      expect(await reviews().listByUser(order.user_id)).toEqual([early, late]);
      expect(await reviews().listByUser(randomUUID())).toEqual([]);
      expect(await reviews().rating(prints[2]!)).toEqual({ reviews: 0, stars: 0 });
    });

    it('lists the approved ones of a print, newest first', async () => {
      const printId = randomUUID();
      const created = [NOW, later(2 * MINUTE), later(MINUTE), later(MINUTE)];
      const written: BuyerReview[] = [];
      for (const created_at of created) written.push((await write(printId, { created_at })).review);
      await write(printId, { state: 'waiting' });
      await write(printId, { state: 'refused' });
      const [oldest, newest, ...same] = written;
      const between = same.toSorted((a, b) => (a.id < b.id ? 1 : -1));
      expect(await approved(printId)).toEqual([newest, ...between, oldest]);
      expect(await reviews().rating(printId)).toEqual(sum(written));
      expect(await approved(randomUUID())).toEqual([]);
    });

    it('lists those in a state with the titles of their prints', async () => {
      const print = await givenPrint(ports(), {}, { title: 'Low Tide' });
      const { review } = await write(print.id, { state: 'waiting', reason: 'Its words contain insults.' });
      const { review: untitled } = await write(randomUUID(), { state: 'waiting' });
      const all = await allPages((page: PageRequest) => reviews().list('waiting', page), 3);
      const ours = all.flat().filter(({ id }) => [review.id, untitled.id].includes(id));
      expect(ours).toHaveLength(2);
      expect(ours).toContainEqual({ ...review, print_title: 'Low Tide' });
      expect(ours).toContainEqual({ ...untitled, print_title: null });
    });

    it('stores, changes and removes the answer of the shop, which a deletion removes, too', async () => {
      const { order, review } = await write(randomUUID());
      const given = { order, printId: review.generation_job_id };
      const first = { ...review, answer: 'Thank you.', answered_at: NOW };
      expect(await reviews().answer(review.id, 'Thank you.', NOW)).toEqual(first);
      expect(await reviews().answer(review.id, 'Thank you.', later(MINUTE))).toEqual(first);
      expect((await reviews().listApproved(given.printId, { limit: 10 })).rows).toEqual([first]);
      const second = { ...review, answer: 'We will frame it.', answered_at: later(MINUTE) };
      expect(await reviews().answer(review.id, 'We will frame it.', later(MINUTE))).toEqual(second);
      expect(await reviews().listByUser(order.user_id)).toEqual([second]);
      expect(await reviews().answer(review.id, null, later(MINUTE))).toEqual(review);
      await reviews().answer(review.id, 'Once more.', NOW);
      await reviews().change(given, (before) => toRemoved(before!, NOW));
      expect(await reviews().answer(review.id, 'Too late.', NOW)).toBeUndefined();
      expect(await reviews().answer(randomUUID(), 'To whom?', NOW)).toBeUndefined();
      const { after } = await reviews().change(given, () => undefined);
      expect(after).toMatchObject({ state: 'removed', answer: null, answered_at: null });
    });

    it('finds the review of a photo', async () => {
      const photo = { id: randomUUID(), width: 1600, height: 1200 };
      const { review } = await write(randomUUID(), { photo, state: 'waiting' });
      expect(await reviews().findByPhoto(photo.id)).toEqual(review);
      expect(await reviews().findByPhoto(randomUUID())).toBeUndefined();
    });

    it('decides, except on what was changed after it was seen or was removed', async () => {
      const printId = randomUUID();
      const { review: seen } = await write(printId, { state: 'waiting' });
      const { review: newer } = await write(printId, { state: 'waiting', changed_at: later(MINUTE) });
      const { order, review } = await write(printId);
      await reviews().change({ order, printId }, () => toRemoved(review, NOW));
      const ids = [newer.id, seen.id, review.id, randomUUID()];
      expect(await reviews().decide(ids, { verdict: 'approved', seen: NOW, at: NOW })).toEqual({
        done: [seen.id],
        changed: [newer.id],
      });
      expect(await reviews().rating(printId)).toEqual({ reviews: 1, stars: 4 });
      const refusal = { verdict: 'refused', reason: 'It is about another shop.', at: NOW } as const;
      expect(await reviews().decide(ids, refusal)).toEqual({ done: [newer.id, seen.id], changed: [] });
      expect(await reviews().decide(ids, { verdict: 'refused', at: NOW })).toMatchObject({
        done: [newer.id, seen.id],
      });
      expect(await reviews().rating(printId)).toEqual({ reviews: 0, stars: 0 });
      expect(await reviews().listByOrder(seen.order_id)).toEqual([
        { ...seen, state: 'refused', reason: 'It is about another shop.' },
      ]);
    });

    // spec: reviews-exact-rating
    it(seeded('keeps ratings exact under concurrent changes'), async () => {
      const random = createRandom();
      const prints = [randomUUID(), randomUUID()];
      const orders = await concurrently(4, () => givenPaidOrder(ports()));
      const written = await Promise.all(
        orders.flatMap((order) =>
          prints.map(async (printId) => (await write(printId, { state: 'waiting' }, order)).review),
        ),
      );
      const ids = written.map(({ id }) => id);
      const pick = <T>(from: readonly T[]) => from[random.int(0, from.length)]!;
      const works = Array.from({ length: ROUNDS }, () => {
        const [order, printId, stars] = [pick(orders), pick(prints), random.int(1, 6)];
        return pick([
          () => reviews().decide(ids, { verdict: 'approved', at: NOW }),
          () => reviews().decide([...ids].reverse(), { verdict: 'refused', at: NOW }),
          () =>
            reviews().change(
              { order, printId },
              (before) => before && { ...before, stars, state: 'approved', reason: null },
            ),
          () => reviews().change({ order, printId }, (before) => before && toRemoved(before, NOW)),
        ]);
      });
      await Promise.all(works.map((work) => work()));
      for (const printId of prints)
        expect(await reviews().rating(printId)).toEqual(sum(await approved(printId)));
    });

    it('are erased with the account, and the rating without them remains', async () => {
      const printId = randomUUID();
      const { order, review } = await write(printId, { stars: 1 });
      const { review: other } = await write(printId, { stars: 5 });
      await ports().accounts.erase(order.user_id, NOW);
      expect(await approved(printId)).toEqual([other]);
      expect(await reviews().rating(printId)).toEqual({ reviews: 1, stars: 5 });
      const again = reviews().change({ order, printId }, () => review);
      await expect(again).rejects.toMatchObject({ code: 'user_not_found' });
    });

    it('rejects the link of a guest once an account has the order', async () => {
      const account = givenAccount();
      const print = await givenPrint(ports());
      const order_items = [givenOrderItem({ generation_job_id: print.id })];
      const guest = givenOrder({ user_id: null, email: account.email, order_items });
      await ports().orders.place(guest, NOW);
      const paid = givenPaymentEvent({ order_id: guest.id, amount_total: guest.total });
      await ports().orders.settle(paid, NOW);
      const printId = print.id;
      const review = givenBuyerReview({ order_id: guest.id, generation_job_id: printId });
      await reviews().change({ order: guest, printId }, () => review);
      await ports().accounts.add(account, false);
      await ports().orders.claim(account.id);
      const late = reviews().change({ order: guest, printId }, () => review);
      await expect(late).rejects.toMatchObject({ code: 'order_claimed' });
      expect(await reviews().listByUser(account.id)).toEqual([review]);
    });
  });
}
