import {
  deliveredPrints,
  mayReview,
  reviewPhotoKey,
  type BuyerReview,
  type ReviewPhoto,
} from '../../../domain/orders/buyer-review.js';
import { moderate, toRemoved, type WrittenReview } from '../../../domain/orders/moderate-review.js';
import { isBought, type Order } from '../../../domain/orders/order.js';
import type { Publishing } from '../../../domain/prints/review.js';
import { MAX_UPLOAD_BYTES, tooLarge } from '../../../domain/creating/upload.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { PictureAddresses, RequestSignature } from '../../prints/picture-addresses.js';
import type { Ports } from '../../ports/index.js';
import { toTask } from '../../ports/shop/task.js';
import type { ClaimOrders } from '../claim-orders.js';
import { findGuestOrder } from '../find-guest-order.js';

/** An upload is stored with its review within this time, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 60 * 60_000;

type Needs = Pick<
  Ports,
  | 'buyerReviews'
  | 'clock'
  | 'crypto'
  | 'orders'
  | 'outbox'
  | 'pictures'
  | 'pictureStore'
  | 'prints'
  | 'transactions'
>;

/** The account that has the order, or the link in a guest's mails. */
export type Buyer = { user_id: string } | { signature: RequestSignature };

/** A print that a buyer may review, with their review if there is one. */
export interface ReviewablePrint {
  print_id: string;
  title: string;
  review: (Omit<BuyerReview, 'photo'> & { photo: (ReviewPhoto & { path: string }) | null }) | null;
}

export interface ReviewInput extends Omit<WrittenReview, 'photo'> {
  /** The uploaded bytes of a new photo; undefined keeps the earlier one. */
  photo: Uint8Array | undefined;
  removesPhoto: boolean;
}

/** Lets buyers say what they think of the prints of a delivered order. */
export class ReviewPrints {
  constructor(
    private readonly ports: Needs,
    private readonly claimOrders: Pick<ClaimOrders, 'claim'>,
    private readonly addresses: Pick<PictureAddresses, 'allowsGuestOrder' | 'reviewPhoto'>,
    private readonly publishing: Publishing,
  ) {}

  /**
   * Lists the delivered prints of the order that are public.
   * @throws DomainError `not_found`, `order_claimed`
   */
  async list(buyer: Buyer, orderId: string): Promise<ReviewablePrint[]> {
    return this.listOf(await this.findOrder(buyer, orderId));
  }

  /**
   * Stores or replaces the buyer's review of a print. Returns the same list as `list`.
   * @throws DomainError `not_found`, `order_claimed`, `review_not_possible`, `bad_picture`, `picture_too_large`
   */
  async write(
    buyer: Buyer,
    orderId: string,
    printId: string,
    input: ReviewInput,
  ): Promise<ReviewablePrint[]> {
    const { clock, crypto, transactions } = this.ports;
    const order = await this.findOrder(buyer, orderId);
    if (!(await this.listPublic(order)).some(({ id }) => id === printId))
      throw new DomainError(
        'review_not_possible',
        mayReview(order)
          ? 'Reviews are for prints on paper that everybody can see.'
          : 'You can review a print once it has been delivered.',
      );
    const uploaded = input.photo && (await this.storePhoto(input.photo));
    const at = clock.now();
    const id = crypto.randomUuid();
    await transactions.run(() =>
      this.change(order, printId, at, (before) => {
        const photo = uploaded ?? (input.removesPhoto ? null : (before?.photo ?? null));
        const written = { stars: input.stars, words: input.words, name: input.name, photo };
        if (before && isSame(before, written)) return undefined;
        return {
          id: before?.id ?? id,
          order_id: order.id,
          generation_job_id: printId,
          created_at: before && before.state !== 'removed' ? before.created_at : at,
          changed_at: at,
          reports: before?.reports ?? 0,
          answer: before?.answer ?? null,
          answered_at: before?.answered_at ?? null,
          ...written,
          ...moderate(written, before, this.publishing),
        };
      }),
    );
    return this.listOf(order);
  }

  /**
   * Deletes the buyer's review of a print. Idempotent.
   * @throws DomainError `not_found`, `order_claimed`
   */
  async remove(buyer: Buyer, orderId: string, printId: string): Promise<ReviewablePrint[]> {
    const order = await this.findOrder(buyer, orderId);
    const at = this.ports.clock.now();
    await this.ports.transactions.run(() =>
      this.change(order, printId, at, (before) =>
        before && before.state !== 'removed' ? toRemoved(before, at) : undefined,
      ),
    );
    return this.listOf(order);
  }

  private async findOrder(buyer: Buyer, orderId: string): Promise<Order> {
    const { orders } = this.ports;
    if ('signature' in buyer) return findGuestOrder(this.ports, this.addresses, orderId, buyer.signature);
    await this.claimOrders.claim(buyer.user_id);
    const order = await orders.find(orderId);
    if (order?.user_id !== buyer.user_id || !isBought(order))
      throw new DomainError('not_found', 'There is no such order in your account.');
    return order;
  }

  private async listPublic(order: Order): Promise<{ id: string; title: string }[]> {
    const prints = await this.ports.prints.findMany(deliveredPrints(order));
    return prints
      .filter(({ published, hidden_at }) => published && !hidden_at)
      .map(({ id }) => ({
        id,
        title: order.order_items.find(({ generation_job_id }) => generation_job_id === id)!.title,
      }));
  }

  private async listOf(order: Order): Promise<ReviewablePrint[]> {
    const reviews = await this.ports.buyerReviews.listByOrder(order.id);
    const prints = await this.listPublic(order);
    return prints.map(({ id, title }) => {
      const review = reviews.find(({ generation_job_id }) => generation_job_id === id);
      const photo = review?.photo && { ...review.photo, path: this.addresses.reviewPhoto(review.photo.id) };
      return { print_id: id, title, review: review ? { ...review, photo: photo ?? null } : null };
    });
  }

  /** Runs in a transaction. A photo that is no longer used is removed afterwards. */
  private async change(
    order: Order,
    printId: string,
    at: Date,
    decide: (before: BuyerReview | undefined) => BuyerReview | undefined,
  ): Promise<void> {
    const { before, after } = await this.ports.buyerReviews.change({ order, printId }, decide);
    if (before?.photo && before.photo.id !== after?.photo?.id)
      await this.addRemoval({ photoId: before.photo.id, at: at.getTime() }, at);
  }

  /** The file is removed again if its review is not stored, also after a crash. */
  private async storePhoto(upload: Uint8Array): Promise<ReviewPhoto> {
    const { clock, crypto, pictures, pictureStore } = this.ports;
    if (upload.length > MAX_UPLOAD_BYTES) throw tooLarge();
    const { bytes, width, height } = await pictures.sanitize(upload);
    const id = crypto.randomUuid();
    await this.addRemoval({ photoId: id }, new Date(clock.now().getTime() + UPLOAD_TIMEOUT_MS));
    await pictureStore.put(reviewPhotoKey(id), bytes);
    return { id, width, height };
  }

  private addRemoval(payload: { photoId: string; at?: number }, notBefore: Date): Promise<void> {
    const { crypto, outbox } = this.ports;
    return outbox.add({ id: crypto.randomUuid(), ...toTask('remove-review-photo', payload) }, notBefore);
  }
}

const isSame = (before: BuyerReview, written: WrittenReview) =>
  before.state !== 'removed' &&
  before.stars === written.stars &&
  before.words === written.words &&
  before.name === written.name &&
  before.photo?.id === written.photo?.id;
