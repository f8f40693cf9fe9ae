import { z } from 'zod';
import type { Description } from './endpoint.js';
import { oneLine, time } from './shapes.js';

/** A day's figures, in UTC. */
const day = z.object({
  day: z.iso.date(),
  orders: z.int(),
  /** Pence that came in. */
  revenue: z.int(),
  /** Pence of that day's orders that have gone back. */
  refunded: z.int(),
  prints: z.int(),
  failed: z.int(),
  /** US cents that the image model was paid. */
  spending: z.int(),
  sign_ups: z.int(),
});

const alert = z.object({
  code: oneLine(60),
  /** What is wrong, and what to do about it, in words for the owner. */
  explanation: z.string(),
  remedy: z.string(),
  /** The latest circumstances. */
  detail: z.string(),
  first_at: time,
  last_at: time,
  count: z.int(),
});

export const figures = {
  showFigures: {
    summary: 'What an owner looks at each morning, and what stands behind the shop',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(7) }),
    reply: z.object({
      /** Faults that only the owner can put right, the latest first. */
      alerts: z.array(alert),
      /** The newest first; today is not over. */
      days: z.array(day),
      now: z.object({
        /** Prints that wait or are being painted. */
        queue: z.int(),
        /** Of those, what their makers keep to themselves: no list has them. */
        queue_private: z.int(),
        /** Prints that wait for an admin to approve them. */
        to_review: z.int(),
        /** Orders that are paid and not sent. */
        to_send: z.int(),
        /** Tasks that failed and are tried again. */
        stuck_tasks: z.int(),
        pins_waiting: z.int(),
        /** Events about money that no order knows anything of. */
        stray_payments: z.int(),
      }),
      /** What stands behind what, in words; `stand_in` where it is not the real thing. */
      adapters: z.array(z.object({ what: z.string(), by: z.string(), stand_in: z.boolean() })),
    }),
  },
  dismissAlert: {
    summary: 'Removes an alert; it comes back if the fault is still there',
    params: alert.pick({ code: true }),
    reply: z.object({ code: z.string() }),
    refusals: ['not_found'],
  },
} satisfies Record<string, Description>;
