import { z } from 'zod';
import { order, orderItem, orderStatus } from './buying.js';
import type { Description } from './endpoint.js';
import { flag, oneLine, time, uuid, whichOrder } from './shapes.js';

const refund = z.object({
  id: uuid,
  amount: z.int(),
  reason: z.string().nullable(),
  created_at: time,
  /** Null until the provider has accepted it, and after it failed. */
  provider_id: z.string().nullable(),
  /** Why the provider refused it or failed. */
  failure: z.string().nullable(),
});

const managedItem = orderItem.extend({
  sku: z.string(),
  unit_price: z.int(),
});

const managedOrder = order
  .omit({ stripe_session_id: true, receipt: true, tracking_url: true, arrives: true })
  .extend({
    user_id: uuid,
    /** When the buyer consented to immediate delivery of files; null without files. */
    consented_at: time.nullable(),
    paid_at: time.nullable(),
    in_production_at: time.nullable(),
    dispatched_at: time.nullable(),
    delivered_at: time.nullable(),
    cancelled_at: time.nullable(),
    disputed_at: time.nullable(),
    order_items: z.array(managedItem),
  });

const shownOrder = managedOrder.extend({
  refunds: z.array(refund),
  /** Pence that can still be refunded. */
  refundable: z.int(),
});

const strayEvent = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'refunded', 'refund_failed', 'disputed', 'foreign']),
  /** The order is unknown, or the amount does not match it. */
  why: z.enum(['unknown', 'mismatch']),
  /** The provider's IDs. */
  session_id: z.string().nullable(),
  payment_id: z.string().nullable(),
  /** As given in the event; there may be no such order. */
  order_id: z.string().nullable(),
  /** Pence, except for `foreign`. */
  amount_total: z.int(),
  email: z.string().nullable(),
  created_at: time,
});

const word = oneLine(100).min(1);

export const orders = {
  listAllOrders: {
    summary:
      "Everybody's orders that were paid, newest first; those that a bank is at where `confirming` is asked for",
    query: z.object({
      status: orderStatus.exclude(['pending', 'expired', 'failed']).optional(),
      /** Only orders with, or without, something to dispatch. */
      to_send: flag.optional(),
      /** The number, or part of the e-mail address, name, street, city or postal code. */
      q: z.string().trim().min(1).max(255).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(300).optional(),
    }),
    reply: z.object({ orders: z.array(managedOrder), next: z.string().nullable() }),
  },
  showOrder: {
    summary: 'One order with what was asked back of it',
    params: whichOrder,
    reply: shownOrder,
    refusals: ['not_found'],
  },
  advanceOrder: {
    summary:
      'Says that an order is being made, was sent or has arrived, or cancels it; done before, it changes nothing',
    params: whichOrder,
    body: z.object({
      step: z.enum(['start-production', 'dispatch', 'deliver', 'cancel']),
      carrier: word.nullable().default(null),
      tracking: word.nullable().default(null),
    }),
    reply: shownOrder,
    refusals: ['not_found', 'nothing_to_deliver', 'order_not_ready'],
  },
  refundOrder: {
    summary:
      'Asks for money to go back, all that is left unless an amount is given; the same id again asks for no more',
    params: whichOrder,
    body: z.object({
      id: uuid,
      amount: z.int32().min(1).optional(),
      reason: word.nullable().default(null),
    }),
    reply: shownOrder,
    refusals: ['not_found', 'refund_too_large'],
  },
  reconcilePayments: {
    summary: 'Asks the payment provider for what it told and never came, and about every order that waits',
    reply: z.object({
      looked: z.int(),
      changed: z.array(uuid),
      late: z.int().nullable(),
      failed: z.array(uuid),
    }),
  },
  listStrayPayments: {
    summary: 'What was told of money and moved no order, newest first: somebody has to look',
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
    reply: z.object({ events: z.array(strayEvent), more: z.boolean() }),
  },
  putPaymentsAside: {
    summary: 'Says that somebody has seen to stray payments, which are listed and settled again no more',
    body: z.object({ ids: z.array(oneLine(300).min(1)).min(1).max(500) }),
    /** Those that were not dismissed before. */
    reply: z.object({ ids: z.array(z.string()) }),
  },
  replayPayments: {
    summary: 'Settles again the events about money that moved nothing',
    reply: z.object({ replayed: z.int(), moved: z.int() }),
  },
} satisfies Record<string, Description>;
