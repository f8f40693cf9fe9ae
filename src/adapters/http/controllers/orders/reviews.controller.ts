import { Body, Controller, Inject, Param, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ModerateReviews } from '../../../../application/orders/reviews/moderate-reviews.js';
import {
  ReviewPrints,
  type Buyer,
  type ReviewInput,
} from '../../../../application/orders/reviews/review-prints.js';
import { ShowReviews } from '../../../../application/orders/reviews/show-reviews.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import { receivePhoto } from '../../platform/photo-interceptor.js';
import { splitFound } from '../../platform/split-found.js';

/** Words of 1000 characters, and the signature of a guest's link. */
const FORM = { fields: 6, fieldSize: 10_000 };

const Photo = receivePhoto(contract.writeReview.file, FORM);
const GuestPhoto = receivePhoto(contract.writeGuestReview.file, FORM);

type Received = { buffer: Buffer } | undefined;

/** What buyers say about prints. */
@Controller()
export class ReviewsController {
  constructor(
    @Inject(ModerateReviews) private readonly moderate: ModerateReviews,
    @Inject(ReviewPrints) private readonly reviewPrints: ReviewPrints,
    @Inject(ShowReviews) private readonly showReviews: ShowReviews,
  ) {}

  @Endpoint(contract.listReviews)
  async list(
    @Param({ schema: contract.listReviews.params }) { id }: Valid<'listReviews', 'params'>,
    @Query({ schema: contract.listReviews.query }) { cursor, limit }: Valid<'listReviews', 'query'>,
  ) {
    const { rows, next } = await this.showReviews.list(id, { limit, after: readCursor(cursor) });
    return { reviews: rows, next: writeCursor(next) };
  }

  @Endpoint(contract.listOwnReviews)
  async own(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.listOwnReviews.params }) { id }: Valid<'listOwnReviews', 'params'>,
  ) {
    return { prints: await this.reviewPrints.list({ user_id }, id) };
  }

  @Endpoint(contract.writeReview)
  @UseInterceptors(Photo)
  write(
    @Caller() { user_id }: CallerType,
    @UploadedFile() photo: Received,
    @Param({ schema: contract.writeReview.params }) params: Valid<'writeReview', 'params'>,
    @Body({ schema: contract.writeReview.body }) body: Valid<'writeReview', 'body'>,
  ) {
    return this.store({ user_id }, params, toInput(body, photo));
  }

  @Endpoint(contract.removeReview)
  async remove(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.removeReview.params }) { id, print }: Valid<'removeReview', 'params'>,
  ) {
    return { prints: await this.reviewPrints.remove({ user_id }, id, print) };
  }

  @Endpoint(contract.listGuestReviews)
  async guestsOwn(
    @Param({ schema: contract.listGuestReviews.params }) { id }: Valid<'listGuestReviews', 'params'>,
    @Body({ schema: contract.listGuestReviews.body }) signature: Valid<'listGuestReviews', 'body'>,
  ) {
    return { prints: await this.reviewPrints.list({ signature }, id) };
  }

  @Endpoint(contract.writeGuestReview)
  @UseInterceptors(GuestPhoto)
  writeAsGuest(
    @UploadedFile() photo: Received,
    @Param({ schema: contract.writeGuestReview.params }) params: Valid<'writeGuestReview', 'params'>,
    @Body({ schema: contract.writeGuestReview.body }) body: Valid<'writeGuestReview', 'body'>,
  ) {
    const { until, key } = body;
    return this.store({ signature: { until, key } }, params, toInput(body, photo));
  }

  @Endpoint(contract.removeGuestReview)
  async removeAsGuest(
    @Param({ schema: contract.removeGuestReview.params }) { id, print }: Valid<'removeGuestReview', 'params'>,
    @Body({ schema: contract.removeGuestReview.body }) signature: Valid<'removeGuestReview', 'body'>,
  ) {
    return { prints: await this.reviewPrints.remove({ signature }, id, print) };
  }

  @Endpoint(contract.listManagedReviews)
  async managed(
    @Query({ schema: contract.listManagedReviews.query })
    { state, cursor, limit }: Valid<'listManagedReviews', 'query'>,
  ) {
    const { rows, next } = await this.moderate.list(state, { limit, after: readCursor(cursor) });
    return {
      reviews: rows.map(({ generation_job_id, ...review }) => ({ ...review, print_id: generation_job_id })),
      next: writeCursor(next),
    };
  }

  @Endpoint(contract.decideReviews)
  async decide(@Body({ schema: contract.decideReviews.body }) body: Valid<'decideReviews', 'body'>) {
    const { ids, verdict, reason, seen } = body;
    const { done, changed } = await this.moderate.decide(ids, {
      verdict,
      reason,
      seen: seen === undefined ? undefined : new Date(seen),
    });
    return { ...splitFound(ids, done), changed };
  }

  @Endpoint(contract.answerReview)
  answer(
    @Param({ schema: contract.answerReview.params }) { id }: Valid<'answerReview', 'params'>,
    @Body({ schema: contract.answerReview.body }) { answer }: Valid<'answerReview', 'body'>,
  ) {
    return this.moderate.answer(id, answer);
  }

  @Endpoint(contract.removeReviewAnswer)
  removeAnswer(
    @Param({ schema: contract.removeReviewAnswer.params }) { id }: Valid<'removeReviewAnswer', 'params'>,
  ) {
    return this.moderate.answer(id, null);
  }

  private async store(
    buyer: Buyer,
    { id, print }: Valid<'writeReview', 'params'>,
    input: ReviewInput,
  ): Promise<{ prints: Awaited<ReturnType<ReviewPrints['write']>> }> {
    return { prints: await this.reviewPrints.write(buyer, id, print, input) };
  }
}

const toInput = (
  { stars, words, name, remove_photo }: Valid<'writeReview', 'body'>,
  photo: Received,
): ReviewInput => ({ stars, words, name, photo: photo?.buffer, removesPhoto: remove_photo });
