import { z } from 'zod';
import { keptItem, keptPrepaid } from './basket.js';
import type { EndpointDescription } from './endpoint.js';
import { oneLine, time, uuid } from './shapes.js';
import { MAX_EMAIL_CHARACTERS } from '../../../domain/shop/field-limits.js';

export const session = z.object({
  id: uuid,
  created_at: time,
  /** Last refresh of the access token. */
  refreshed_at: time,
  /** The User-Agent header. */
  user_agent: z.string().nullable(),
});

export const account = {
  listSessions: {
    summary: "Lists the caller's sessions, the most recently used first",
    reply: z.object({
      sessions: z.array(
        session.extend({
          /** The session of this request. */
          current: z.boolean(),
        }),
      ),
    }),
  },
  downloadData: {
    summary: 'Returns all data that the shop stores about the caller',
    reply: z.object({
      account: z.record(z.string(), z.unknown()),
      sessions: z.array(z.record(z.string(), z.unknown())),
      credits: z.object({
        generation_jobs_count: z.int(),
        /** Newest first; `amount` is the change. */
        entries: z.array(z.object({ at: time, words: z.string(), amount: z.int(), balance: z.int() })),
      }),
      prints: z.array(z.record(z.string(), z.unknown())),
      /** Requests without a print. The words of a deleted print are kept only if it was ordered. */
      other_jobs: z.array(
        z.object({
          id: uuid,
          created_at: time,
          prompt: z.string(),
          state: z.enum(['failed', 'cancelled', 'deleted']),
        }),
      ),
      /** Uploaded photos that are still stored. */
      uploads: z.array(
        z.object({
          id: uuid,
          created_at: time,
          method: z.enum(['print', 'interior']),
          description: z.string().nullable(),
        }),
      ),
      basket: z.array(keptItem),
      prepaid_basket: z.array(keptPrepaid),
      /** IDs of prints, the newest favourite first. */
      favourites: z.array(uuid),
      orders: z.array(z.record(z.string(), z.unknown())),
      payments: z.array(z.record(z.string(), z.unknown())),
      refunds: z.array(z.record(z.string(), z.unknown())),
      withdrawals: z.array(z.record(z.string(), z.unknown())),
      /** Reviews of prints, with the shop's answers. `photo` is its path, valid for a day. */
      reviews: z.array(z.record(z.string(), z.unknown())),
      /** Reports on prints. */
      reports: z.array(z.record(z.string(), z.unknown())),
      /** Reports on reviews. */
      review_reports: z.array(z.record(z.string(), z.unknown())),
      /** Actions of admins on the account and of the caller as an admin, newest first. */
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
    summary: "Deletes the caller's account; paid orders remain",
    /** The account's address, typed again to confirm. */
    body: z.object({ email: oneLine(MAX_EMAIL_CHARACTERS) }),
    reply: z.object({ erased: z.literal(true) }),
    errorCodes: ['validation_failed', 'last_admin'],
  },
} satisfies Record<string, EndpointDescription>;
