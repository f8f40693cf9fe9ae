import { deliveredPrints, reviewPhotoKey } from '../../../domain/orders/buyer-review.js';
import { nameSold } from '../../../domain/orders/sold-words.js';
import type { Language } from '../../../domain/shop/languages.js';
import type { OrderSender } from '../../mails/letter.js';
import { reviewRequest } from '../../mails/review-request.js';
import type { Ports } from '../../ports/index.js';

/**
 * Asks the buyer of a delivered order for reviews, unless it was refunded, nothing in it can be reviewed, or everything
 * has been. The mail has one ID per order.
 */
export async function askForReview(
  { buyerReviews, mailer, orders, prints }: Pick<Ports, 'buyerReviews' | 'mailer' | 'orders' | 'prints'>,
  sender: (language: Language) => OrderSender,
  orderId: string,
): Promise<void> {
  const order = await orders.find(orderId);
  if (order?.status !== 'delivered') return;
  const found = await prints.findMany(deliveredPrints(order));
  const written = await buyerReviews.listByOrder(orderId);
  const reviewed = new Set(written.map(({ generation_job_id }) => generation_job_id));
  const open = found.filter(({ id, published, hidden_at }) => published && !hidden_at && !reviewed.has(id));
  if (open.length === 0) return;
  const from = sender(order.language);
  await mailer.send(reviewRequest(nameSold(order, from.language), open, from));
}

/** Deletes the file of a photo that no review has. */
export async function removeReviewPhoto(
  { buyerReviews, pictureStore }: Pick<Ports, 'buyerReviews' | 'pictureStore'>,
  photoId: string,
): Promise<void> {
  if (!(await buyerReviews.findByPhoto(photoId))) await pictureStore.delete(reviewPhotoKey(photoId));
}
