import type {
  BuyerReviews,
  ListedReview,
  ReviewQueue,
} from '../../../application/ports/orders/buyer-reviews.js';
import type { BuyerReview, Rating } from '../../../domain/orders/buyer-review.js';
import { applyAnswer, applyDecision, type ReviewDecision } from '../../../domain/orders/moderate-review.js';
import type { Order } from '../../../domain/orders/order.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { newestFirst, oldestFirst, paginate } from '../page.js';
import { expectPerson, type MemoryDatabase, type Tables } from '../store.js';

export class MemoryBuyerReviews implements BuyerReviews {
  constructor(private readonly database: MemoryDatabase) {}

  change(
    { order, printId }: { order: Pick<Order, 'id' | 'user_id'>; printId: string },
    decide: (before: BuyerReview | undefined) => BuyerReview | undefined,
  ): Promise<{ before: BuyerReview | undefined; after: BuyerReview | undefined }> {
    return this.database.query((tables) => {
      if (order.user_id !== null) expectPerson(tables, order.user_id);
      const stored = tables.orders.get(order.id);
      if (!stored) throw new DomainError('not_found', 'There is no such order.');
      if (stored.user_id !== order.user_id)
        throw new DomainError('order_claimed', 'This order is in an account now.');
      const before = find(
        tables,
        ({ order_id, generation_job_id }) => order_id === order.id && generation_job_id === printId,
      );
      const after = decide(copy(before));
      if (after) tables.buyerReviews.set(after.id, copy(after));
      return { before, after: after ?? before };
    });
  }

  findByPhoto(photoId: string): Promise<BuyerReview | undefined> {
    return this.database.query((tables) => find(tables, ({ photo }) => photo?.id === photoId));
  }

  listByOrder(orderId: string): Promise<BuyerReview[]> {
    return this.database.query((tables) => listWritten(tables, ({ order_id }) => order_id === orderId));
  }

  listByUser(userId: string): Promise<BuyerReview[]> {
    return this.database.query((tables) =>
      listWritten(tables, ({ order_id }) => tables.orders.get(order_id)?.user_id === userId),
    );
  }

  rating(printId: string): Promise<Rating> {
    return this.database.query((tables) => {
      const approved = listApproved(tables, printId);
      return { reviews: approved.length, stars: approved.reduce((sum, { stars }) => sum + stars, 0) };
    });
  }

  listApproved(printId: string, page: PageRequest): Promise<Page<BuyerReview>> {
    return this.database.query((tables) =>
      paginate(listApproved(tables, printId), page, toCursor, newestFirst),
    );
  }

  list(queue: ReviewQueue, page: PageRequest): Promise<Page<ListedReview>> {
    return this.database.query((tables) => {
      const rows = [...tables.buyerReviews.values()]
        .filter(({ reports, state }) =>
          queue === 'reported' ? reports > 0 && state !== 'removed' : state === queue,
        )
        .map((review) => ({
          ...review,
          print_title: tables.jobs.get(review.generation_job_id)?.print.title ?? null,
        }));
      return paginate(rows, page, toCursor, newestFirst);
    });
  }

  decide(ids: readonly string[], decision: ReviewDecision): Promise<{ done: string[]; changed: string[] }> {
    return this.database.query(({ buyerReviews, reviewReports }) => {
      const [done, changed]: [string[], string[]] = [[], []];
      for (const id of new Set(ids)) {
        const review = buyerReviews.get(id);
        const decided = review && applyDecision(review, decision);
        if (decided === 'changed') changed.push(id);
        else if (decided) {
          Object.assign(review, decided);
          done.push(id);
        }
      }
      for (const report of reviewReports)
        if (report.closed_at === null && done.includes(report.review_id))
          report.closed_at = copy(decision.at);
      return { done, changed };
    });
  }

  answer(id: string, words: string | null, at: Date): Promise<BuyerReview | undefined> {
    return this.database.query(({ buyerReviews }) => {
      const review = buyerReviews.get(id);
      const answered = review && applyAnswer(review, words, at);
      return answered && Object.assign(review, copy(answered));
    });
  }
}

const find = ({ buyerReviews }: Tables, isWanted: (review: BuyerReview) => boolean) =>
  [...buyerReviews.values()].find(isWanted);

const listWritten = ({ buyerReviews }: Tables, isWanted: (review: BuyerReview) => boolean) =>
  [...buyerReviews.values()]
    .filter((review) => review.state !== 'removed' && isWanted(review))
    .sort(oldestFirst);

const listApproved = ({ buyerReviews }: Tables, printId: string) =>
  [...buyerReviews.values()].filter(
    ({ generation_job_id, state }) => generation_job_id === printId && state === 'approved',
  );
