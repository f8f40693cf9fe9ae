import {
  averageStars,
  NAMELESS_REVIEWER,
  reviewPhotoKey,
  type BuyerReview,
} from '../../../domain/orders/buyer-review.js';
import type { Cursor, Page, PageRequest } from '../../../domain/shop/page.js';
import type { StoredFile } from '../../ports/prints/picture-store.js';
import type { Ports } from '../../ports/index.js';
import type { BrowsePrints } from '../../prints/browse-prints.js';
import { noPicture } from '../../prints/papers.js';
import type { PictureAddresses, RequestSignature } from '../../prints/picture-addresses.js';

/** Reviews on the first page of a print. */
const FIRST_REVIEWS = 3;

/** A review as everybody sees it. */
export type PublicReview = Pick<
  BuyerReview,
  'id' | 'created_at' | 'stars' | 'words' | 'name' | 'answer' | 'answered_at'
> & {
  photo: { path: string; width: number; height: number } | null;
};

export interface ReviewSummary {
  count: number;
  average: number;
  newest: PublicReview[];
  next: Cursor | null;
}

/** Shows the approved reviews of public prints. */
export class ShowReviews {
  constructor(
    private readonly ports: Pick<Ports, 'buyerReviews' | 'links' | 'pictureStore' | 'prints'>,
    private readonly browsePrints: Pick<BrowsePrints, 'show'>,
    private readonly addresses: Pick<PictureAddresses, 'allowsReviewPhoto'>,
  ) {}

  /** Returns what the page of a public print shows first; undefined without reviews. */
  async summary(printId: string): Promise<ReviewSummary | undefined> {
    const { buyerReviews } = this.ports;
    const rating = await buyerReviews.rating(printId);
    if (rating.reviews === 0) return undefined;
    const { rows, next } = await buyerReviews.listApproved(printId, { limit: FIRST_REVIEWS });
    return {
      count: rating.reviews,
      average: averageStars(rating),
      newest: rows.map((review) => this.toPublic(review)),
      next,
    };
  }

  /** Lists the newest first. @throws DomainError `not_found`, `taken_down` */
  async list(printId: string, page: PageRequest): Promise<Page<PublicReview>> {
    await this.browsePrints.show(printId);
    const { rows, next } = await this.ports.buyerReviews.listApproved(printId, page);
    return { rows: rows.map((review) => this.toPublic(review)), next };
  }

  /**
   * Returns a photo, and whether everybody may see it: its review is approved and its print public.
   * @throws DomainError `not_found` without access
   */
  async photo(
    photoId: string,
    signature: RequestSignature,
  ): Promise<{ file: StoredFile; isPublic: boolean }> {
    const { buyerReviews, pictureStore, prints } = this.ports;
    const review = await buyerReviews.findByPhoto(photoId);
    const isPublic =
      review?.state === 'approved' && (await prints.isPublic(review.generation_job_id)) === true;
    const isAllowed = review && (isPublic || this.addresses.allowsReviewPhoto(photoId, signature));
    const file = isAllowed ? await pictureStore.open(reviewPhotoKey(photoId)) : undefined;
    if (!file) throw noPicture();
    return { file, isPublic };
  }

  private toPublic({
    id,
    created_at,
    stars,
    words,
    name,
    photo,
    answer,
    answered_at,
  }: BuyerReview): PublicReview {
    return {
      id,
      created_at,
      stars,
      words,
      name: name || NAMELESS_REVIEWER,
      photo: photo && {
        path: this.ports.links.reviewPhoto(photo.id),
        width: photo.width,
        height: photo.height,
      },
      answer,
      answered_at,
    };
  }
}
