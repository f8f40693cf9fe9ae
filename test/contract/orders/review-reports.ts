import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { BuyerReview } from '../../../src/domain/orders/buyer-review.js';
import { REPORTS_UNTIL_HELD, type ReviewReport } from '../../../src/domain/prints/report.js';
import { REPORTED } from '../../../src/domain/prints/review.js';
import {
  givenBuyerReview,
  givenPaidOrder,
  givenPrint,
  givenReport,
  givenUser,
  later,
  MINUTE,
  NOW,
  OPEN,
} from '../../given.js';
import { createRandom, seeded } from '../../seed.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const ROUNDS = 40;

/** Reports on reviews together with the reviews and ratings that they concern. */
export function reviewReportsContract(
  open: Open<'accounts' | 'buyerReviews' | 'generationJobs' | 'orders' | 'prints' | 'reviewReports'>,
): void {
  describe('Reports on reviews', () => {
    const ports = openPorts(open);
    const add = (review_id: string, overrides: Partial<ReviewReport> = {}) =>
      ports().reviewReports.add({ ...givenReport(overrides), review_id });
    /** Stores a review of a public print by the buyer of a new order. */
    const write = async (overrides: Partial<BuyerReview> = {}) => {
      const print = await givenPrint(ports());
      const order = await givenPaidOrder(ports());
      const review = givenBuyerReview({ ...overrides, order_id: order.id, generation_job_id: print.id });
      await ports().buyerReviews.change({ order, printId: print.id }, () => review);
      return { order, print, review };
    };
    const find = async ({ id, order_id }: BuyerReview) =>
      (await ports().buyerReviews.listByOrder(order_id)).find((review) => review.id === id);
    const isReported = async ({ id }: BuyerReview) =>
      (await ports().buyerReviews.list('reported', { limit: 100 })).rows.some((review) => review.id === id);
    const rating = ({ generation_job_id }: BuyerReview) => ports().buyerReviews.rating(generation_job_id);

    it('count once per reporter and review, and leave the review public', async () => {
      const { review } = await write();
      const { review: other } = await write();
      const one = { reporter: 'address/x', words: 'Rude' };
      expect(await add(review.id, one)).toBe('added');
      expect(await add(review.id, one)).toBe('repeated');
      expect(await add(other.id, one)).toBe('added');
      expect(await find(review)).toEqual({ ...review, reports: 1 });
      expect(await ports().reviewReports.listOpen([review.id])).toMatchObject([one]);
      expect(await isReported(review)).toBe(true);
      expect(await rating(review)).toEqual({ reviews: 1, stars: review.stars });
    });

    it('of several people, also concurrent ones, make a review wait, and the rating is without it', async () => {
      const { review } = await write();
      const results = await concurrently(REPORTS_UNTIL_HELD + 1, () => add(review.id));
      expect(results.toSorted()).toEqual(['added', 'added', 'held', 'unknown']);
      const reports = REPORTS_UNTIL_HELD;
      expect(await find(review)).toEqual({ ...review, state: 'waiting', reason: REPORTED, reports });
      expect(await rating(review)).toEqual({ reviews: 0, stars: 0 });
      expect(await isReported(review)).toBe(true);
    });

    it('by one person at the same time count once', async () => {
      const { review } = await write();
      const results = await concurrently(REPORTS_UNTIL_HELD, () => add(review.id, { reporter: 'address/x' }));
      expect(results.filter((result) => result === 'added')).toHaveLength(1);
      expect(await find(review)).toMatchObject({ state: 'approved', reports: 1 });
    });

    it('end with a decision; a kept review is not hidden by the same people again', async () => {
      const { review } = await write();
      const reporters = ['address/1', 'address/2', 'address/3'];
      for (const reporter of reporters) await add(review.id, { reporter });
      const decision = { verdict: 'approved', at: later(MINUTE) } as const;
      expect(await ports().buyerReviews.decide([review.id], decision)).toEqual({
        done: [review.id],
        changed: [],
      });
      expect(await find(review)).toEqual(review);
      expect(await ports().reviewReports.listOpen([review.id])).toEqual([]);
      expect(await isReported(review)).toBe(false);
      for (const reporter of reporters) expect(await add(review.id, { reporter })).toBe('repeated');
      expect(await find(review)).toEqual(review);
      expect(await add(review.id)).toBe('added');
      await ports().buyerReviews.decide([review.id], { verdict: 'refused', at: later(MINUTE) });
      expect(await find(review)).toMatchObject({ state: 'refused', reports: 0 });
      expect(await rating(review)).toEqual({ reviews: 0, stars: 0 });
    });

    it('are not taken for reviews that are not public, and for unknown ones', async () => {
      const { review: waiting } = await write({ state: 'waiting' });
      const { review, print } = await write();
      await ports().prints.change(print.id, print.user_id, { ...OPEN, published: false });
      for (const id of [waiting.id, review.id, randomUUID()]) expect(await add(id)).toBe('unknown');
    });

    it('are listed by person, open and closed', async () => {
      const { id: user_id } = await givenUser(ports());
      const [{ review: one }, { review: other }] = [await write(), await write()];
      const own = { user_id, reporter: `account/${user_id}` };
      await add(other.id, { ...own, created_at: later(MINUTE), words: 'Rude' });
      await add(one.id, own);
      await add(one.id);
      await ports().buyerReviews.decide([one.id], { verdict: 'approved', at: NOW });
      expect(await ports().reviewReports.listByUser(user_id)).toMatchObject([
        { review_id: one.id },
        { review_id: other.id, words: 'Rude' },
      ]);
    });

    it('forget the reporter with the account, and go with the account of the buyer', async () => {
      const { id: user_id } = await givenUser(ports());
      const { order, review } = await write();
      const own = { user_id, reporter: `account/${user_id}`, words: 'Call me' };
      await add(review.id, own);
      await ports().accounts.erase(user_id, NOW);
      const [report] = await ports().reviewReports.listOpen([review.id]);
      expect(report).toMatchObject({ user_id: null, words: '' });
      expect(JSON.stringify(report)).not.toContain(user_id);
      await expect(add(review.id, own)).rejects.toMatchObject({ code: 'user_not_found' });
      await ports().accounts.erase(order.user_id, NOW);
      expect(await ports().reviewReports.listOpen([review.id])).toEqual([]);
      expect(await rating(review)).toEqual({ reviews: 0, stars: 0 });
    });

    // spec: reviews-reported-exact
    it(
      seeded('agree with reviews and ratings under concurrent reports, decisions and erasures'),
      async () => {
        const random = createRandom();
        const written = [await write(), await write(), await write(), await write()];
        const reviews = written.map(({ review }) => review);
        const ids = reviews.map(({ id }) => id);
        // The buyers report each other's reviews, so that an erasure meets the reports of another one.
        const people = written.map(({ order }) => order.user_id);
        const pick = <T>(from: readonly T[]) => from[random.int(0, from.length)]!;
        const works = Array.from({ length: ROUNDS }, () => {
          const [id, user_id] = [pick(ids), pick(people)];
          return pick([
            () => add(id),
            () => add(id, { user_id, reporter: `account/${user_id}` }).catch(() => undefined),
            () => ports().buyerReviews.decide(ids, { verdict: 'approved', at: NOW }),
            () => ports().buyerReviews.decide([...ids].reverse(), { verdict: 'approved', at: NOW }),
          ]);
        });
        const erasures = people.slice(0, 2).map((id) => () => ports().accounts.erase(id, NOW));
        await Promise.all([...works, ...erasures].map((work) => work()));
        for (const review of reviews) {
          const stored = await find(review);
          const reports = await ports().reviewReports.listOpen([review.id]);
          expect(stored?.reports ?? 0).toBe(reports.length);
          expect(stored?.state ?? 'gone').toBe(
            stored ? (reports.length >= REPORTS_UNTIL_HELD ? 'waiting' : 'approved') : 'gone',
          );
          const counted = stored?.state === 'approved' ? stored.stars : 0;
          expect(await rating(review)).toEqual({ reviews: Number(counted > 0), stars: counted });
        }
      },
    );
  });
}
