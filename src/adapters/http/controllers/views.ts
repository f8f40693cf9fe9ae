import type { z } from 'zod';
import { nearestColorName, nearestOf } from '../../../domain/pictures/color-names.js';
import type { Rgb } from '../../../domain/pictures/color.js';
import { deliveriesOf } from '../../../domain/orders/delivery.js';
import { mockupFrame } from '../../../domain/prints/mockup.js';
import { moodReason } from '../../../domain/prints/mood-reason.js';
import { orientationById } from '../../../domain/pictures/orientation.js';
import { PRINT_STATUS, type Print } from '../../../domain/prints/print.js';
import { toSlug } from '../../../domain/shop/slug.js';
import type { Statement } from '../../../application/credits/credit-statement.js';
import type { Progress } from '../../../application/creating/generate-print.js';
import { failureOf, hasEnded, isCreditSpent, whyItWaits } from '../../../application/creating/job-outcome.js';
import type { PictureAddresses } from '../../../application/prints/picture-addresses.js';
import type { ListCursor } from '../../../application/prints/browse-prints.js';
import type { Listing } from '../../../application/ports/prints/listings.js';
import type { PrintPage } from '../../../application/ports/prints/prints.js';
import type { statementEntry } from '../contract/credits.js';
import type { generationJob } from '../contract/creating.js';
import type { ownPrint, ownPrintPage, printDetail, printSummary } from '../contract/prints.js';
import { writeCursor } from '../platform/cursor.js';

/** Adds derived fields; the contract filters private ones. */
export function summaryView(print: Print, image_query = ''): z.input<typeof printSummary> {
  return { ...print, slug: toSlug(print.title ?? ''), image_query };
}

/** `now` determines the delivery estimate. */
export function detailView(
  print: Print,
  now: Date,
  image_query = '',
): Omit<z.input<typeof printDetail>, 'print_sizes' | 'download'> {
  const { id, value } = orientationById(print.prompt_size);
  return {
    ...summaryView(print, image_query),
    ...print,
    prompt_sizes: { id, value },
    color_palette_names: print.color_palette.map(nearestColorName),
    dominant_color_name: print.dominant_color && nearestColorName(print.dominant_color),
    vibrant_color_name: print.vibrant_color && nearestColorName(print.vibrant_color),
    color_palette_collections: print.color_palette.map((rgb) => collectionOf(rgb, print)),
    dominant_color_collection: print.dominant_color && collectionOf(print.dominant_color, print),
    vibrant_color_collection: print.vibrant_color && collectionOf(print.vibrant_color, print),
    mood_reason: moodReason(print),
    mockup_frame: print.measures && mockupFrame(print.measures),
    delivery: deliveriesOf(now),
  };
}

/** The colour collection that contains the print. */
const collectionOf = (rgb: Rgb, { named_colors }: Print) =>
  nearestOf(rgb, named_colors) ?? nearestColorName(rgb);

/** Builds the page's JSON from the database's JSON. */
export function listingText(listing: Listing<ListCursor> & { corrected?: string | null }): string {
  const { json, next, ...rest } = listing;
  return `{"prints":${json},${JSON.stringify({ next: writeCursor(next), ...rest }).slice(1)}`;
}

export function ownView(
  print: Print,
  now: Date,
  addresses: PictureAddresses,
): Omit<z.input<typeof ownPrint>, 'print_sizes' | 'download'> {
  const { published, review, seed_id, colors, unknown_words } = print;
  return {
    ...detailView(print, now, addresses.queryOf(print)),
    published,
    review,
    seed_id,
    colors,
    unknown_words,
  };
}

export function ownPageView(
  { prints, next }: PrintPage,
  addresses: PictureAddresses,
): z.input<typeof ownPrintPage> {
  return {
    prints: prints.map((print) => ({
      ...summaryView(print, addresses.queryOf(print)),
      published: print.published,
      review: print.review,
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

export function jobView(
  { job, place, partial, finishing }: Progress,
  addresses: PictureAddresses,
): z.input<typeof generationJob> {
  const { width, height } = orientationById(job.prompt_size);
  const reason = failureOf(job) ?? whyItWaits(job);
  return {
    id: job.id,
    state: finishing ? 'finishing' : STATES[job.status],
    place,
    partial: partial ? `data:image/webp;base64,${Buffer.from(partial).toString('base64')}` : null,
    width,
    height,
    title: job.title,
    slug: job.title === null ? null : toSlug(job.title),
    mergedImageUrls: pictureAddresses(job, addresses),
    error: reason ? { code: reason.code, message: reason.message } : null,
    cancel_costs_credit: !hasEnded(job) && job.paid_calls > 0,
    credit_spent: isCreditSpent(job),
  };
}

/** With signatures where needed. */
export function pictureAddresses(print: Print, addresses: PictureAddresses): string[] {
  return print.image_paths.map((path) => path + addresses.queryOf(print));
}

/** A print has a page from its completion until its maker deletes it. */
export function entryView({
  print,
  order_id,
  ...entry
}: Statement['entries'][number]): z.input<typeof statementEntry> {
  const hangs = print?.status === PRINT_STATUS.completed && !print.removed;
  const title = print?.title ?? 'Untitled';
  return {
    ...entry,
    print: hangs ? { id: print.id, title, slug: toSlug(print.title ?? '') } : null,
    order: order_id,
  };
}
