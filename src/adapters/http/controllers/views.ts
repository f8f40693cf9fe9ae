import type { z } from 'zod';
import { nearestColorName, nearestNameAmong } from '../../../domain/pictures/color-names.js';
import type { Rgb } from '../../../domain/pictures/color.js';
import type { Delivery } from '../../../domain/orders/delivery/delivery.js';
import { mockupFrame } from '../../../domain/prints/mockup.js';
import { explainMood } from '../../../domain/prints/mood-reason.js';
import { orientationById } from '../../../domain/pictures/orientation.js';
import { PRINT_STATUS, toTitle, type Print } from '../../../domain/prints/print.js';
import { toPrintedFrom } from '../../../domain/prints/print-summary.js';
import { toSlug } from '../../../domain/shop/slug.js';
import type { DescribedEntry } from '../../../application/credits/credit-statement.js';
import type { Progress } from '../../../application/creating/progress.js';
import {
  toFailure,
  hasEnded,
  isCreditSpent,
  toWaitingReason,
} from '../../../application/creating/job-outcome.js';
import type { PictureAddresses } from '../../../application/prints/picture-addresses.js';
import type { ListCursor } from '../../../application/prints/browse-prints.js';
import type { SummaryJson } from '../../../application/ports/prints/listings.js';
import type { Page } from '../../../domain/shop/page.js';
import type { statementEntry } from '../contract/credits.js';
import type { generationJob } from '../contract/creating.js';
import type { ownPrint, ownPrintPage, printDetail, printSummary } from '../contract/prints.js';
import { writeCursor } from '../platform/cursor.js';

/** Adds derived fields. The contract removes private ones. */
export function toSummaryView(print: Print, addresses: PictureAddresses): z.input<typeof printSummary> {
  return {
    ...print,
    slug: toSlug(print.title ?? ''),
    image_base: addresses.baseForVisitor(print),
    image_query: addresses.queryForVisitor(print),
  };
}

/**
 * For prints that do not come from a listing, which says itself what is printed. It is not said of prints from photos,
 * because their photos are not looked up.
 */
export const toListedView = (print: Print, addresses: PictureAddresses): z.input<typeof printSummary> => ({
  ...toSummaryView(print, addresses),
  ...(print.upload_id === null && { printed_from: toPrintedFrom(print, false) }),
});

export function toDetailView(
  print: Print,
  delivery: Delivery[],
  addresses: PictureAddresses,
): Omit<z.input<typeof printDetail>, 'print_sizes' | 'download'> {
  const { id, value } = orientationById(print.prompt_size);
  return {
    ...toSummaryView(print, addresses),
    ...print,
    prompt_sizes: { id, value },
    color_palette_names: print.color_palette.map(nearestColorName),
    dominant_color_name: print.dominant_color && nearestColorName(print.dominant_color),
    vibrant_color_name: print.vibrant_color && nearestColorName(print.vibrant_color),
    color_palette_collections: print.color_palette.map((rgb) => toColorCollection(rgb, print)),
    dominant_color_collection: print.dominant_color && toColorCollection(print.dominant_color, print),
    vibrant_color_collection: print.vibrant_color && toColorCollection(print.vibrant_color, print),
    mood_reason: explainMood(print),
    mockup_frame: print.measures && mockupFrame(print.measures),
    delivery,
  };
}

/** The colour collection that contains the print. */
const toColorCollection = (rgb: Rgb, { named_colors }: Print) =>
  nearestNameAmong(rgb, named_colors) ?? nearestColorName(rgb);

/** Builds the page's JSON from the database's JSON. */
export function toListingJson(
  listing: Page<SummaryJson, ListCursor> & { corrected?: string | null },
): string {
  const { rows, next, ...rest } = listing;
  return `{"prints":[${rows.join(',')}],${JSON.stringify({ next: writeCursor(next), ...rest }).slice(1)}`;
}

export function toOwnView(
  print: Print,
  delivery: Delivery[],
  addresses: PictureAddresses,
): Omit<z.input<typeof ownPrint>, 'print_sizes' | 'download'> {
  const { published, review, review_reason, seed_id, colors, unknown_words } = print;
  return {
    ...toDetailView(print, delivery, addresses),
    published,
    review,
    review_reason,
    seed_id,
    colors,
    unknown_words,
  };
}

export function toOwnPageView(
  { rows, next }: Page<Print>,
  addresses: PictureAddresses,
): z.input<typeof ownPrintPage> {
  return {
    prints: rows.map((print) => ({
      ...toSummaryView(print, addresses),
      published: print.published,
      review: print.review,
      review_reason: print.review_reason,
    })),
    next: writeCursor(next),
  };
}

const STATES = {
  [PRINT_STATUS.queued]: 'queued',
  [PRINT_STATUS.painting]: 'painting',
  [PRINT_STATUS.completed]: 'completed',
  [PRINT_STATUS.failed]: 'failed',
  [PRINT_STATUS.cancelled]: 'cancelled',
} as const;

export function toJobView(
  { job, place, partial, finishing, size }: Progress,
  addresses: PictureAddresses,
): z.input<typeof generationJob> {
  const reason = toFailure(job) ?? toWaitingReason(job);
  return {
    id: job.id,
    state: finishing ? 'finishing' : STATES[job.status],
    place,
    partial: partial ? `data:image/webp;base64,${Buffer.from(partial).toString('base64')}` : null,
    ...size,
    title: job.title,
    slug: job.title === null ? null : toSlug(job.title),
    mergedImageUrls: toPictureUrls(job, addresses),
    error: reason ? { code: reason.code, message: reason.message } : null,
    cancel_costs_credit: !hasEnded(job) && job.paid_calls > 0,
    credit_spent: isCreditSpent(job),
  };
}

/** URLs of a private print's pictures are signed and expire. */
export function toPictureUrls(print: Print, addresses: PictureAddresses): string[] {
  return print.image_paths.map((path) => path + addresses.queryForVisitor(print));
}

/** A print has a page from its completion until its maker deletes it. */
export function toEntryView({ print, order_id, ...entry }: DescribedEntry): z.input<typeof statementEntry> {
  const isListed = print?.status === PRINT_STATUS.completed && !print.removed;
  const title = toTitle({ title: print?.title ?? null });
  return {
    ...entry,
    print: isListed ? { id: print.id, title, slug: toSlug(print.title ?? '') } : null,
    order: order_id,
  };
}
