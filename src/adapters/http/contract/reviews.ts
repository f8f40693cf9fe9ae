import { z } from 'zod';
import {
  MAX_ANSWER_CHARACTERS,
  MAX_REVIEW_CHARACTERS,
  MAX_REVIEWER_CHARACTERS,
  MAX_STARS,
  REVIEW_STATES,
} from '../../../domain/orders/buyer-review.js';
import { MAX_BATCH_PRINTS, MAX_REVIEW_REASON_CHARACTERS } from '../../../domain/prints/edit-limits.js';
import { signature } from './downloads.js';
import type { EndpointDescription } from './endpoint.js';
import { givenReport, openReports, reportResult } from './reports.js';
import { flag, multiLine, oneLine, pageQuery, time, uuid } from './shapes.js';

const stars = z.int().min(1).max(MAX_STARS);
const photo = z.object({ path: z.string(), width: z.int(), height: z.int() }).nullable();

const answer = {
  /** What the shop answers, as plain text. */
  answer: z.string().nullable(),
  answered_at: time.nullable(),
};

/** A review as everybody sees it. */
const publicReview = z.object({
  id: uuid,
  created_at: time,
  stars,
  /** May be empty. */
  words: z.string(),
  name: z.string(),
  photo,
  ...answer,
});

/** The approved reviews of a print: their number, their average with one decimal, and the newest of them. */
export const reviewSummary = z.object({
  count: z.int().positive(),
  average: z.number(),
  newest: z.array(publicReview),
  next: z.string().nullable(),
});

const ownReviews = z.object({
  /** The delivered prints of the order that are public. */
  prints: z.array(
    z.object({
      print_id: uuid,
      title: z.string(),
      review: publicReview
        .extend({
          state: z.enum(REVIEW_STATES),
          /** Why it waits, or why it was refused. */
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});

const written = z.object({
  stars: z.coerce.number().pipe(stars),
  words: multiLine.trim().max(MAX_REVIEW_CHARACTERS).default(''),
  /** How the buyer wants to be called. */
  name: oneLine(MAX_REVIEWER_CHARACTERS).default(''),
  /** Without a new photo the earlier one is kept, unless it is to be removed. */
  remove_photo: flag.prefault('false'),
});

const ofOrder = z.object({ id: uuid });
const ofReview = z.object({ id: uuid });
const ofPrint = z.object({ id: uuid, print: uuid });
const answered = z.object({ id: uuid, ...answer });
const LINK_ERRORS = ['not_found', 'order_claimed'];
const WRITING_ERRORS = ['not_found', 'review_not_possible', 'bad_picture', 'picture_too_large'];

export const reviews = {
  listReviews: {
    summary: 'Lists the approved reviews of a print, newest first',
    params: ofOrder,
    query: pageQuery,
    reply: z.object({ reviews: z.array(publicReview), next: z.string().nullable() }),
    errorCodes: ['not_found', 'taken_down'],
  },
  reportReview: {
    summary: 'Reports a public review to the shop, once per person; visitors count by network address',
    params: ofReview,
    body: givenReport,
    reply: reportResult,
    errorCodes: ['not_found'],
  },
  listOwnReviews: {
    summary: "Lists the delivered prints of one of the caller's orders, with the caller's reviews",
    params: ofOrder,
    reply: ownReviews,
    errorCodes: ['not_found'],
  },
  writeReview: {
    summary:
      "Stores or replaces the caller's review of a delivered print; photos and words that need a look wait for an admin",
    params: ofPrint,
    file: 'photo',
    fileIsOptional: true,
    body: written,
    reply: ownReviews,
    errorCodes: WRITING_ERRORS,
  },
  removeReview: {
    summary: "Deletes the caller's review of a print; idempotent",
    params: ofPrint,
    reply: ownReviews,
    errorCodes: ['not_found'],
  },
  listGuestReviews: {
    summary: "Does what `listOwnReviews` does for a guest's order; needs the signature of its link",
    params: ofOrder,
    body: signature,
    reply: ownReviews,
    errorCodes: LINK_ERRORS,
  },
  writeGuestReview: {
    summary: "Does what `writeReview` does for a guest's order; needs the signature of its link",
    params: ofPrint,
    file: 'photo',
    fileIsOptional: true,
    body: written.extend(signature.shape),
    reply: ownReviews,
    errorCodes: [...LINK_ERRORS, ...WRITING_ERRORS],
  },
  removeGuestReview: {
    summary: "Does what `removeReview` does for a guest's order; needs the signature of its link",
    params: ofPrint,
    body: signature,
    reply: ownReviews,
    errorCodes: LINK_ERRORS,
  },
  listManagedReviews: {
    summary: 'Lists what buyers say about prints, newest first',
    /** 'reported' has open reports, in any state. */
    query: pageQuery.extend({ state: z.enum([...REVIEW_STATES, 'reported']).default('waiting') }),
    reply: z.object({
      reviews: z.array(
        publicReview.extend({
          /** When the buyer last changed it. */
          changed_at: time,
          order_id: uuid,
          print_id: uuid,
          print_title: z.string().nullable(),
          state: z.enum(REVIEW_STATES),
          reason: z.string().nullable(),
          open_reports: openReports,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  decideReviews: {
    summary: 'Approves or refuses what buyers say about prints, which ends the reports on it; idempotent',
    body: z.object({
      ids: z.array(uuid).min(1).max(MAX_BATCH_PRINTS),
      verdict: z.enum(['approved', 'refused']),
      /** Why they are refused, as a sentence for their buyers. */
      reason: multiLine.trim().min(1).max(MAX_REVIEW_REASON_CHARACTERS).optional(),
      /** The latest `changed_at` of the reviews that were looked at; later changes are left alone. */
      seen: time.optional(),
    }),
    reply: z.object({
      ids: z.array(uuid),
      missing: z.array(uuid),
      /** The missing ones that were changed after `seen`. */
      changed: z.array(uuid),
    }),
  },
  answerReview: {
    summary: 'Answers a review publicly in the name of the shop, or changes the answer; idempotent',
    params: ofReview,
    body: z.object({ answer: multiLine.trim().min(1).max(MAX_ANSWER_CHARACTERS) }),
    reply: answered,
    errorCodes: ['not_found'],
  },
  removeReviewAnswer: {
    summary: "Removes the shop's answer to a review; idempotent",
    params: ofReview,
    reply: answered,
    errorCodes: ['not_found'],
  },
} satisfies Record<string, EndpointDescription>;
