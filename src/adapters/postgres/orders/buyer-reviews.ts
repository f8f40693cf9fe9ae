import { Any, In, IsNull, Not } from 'typeorm';
import type {
  BuyerReviews,
  ListedReview,
  ReviewQueue,
} from '../../../application/ports/orders/buyer-reviews.js';
import { NO_RATING, type BuyerReview, type Rating } from '../../../domain/orders/buyer-review.js';
import { applyAnswer, applyDecision, type ReviewDecision } from '../../../domain/orders/moderate-review.js';
import type { Order } from '../../../domain/orders/order.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { expectPerson } from '../accounts/person-lock.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { jobSchema } from '../prints/entities.js';
import { buyerReviewSchema, printRatingSchema, reviewReportSchema } from './buyer-review-entities.js';
import { orderSchema } from './entities.js';
import { updateRatings } from './print-ratings-sql.js';

const OLDEST_FIRST = { created_at: 'ASC', id: 'ASC' } as const;

/** Locks are taken in this order: person, order, reviews by ID, reports by ID, ratings by print. */
export class PostgresBuyerReviews implements BuyerReviews {
  constructor(private readonly database: Database) {}

  /** The lock of the order's row makes a claim wait, so that erasing the account finds the review. */
  change(
    { order, printId }: { order: Pick<Order, 'id' | 'user_id'>; printId: string },
    decide: (before: BuyerReview | undefined) => BuyerReview | undefined,
  ): Promise<{ before: BuyerReview | undefined; after: BuyerReview | undefined }> {
    return this.database.transaction(async () => {
      if (order.user_id !== null) await expectPerson(this.database, order.user_id);
      const manager = this.database.manager();
      const stored = await manager.findOne(orderSchema, {
        select: { id: true, user_id: true },
        where: { id: order.id },
        lock: { mode: 'for_no_key_update' },
      });
      if (!stored) throw new DomainError('not_found', 'There is no such order.');
      if (stored.user_id !== order.user_id)
        throw new DomainError('order_claimed', 'This order is in an account now.');
      const found = await manager.findOne(buyerReviewSchema, {
        where: { order_id: order.id, generation_job_id: printId },
        lock: { mode: 'pessimistic_write' },
      });
      const before = found ?? undefined;
      const after = decide(before);
      if (!after) return { before, after: before };
      if (before) await manager.update(buyerReviewSchema, { id: before.id }, { ...after });
      else await manager.insert(buyerReviewSchema, { ...after });
      await updateRatings(this.database, [{ before, after }]);
      return { before, after };
    });
  }

  async findByPhoto(photoId: string): Promise<BuyerReview | undefined> {
    const found = await this.select().where(`review.photo ->> 'id' = :photoId`, { photoId }).getOne();
    return found ?? undefined;
  }

  listByOrder(order_id: string): Promise<BuyerReview[]> {
    return this.database.manager().find(buyerReviewSchema, {
      where: { order_id, state: Not('removed') },
      order: OLDEST_FIRST,
    });
  }

  async listByUser(user_id: string): Promise<BuyerReview[]> {
    const manager = this.database.manager();
    const orders = await manager.find(orderSchema, { select: { id: true }, where: { user_id } });
    return manager.find(buyerReviewSchema, {
      where: { order_id: Any(orders.map(({ id }) => id)), state: Not('removed') },
      order: OLDEST_FIRST,
    });
  }

  async rating(printId: string): Promise<Rating> {
    const found = await this.database.manager().findOneBy(printRatingSchema, { generation_job_id: printId });
    return found ? { reviews: found.reviews, stars: found.stars } : NO_RATING;
  }

  listApproved(printId: string, page: PageRequest): Promise<Page<BuyerReview>> {
    return this.page(page, { generation_job_id: printId, state: 'approved' });
  }

  async list(queue: ReviewQueue, page: PageRequest): Promise<Page<ListedReview>> {
    const { rows, next } = await this.page(
      page,
      queue === 'reported' ? `reports > 0 and state <> 'removed'` : { state: queue },
    );
    const prints = await this.database.manager().find(jobSchema, {
      select: { id: true, title: true },
      where: { id: In(rows.map(({ generation_job_id }) => generation_job_id)) },
    });
    const titles = new Map(prints.map(({ id, title }) => [id, title]));
    return {
      rows: rows.map((row) => ({ ...row, print_title: titles.get(row.generation_job_id) ?? null })),
      next,
    };
  }

  decide(ids: readonly string[], decision: ReviewDecision): Promise<{ done: string[]; changed: string[] }> {
    return this.database.transaction(async () => {
      const manager = this.database.manager();
      const reviews = await manager.find(buyerReviewSchema, {
        where: { id: Any(ids) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const [done, changed]: [Set<string>, Set<string>] = [new Set(), new Set()];
      const changes: { before: BuyerReview; after: BuyerReview }[] = [];
      for (const before of reviews) {
        const decided = applyDecision(before, decision);
        if (decided === 'changed') changed.add(before.id);
        else if (decided) {
          done.add(before.id);
          changes.push({ before, after: { ...before, ...decided } });
        }
      }
      for (const { after } of changes)
        await manager.update(
          buyerReviewSchema,
          { id: after.id },
          { state: after.state, reason: after.reason, reports: after.reports },
        );
      await this.closeReports([...done], decision.at);
      await updateRatings(this.database, changes);
      const requested = [...new Set(ids)];
      return {
        done: requested.filter((id) => done.has(id)),
        changed: requested.filter((id) => changed.has(id)),
      };
    });
  }

  answer(id: string, words: string | null, at: Date): Promise<BuyerReview | undefined> {
    return this.database.transaction(async () => {
      const manager = this.database.manager();
      const review = await manager.findOne(buyerReviewSchema, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      const answered = review && applyAnswer(review, words, at);
      if (!answered) return undefined;
      await manager.update(buyerReviewSchema, { id }, answered);
      return { ...review, ...answered };
    });
  }

  private async closeReports(reviewIds: readonly string[], closed_at: Date): Promise<void> {
    const manager = this.database.manager();
    const reports = await manager.find(reviewReportSchema, {
      select: { id: true },
      where: { review_id: Any(reviewIds), closed_at: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (reports.length > 0)
      await manager.update(reviewReportSchema, { id: Any(reports.map(({ id }) => id)) }, { closed_at });
  }

  private page(
    { limit, after }: PageRequest,
    where: Partial<Pick<BuyerReview, 'generation_job_id' | 'state'>> | string,
  ): Promise<Page<BuyerReview>> {
    const query = this.select().where(where).orderBy({ 'review.created_at': 'DESC', 'review.id': 'DESC' });
    if (after) query.andWhere('(review.created_at, review.id) < (:created_at, :id)', after);
    return selectPage(limit, (rows) => query.limit(rows).getMany(), toCursor);
  }

  private select() {
    return this.database.manager().createQueryBuilder(buyerReviewSchema, 'review');
  }
}
