import { z } from 'zod';
import type { Description } from './endpoint.js';
import { pageQuery, time, uuid } from './shapes.js';

export const statementEntry = z.object({
  id: z.string(),
  at: time,
  /** What happened, as a person would say it. */
  words: z.string(),
  /** What it did to the credits: -1 for a print. */
  amount: z.int(),
  /** The credits after it. */
  balance: z.int(),
  /** The print that came of it, where there is one. */
  print: z.object({ id: uuid, title: z.string(), slug: z.string() }).nullable(),
  /** Id of the order that it belongs to. */
  order: z.string().nullable(),
});

const sums = z.object({
  granted: z.int(),
  spent: z.int(),
  held: z.int(),
  expired: z.int(),
  available: z.int(),
  /** What is stored beside the ledger. */
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
    summary:
      "Where the caller's credits came from and went, newest first; the first call makes the first grant",
    query: pageQuery.extend({
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    reply: z.object({
      balance: z.int(),
      maximum: z.int(),
      /** When credits come back by themselves; null while none is missing. */
      restores_at: time.nullable(),
      entries: z.array(statementEntry),
      next: z.string().nullable(),
    }),
  },
  auditCredits: {
    summary:
      'Whether for every user granted = spent + held + expired + available, and who does not hold to it',
    reply: z.object({ users: z.int(), faults: z.array(creditFault) }),
  },
} satisfies Record<string, Description>;
