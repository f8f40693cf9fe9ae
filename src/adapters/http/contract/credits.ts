import { z } from 'zod';
import type { EndpointDescription } from './endpoint.js';
import { pageQuery, time, uuid } from './shapes.js';

export const statementEntry = z.object({
  id: z.string(),
  at: time,
  /** What happened, as a sentence for people. */
  words: z.string(),
  /** Change of the available credits: -1 for a print. */
  amount: z.int(),
  /** Available credits afterwards. */
  balance: z.int(),
  /** The resulting print, if any. */
  print: z.object({ id: uuid, title: z.string(), slug: z.string() }).nullable(),
  /** ID of the related order. */
  order: z.string().nullable(),
});

const sums = z.object({
  granted: z.int(),
  spent: z.int(),
  held: z.int(),
  expired: z.int(),
  available: z.int(),
  /** The balances stored beside the ledger. */
  stored: z.object({ available: z.int(), held: z.int() }),
});

export const creditFault = z.object({
  user_id: z.string(),
  kind: z.enum(['sums', 'hold_after_end', 'held_twice', 'no_hold', 'no_capture', 'capture_without_print']),
  words: z.string(),
  job_id: z.string().nullable(),
  sums: sums.nullable(),
});

export const credits = {
  showCredits: {
    summary: "Lists the caller's credit statement, newest first; the first call grants the first credits",
    query: pageQuery.extend({
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    reply: z.object({
      balance: z.int(),
      maximum: z.int(),
      /** Next automatic restore; null while no credit is missing. */
      restores_at: time.nullable(),
      entries: z.array(statementEntry),
      next: z.string().nullable(),
    }),
  },
  auditCredits: {
    summary:
      'Checks that granted = spent + held + expired + available for every account, and lists violations',
    reply: z.object({ users: z.int(), faults: z.array(creditFault) }),
  },
} satisfies Record<string, EndpointDescription>;
