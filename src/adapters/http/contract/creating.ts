import { z } from 'zod';
import type { Endpoint } from './endpoint.js';
import { uuid } from './shapes.js';

const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written like #a1b2c3');

/**
 * How far a print has come. `place` counts the jobs before it while it is queued; `partial` is a small picture of what
 * is painted so far, as a data URL; `width` and `height` are the pixels that the print will have.
 */
export const generationJob = z.object({
  id: uuid,
  state: z.enum(['queued', 'painting', 'completed', 'failed']),
  place: z.int(),
  partial: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  mergedImageUrls: z.array(z.string()),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const creating = {
  creditsBalance: {
    method: 'POST',
    path: '/api/get-create-credits-balance',
    summary: "The caller's credits, counted as generation jobs; the first call makes the first grant",
    access: 'signed-in',
    reply: z.object({ generation_jobs_count: z.int(), maximum: z.int() }),
  },
  generateImage: {
    method: 'POST',
    path: '/api/generate-image',
    summary: 'Makes a print from a description; with Prefer: respond-async it answers 202 at once',
    access: 'signed-in',
    body: z.object({
      prompt: z.string(),
      size: z.string().optional(),
      style: z.string().max(60).nullish(),
      keywords: z.array(z.string().max(40)).max(12).optional(),
      colors: z.array(hexColor).max(6).optional(),
      user: uuid.optional(),
      accessToken: z.string().optional(),
      forceOriginalPrompt: z.boolean().optional(),
      job_id: uuid.optional(),
      referenceImageUrl: z.string().max(500).nullish(),
    }),
    reply: z.object({ title: z.string().nullable(), mergedImageUrls: z.array(z.string()), job_id: uuid }),
    mayGoOn: true,
    refusals: [
      'description_empty',
      'description_too_long',
      'unknown_orientation',
      'out_of_credits',
      'user_mismatch',
      'job_id_taken',
    ],
  },
  listGenerationJobs: {
    method: 'GET',
    path: '/api/generation-jobs',
    summary: "The caller's jobs that are queued or painting",
    access: 'signed-in',
    reply: z.object({ jobs: z.array(generationJob) }),
  },
  showGenerationJob: {
    method: 'GET',
    path: '/api/generation-jobs/:id',
    summary: "How far one of the caller's prints has come",
    access: 'signed-in',
    params: z.object({ id: uuid }),
    reply: generationJob,
    refusals: ['not_found'],
  },
  watchGenerationJob: {
    method: 'GET',
    path: '/api/generation-jobs/:id/events',
    summary: 'The same as a stream of server-sent events, until the job has ended',
    access: 'signed-in',
    params: z.object({ id: uuid }),
    refusals: ['not_found'],
  },
} satisfies Record<string, Endpoint>;
