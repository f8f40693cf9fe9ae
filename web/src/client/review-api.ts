import { reviewRoutes } from '../../../src/adapters/http/routes/reviews.js';
import type { Body, Reply } from './api';
import { createCaller } from './http';

export type OwnReviews = Reply<'listOwnReviews'>;
export type ReviewablePrint = OwnReviews['prints'][number];
export type WrittenReview = Required<Omit<Body<'writeReview'>, 'stars'>> & { stars: number };

const call = createCaller(reviewRoutes);

/** What buyers say about prints. These calls are separate, because few visitors need them. */
export const reviewApi = {
  list: (id: string, cursor: string) => call('listReviews', { params: { id }, query: { cursor } }),
  report: (id: string, body: Body<'reportReview'>) => call('reportReview', { params: { id }, body }),
};

/** The calls of one order. They throw ApiError. */
export interface OrderReviewCalls {
  list: () => Promise<OwnReviews>;
  write: (printId: string, review: WrittenReview, photo: File | undefined) => Promise<OwnReviews>;
  remove: (printId: string) => Promise<OwnReviews>;
}

export const ofAccountOrder = (id: string): OrderReviewCalls => ({
  list: () => call('listOwnReviews', { params: { id } }),
  write: (print, review, photo) =>
    call('writeReview', { params: { id, print }, body: toForm(review, photo) }),
  remove: (print) => call('removeReview', { params: { id, print } }),
});

export const ofGuestOrder = (id: string, signature: Body<'listGuestReviews'>): OrderReviewCalls => ({
  list: () => call('listGuestReviews', { params: { id }, body: signature }),
  write: (print, review, photo) =>
    call('writeGuestReview', { params: { id, print }, body: toForm({ ...signature, ...review }, photo) }),
  remove: (print) => call('removeGuestReview', { params: { id, print }, body: signature }),
});

/** The service reads the words before the file. */
function toForm(words: Record<string, string | number | undefined>, photo: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) if (value !== undefined) form.set(name, String(value));
  if (photo) form.set('photo', photo);
  return form;
}
