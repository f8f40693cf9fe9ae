import { z } from 'zod';
import type { Description } from './endpoint.js';
import { oneLine, time, uuid } from './shapes.js';

export const account = {
  listSessions: {
    summary: 'Where the caller is signed in, the session used last first',
    reply: z.object({
      sessions: z.array(
        z.object({
          id: uuid,
          created_at: time,
          /** When it last asked for a new access token. */
          refreshed_at: time,
          /** What the device called itself. */
          user_agent: z.string().nullable(),
          /** The session that asks. */
          current: z.boolean(),
        }),
      ),
    }),
  },
  downloadData: {
    summary: 'Everything that the shop keeps about the caller',
    reply: z.object({
      account: z.record(z.string(), z.unknown()),
      sessions: z.array(z.record(z.string(), z.unknown())),
      credits: z.object({
        generation_jobs_count: z.int(),
        /** Where they came from and went, newest first; each amount is what it did to them. */
        entries: z.array(z.object({ at: time, words: z.string(), amount: z.int(), balance: z.int() })),
      }),
      prints: z.array(z.record(z.string(), z.unknown())),
      /** What was asked for and is no print: the words of a deleted one are kept only where it was ordered. */
      other_jobs: z.array(
        z.object({
          id: uuid,
          created_at: time,
          prompt: z.string(),
          state: z.enum(['failed', 'cancelled', 'deleted']),
        }),
      ),
      /** Photos that prints began with, while they are kept. */
      uploads: z.array(
        z.object({
          id: uuid,
          created_at: time,
          method: z.enum(['print', 'interior']),
          description: z.string().nullable(),
        }),
      ),
      orders: z.array(z.record(z.string(), z.unknown())),
      payments: z.array(z.record(z.string(), z.unknown())),
      refunds: z.array(z.record(z.string(), z.unknown())),
      /** What admins did to the account, or the caller did as an admin; newest first. */
      actions: z.array(
        z.object({
          at: time,
          action: z.string(),
          given: z.record(z.string(), z.unknown()),
          outcome: z.string().nullable(),
        }),
      ),
    }),
  },
  eraseAccount: {
    summary: 'Takes the caller out of the shop, for good; orders that were paid stay',
    /** The address of the account, typed once more. */
    body: z.object({ email: oneLine(255) }),
    reply: z.object({ erased: z.literal(true) }),
    refusals: ['validation_failed', 'last_admin'],
  },
} satisfies Record<string, Description>;
