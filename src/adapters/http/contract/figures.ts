import { z } from 'zod';
import type { EndpointDescription } from './endpoint.js';
import { oneLine, time } from './shapes.js';

/** Metrics of a day in the shop's time zone. */
const day = z.object({
  day: z.iso.date(),
  orders: z.int(),
  /** Pence received. */
  revenue: z.int(),
  /** Pence refunded since, of that day's orders. */
  refunded: z.int(),
  prints: z.int(),
  failed: z.int(),
  /** US cents spent on the image model, on this date in UTC. */
  spending: z.int(),
  sign_ups: z.int(),
});

const alert = z.object({
  code: oneLine(60),
  /** Explains the fault to the owner; `remedy` says how to fix it. */
  explanation: z.string(),
  remedy: z.string(),
  /** Details of the last occurrence. */
  detail: z.string(),
  first_at: time,
  last_at: time,
  count: z.int(),
});

const soldItem = z.object({ quantity: z.int(), revenue: z.int() });

export const figures = {
  showFigures: {
    summary: "Returns the dashboard's metrics and the adapters in use",
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(7) }),
    reply: z.object({
      /** Faults that only the owner can fix, latest first. */
      alerts: z.array(alert),
      /** Newest first, including today so far. */
      days: z.array(day),
      now: z.object({
        /** Queued and painting prints. */
        queue: z.int(),
        /** The private ones among them, which no list shows. */
        queue_private: z.int(),
        /** Prints waiting for approval. */
        to_review: z.int(),
        /** Buyers' reviews that wait for an admin. */
        reviews_waiting: z.int(),
        /** Paid orders to dispatch. */
        to_send: z.int(),
        /** Tasks that failed and are retried. */
        stuck_tasks: z.int(),
        pins_waiting: z.int(),
        /** Unmatched payment events. */
        unmatched_payments: z.int(),
        /** Withdrawals that nobody has handled. */
        withdrawals_open: z.int(),
      }),
      /** The adapter behind each port, as text. A 'stand-in' is local; a 'missing' one refuses all calls. */
      adapters: z.array(
        z.object({ what: z.string(), by: z.string(), kind: z.enum(['real', 'stand-in', 'missing']) }),
      ),
    }),
  },
  showSales: {
    summary: 'Returns the sales of a period with the best sellers',
    query: z.object({
      /** The first day, in the shop's time zone; by default 29 days before the last one. */
      from: z.iso.date().optional(),
      /** The last day; by default today. */
      to: z.iso.date().optional(),
    }),
    reply: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** Paid orders. */
      orders: z.int(),
      /** Pence received; what gift cards paid is not counted again. */
      revenue: z.int(),
      /** Pence refunded since, of these orders. */
      refunded: z.int(),
      /** Pence. */
      discounts: z.int(),
      /** Pieces sold. */
      quantity: z.int(),
      /** Payment pages that closed unpaid; null for periods that began before the shop counted them all. */
      unpaid: z.int().nullable(),
      /** The share of checkouts that were paid, from 0 to 1; null without checkouts, or where `unpaid` is null. */
      conversion: z.number().nullable(),
      /** The 20 best sellers, by quantity. Revenue is in pence, less discounts. */
      prints: z.array(soldItem.extend({ id: z.uuid(), title: z.string() })),
      products: z.array(soldItem.extend({ sku: z.string(), description: z.string() })),
    }),
  },
  dismissAlert: {
    summary: 'Dismisses an alert; it returns if the fault remains',
    params: alert.pick({ code: true }),
    reply: z.object({ code: z.string() }),
    errorCodes: ['not_found'],
  },
} satisfies Record<string, EndpointDescription>;
