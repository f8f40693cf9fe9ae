import type { BuyerReview } from '../../domain/orders/buyer-review.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import type { ClaimOrders } from '../orders/claim-orders.js';
import { queuePinRemovals } from '../curating/queue-pin-removals.js';
import { toTask } from '../ports/shop/task.js';
import { addTasks } from '../shared/add-tasks.js';

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'buyerReviews'
  | 'clock'
  | 'crypto'
  | 'mailer'
  | 'outbox'
  | 'pins'
  | 'signals'
  | 'transactions'
  | 'uploads'
>;

/** Uploads that were in progress have finished after this time in milliseconds. */
const CLEANUP_DELAY_MS = 20_000;

export class EraseAccount {
  constructor(
    private readonly ports: Needs,
    private readonly claimOrders: Pick<ClaimOrders, 'claim'>,
  ) {}

  /**
   * Erases the account, with what the person ordered as a guest. The files of its prints and photos are removed shortly afterwards.
   * @throws DomainError `user_not_found`, `last_admin`
   */
  async erase(userId: string): Promise<void> {
    const { accounts, buyerReviews, clock, mailer, signals, transactions, uploads } = this.ports;
    await this.claimOrders.claim(userId);
    const at = clock.now();
    const erased = await transactions.run(async () => {
      const account = await accounts.find(userId);
      const reviews = await buyerReviews.listByUser(userId);
      const prints = await accounts.erase(userId, at);
      if (!account || !prints) throw new DomainError('user_not_found', 'User not found');
      if (prints === 'last_admin')
        throw new DomainError(
          'last_admin',
          'You are the only admin of this shop. Make somebody else an admin first.',
        );
      await queuePinRemovals(this.ports, prints);
      await this.removePictures(prints, at, CLEANUP_DELAY_MS);
      const photos = await uploads.listIds(userId);
      await addTasks(
        this.ports,
        photos.map((uploadId) => ({ ...toTask('remove-upload', { uploadId }), wait: CLEANUP_DELAY_MS })),
      );
      await uploads.delete(photos);
      await this.removeReviewPhotos(reviews, at);
      await mailer.deleteCopies([account.email, ...(account.new_email === null ? [] : [account.new_email])]);
      return prints;
    });
    // This stops painters that work on these prints.
    for (const print of erased) signals.notify(`job:${print}`);
    signals.notify(toTopic('unpin'));
  }

  private async removeReviewPhotos(reviews: readonly BuyerReview[], at: Date): Promise<void> {
    const photos = reviews.flatMap(({ photo }) => (photo ? [photo.id] : []));
    await addTasks(
      this.ports,
      photos.map((photoId) => toTask('remove-review-photo', { photoId, at: at.getTime() })),
    );
  }

  /** Removes data of erased accounts that was retained for orders which no longer need it. Idempotent. */
  async finish(): Promise<void> {
    const { accounts, clock, transactions } = this.ports;
    const at = clock.now();
    await transactions.run(async () => this.removePictures(await accounts.finishErasing(at), at));
  }

  /**
   * The time distinguishes these tasks from earlier ones for the same print, which may have kept its files for an
   * order.
   */
  private removePictures(prints: readonly string[], at: Date, wait = 0): Promise<void> {
    return addTasks(
      this.ports,
      prints.map((printId) => ({ ...toTask('remove-pictures', { printId, at: at.getTime() }), wait })),
    );
  }
}
