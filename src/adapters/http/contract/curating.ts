import { z } from 'zod';
import {
  MAX_BATCH_PRINTS,
  MAX_IDS_PER_PAGE,
  MAX_TITLE_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_REVIEW_REASON_CHARACTERS,
} from '../../../domain/prints/edit-limits.js';
import { PROVENANCES } from '../../../domain/prints/provenance.js';
import { printPrice } from './art.js';
import type { EndpointDescription } from './endpoint.js';
import { printSummary, review } from './prints.js';
import { openReports } from './reports.js';
import { sort } from './wall.js';
import { flag, multiLine, oneLine, pageQuery, rgb, time, uuid } from './shapes.js';

const text = z.string().trim().min(1).max(100).optional();
const ids = z.array(uuid).min(1).max(MAX_BATCH_PRINTS);
/** `ids` are now in the requested state; `missing` are not. */
const done = z.object({ ids: z.array(uuid), missing: z.array(uuid) });

/** All conditions must hold. Values as on the prints, ignoring case. */
export const managedFilter = z.object({
  /**
   * 'shown' is public, 'waiting' awaits approval, 'refused' was not approved, 'reported' has open reports. Private
   * prints are in none of these.
   */
  state: z.enum(['shown', 'waiting', 'refused', 'reported', 'hidden', 'making', 'failed']).default('shown'),
  featured: flag.optional(),
  /** Whether the print is on the pinboard. */
  posted: flag.optional(),
  /** State of the print's pin. The dashboard counts those in 'waiting'. */
  pin: z.enum(['waiting', 'failed', 'removing']).optional(),
  /** The maker's ID or e-mail address. */
  user: z.union([uuid, z.string().trim().max(255).includes('@')]).optional(),
  /** First and last day, in UTC. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
  room: text,
  trait: text,
  impact: text,
  category: text,
  /** One of the shop's named colours. */
  color: text,
  keyword: text,
  /** Part of a title, keyword, description or prompt. */
  q: text,
});

const pinState = z.object({
  state: z.enum(['waiting', 'posting', 'posted', 'failed', 'removing']),
  /** Why it failed. */
  message: z.string().nullable(),
});

/** A print as admins see it. */
export const managedPrint = printSummary.extend({
  user_id: uuid,
  status: z.int(),
  original_prompt: z.string(),
  keywords: z.array(z.string()),
  color_weights: z.array(z.number()),
  named_colors: z.array(z.string()),
  dominant_color: rgb.nullable(),
  /** False while it waits and after it was refused. */
  published: z.boolean(),
  review,
  /** When it was submitted or decided. */
  review_at: time.nullable(),
  /** Why it waits or was refused, as its maker reads it. */
  review_reason: z.string().nullable(),
  open_reports: openReports,
  hidden_at: time.nullable(),
  pinterest_posted: z.boolean(),
  pinterest_post_url: z.string().nullable(),
  pinterest_post_date: time.nullable(),
  /** Null if no pin was requested. */
  pin: pinState.nullable(),
  /** The measured mood, if an admin has changed it. */
  measured_mood: z.object({ trait: z.string().nullable(), impact: z.string().nullable() }).nullable(),
  model: z.string().nullable(),
  /** Why it could not be made. */
  error_message: z.string().nullable(),
});

export const curating = {
  listManagedPrints: {
    summary:
      'Lists all prints as admins see them, newest first; shown prints also in the orders of Shop Prints',
    query: pageQuery.extend({ ...managedFilter.shape, sort }),
    reply: z.object({ prints: z.array(managedPrint), next: z.string().nullable() }),
  },
  listManagedIds: {
    summary: 'Lists the IDs of the matching prints in large pages, for bulk actions',
    query: managedFilter.extend({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_IDS_PER_PAGE).default(500),
    }),
    reply: z.object({ ids: z.array(uuid), next: z.string().nullable() }),
  },
  showManagedPrint: {
    summary: 'Returns a print as admins see it, public or not',
    params: z.object({ id: uuid }),
    reply: managedPrint,
    errorCodes: ['not_found'],
  },
  featurePrints: {
    summary: 'Features prints, or stops featuring them',
    body: z.object({ ids, featured: z.boolean().default(true) }),
    /** `waiting`: the missing ones that must be approved first. */
    reply: done.extend({ waiting: z.array(uuid) }),
  },
  reviewPrints: {
    summary:
      'Approves prints that wait for review or were reported, or refuses them; their makers get a mail',
    body: z.object({
      ids,
      verdict: z.enum(['approved', 'refused']),
      /** Why they are refused, as a sentence for their makers. */
      reason: multiLine.trim().min(1).max(MAX_REVIEW_REASON_CHARACTERS).optional(),
      /** The latest `review_at` of the prints that were looked at; later submissions are left alone. */
      seen: time.optional(),
    }),
    /** `changed`: the missing ones that were submitted after `seen`, possibly with other words. */
    reply: done.extend({ changed: z.array(uuid) }),
    errorCodes: ['publishing_refused'],
  },
  hidePrints: {
    summary: 'Hides prints and removes their pins, or shows the prints again; their makers keep access',
    body: z.object({ ids, hidden: z.boolean().default(true) }),
    reply: done,
  },
  editPrint: {
    summary: "Edits a print's words and mood, and the price, file and origin of an uploaded picture",
    params: z.object({ id: uuid }),
    body: z
      .object({
        title: oneLine(MAX_TITLE_CHARACTERS).min(1),
        description: multiLine.trim().min(1).max(MAX_DESCRIPTION_CHARACTERS),
        keywords: z.array(oneLine(40).toLowerCase().min(1)).max(20),
        /** Null restores the measured value. */
        trait: oneLine(40).min(1).nullable(),
        impact: oneLine(40).min(1).nullable(),
        /** This and the following are for uploaded pictures. Null restores the shop's prices. */
        price: printPrice.nullable(),
        has_download: z.boolean(),
        provenance: z.enum(PROVENANCES),
      })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'nothing is to be changed'),
    reply: managedPrint,
    errorCodes: ['not_found'],
  },
  listGaps: {
    summary: 'Lists collections with too few prints, the emptiest first',
    query: z.object({ least: z.coerce.number().int().min(1).max(1000).default(8) }),
    reply: z.object({
      gaps: z.array(z.object({ type: z.string(), value: z.string(), prints: z.int() })),
    }),
  },
} satisfies Record<string, EndpointDescription>;
