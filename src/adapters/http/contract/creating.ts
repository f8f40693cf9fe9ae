import { z } from 'zod';
import {
  MAX_CHOSEN_COLORS,
  MAX_KEYWORDS,
  MAX_KEYWORD_CHARACTERS,
} from '../../../domain/creating/request-limits.js';
import type { EndpointDescription } from './endpoint.js';
import { multiLine, oneLine, time, uuid } from './shapes.js';

const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written like #a1b2c3');

/**
 * Progress of a job. `place` counts the jobs ahead while it is queued; `partial` is the unfinished picture as a data
 * URL; 'finishing' means painted and being stored; `width` and `height` are the print's pixels.
 */
export const generationJob = z.object({
  id: uuid,
  state: z.enum(['queued', 'painting', 'finishing', 'completed', 'failed', 'cancelled']),
  place: z.int(),
  partial: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  mergedImageUrls: z.array(z.string()),
  /** Why it failed, or why it is still waiting. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** A billing model was called, so cancelling now costs the credit. */
  cancel_costs_credit: z.boolean(),
  /** Whether the job ended with its credit spent. */
  credit_spent: z.boolean(),
});

export const creating = {
  creditsBalance: {
    summary: "Returns the caller's credits; the first call grants the first ones",
    reply: z.object({
      generation_jobs_count: z.int(),
      maximum: z.int(),
      /** Next automatic restore; null while no credit is missing. */
      restores_at: time.nullable(),
    }),
  },
  generateImage: {
    summary: 'Creates a print from a description; with `Prefer: respond-async` it returns 202 immediately',
    body: z.object({
      prompt: multiLine,
      size: oneLine(60).optional(),
      style: oneLine(60).nullish(),
      keywords: z.array(oneLine(MAX_KEYWORD_CHARACTERS)).max(MAX_KEYWORDS).optional(),
      colors: z.array(hexColor).max(MAX_CHOSEN_COLORS).optional(),
      user: uuid.optional(),
      accessToken: z.string().optional(),
      forceOriginalPrompt: z.boolean().optional(),
      job_id: uuid.optional(),
      /** One of the caller's own photos, as returned by get-image-description. */
      referenceImageUrl: oneLine(500).nullish(),
      /** Seed of an earlier print to vary; random by default. */
      seed: z.int().min(0).max(2_147_483_647).optional(),
    }),
    reply: z.object({ title: z.string().nullable(), mergedImageUrls: z.array(z.string()), job_id: uuid }),
    mayContinue: true,
    errorCodes: [
      'description_empty',
      'description_too_long',
      'unknown_orientation',
      'out_of_credits',
      'user_mismatch',
      'job_id_taken',
      'description_refused',
      'daily_limit_reached',
      'upload_not_found',
    ],
  },
  understandWords: {
    summary: 'Says what the image model will not paint of a description, or paints as something else',
    body: z.object({
      prompt: multiLine,
      keywords: z.array(oneLine(MAX_KEYWORD_CHARACTERS)).max(MAX_KEYWORDS).optional(),
    }),
    reply: z.object({
      unknown_words: z.array(z.string()),
      approximations: z.array(z.object({ word: z.string(), painted_as: z.string() })),
    }),
    errorCodes: ['description_empty', 'description_too_long'],
  },
  describePhoto: {
    summary: 'Describes a print that suits the room in a photo, or one like the print in it',
    file: 'promptImage',
    body: z.object({
      /** A method's value or ID (SPEC section 3). */
      promptType: z.enum(['interiorPhoto', 'printPhoto', '2', '3']),
    }),
    reply: z.object({ data: z.object({ imageDescription: z.string(), referenceImageUrl: z.string() }) }),
    errorCodes: [
      'bad_picture',
      'picture_too_large',
      'out_of_credits',
      'description_refused',
      'daily_limit_reached',
      'describing_failed',
    ],
  },
  listGenerationJobs: {
    summary: "Lists the caller's unfinished jobs",
    reply: z.object({ jobs: z.array(generationJob) }),
  },
  showGenerationJob: {
    summary: "Returns the progress of one of the caller's jobs",
    params: z.object({ id: uuid }),
    reply: generationJob,
    errorCodes: ['not_found'],
  },
  watchGenerationJob: {
    summary: 'Streams the progress as server-sent events until the job ends',
    params: z.object({ id: uuid }),
    errorCodes: ['not_found'],
  },
  cancelGenerationJob: {
    summary: 'Cancels an unfinished job and releases its credit unless `cancel_costs_credit`; idempotent',
    params: z.object({ id: uuid }),
    /** `only_if_free` fails with cancel_costs_credit instead of spending the credit. */
    body: z.object({ only_if_free: z.boolean().default(false) }).prefault({}),
    reply: generationJob,
    errorCodes: ['not_found', 'job_ended', 'cancel_costs_credit', 'too_many_requests'],
  },
} satisfies Record<string, EndpointDescription>;
