import { z } from 'zod';
import { currency, order, orderItem, orderStatus } from './order.js';
import type { EndpointDescription } from './endpoint.js';
import { flag, language, oneLine, pageQuery, time, uuid, whichOrder } from './shapes.js';
import { MAX_PARCEL_WORD_CHARACTERS } from '../../../domain/orders/delivery/fulfilment.js';
import { MAX_REFUND_REASON_CHARACTERS } from '../../../domain/shop/field-limits.js';

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
  .omit({ stripe_session_id: true, receipt: true, tracking_url: true, arrives: true, is_guest: true })
  .omit({ cancel_until: true, parcels: true, returns: true })
  .extend({
    /** Null for a guest's order that no account has claimed. */
    user_id: uuid.nullable(),
    /** The language of the buyer's mails and documents. */
    language,
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

export const shownOrder = managedOrder.extend({
  refunds: z.array(refund),
  /** The amount that can still be refunded. */
  refundable: z.int(),
});

const unmatchedEvent = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'refunded', 'refund_failed', 'disputed', 'foreign']),
  /** The order is unknown, or the amount does not match it. */
  why: z.enum(['unknown', 'mismatch']),
  /** The provider's IDs. */
  session_id: z.string().nullable(),
  payment_id: z.string().nullable(),
  /** As given in the event; there may be no such order. */
  order_id: z.string().nullable(),
  amount_total: z.int(),
  /** Null in payments from before it was stored. */
  currency: currency.nullable(),
  email: z.string().nullable(),
  created_at: time,
});

const parcelWord = oneLine(MAX_PARCEL_WORD_CHARACTERS).min(1);

export const orders = {
  listAllOrders: {
    summary: 'Lists all paid orders, newest first; with `confirming`, those that wait for a bank',
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
    summary: 'Returns an order with its refunds',
    params: whichOrder,
    reply: shownOrder,
    errorCodes: ['not_found'],
  },
  advanceOrder: {
    summary: 'Marks an order as in production, dispatched, delivered or cancelled; idempotent',
    params: whichOrder,
    body: z.object({
      step: z.enum(['start-production', 'dispatch', 'deliver', 'cancel']),
      carrier: parcelWord.nullable().default(null),
      tracking: parcelWord.nullable().default(null),
    }),
    reply: shownOrder,
    errorCodes: ['not_found', 'nothing_to_deliver', 'order_not_ready'],
  },
  refundOrder: {
    summary: 'Refunds an order, by default the whole remainder; idempotent by `id`',
    params: whichOrder,
    body: z.object({
      id: uuid,
      amount: z.int32().min(1).optional(),
      /**
       * Instead of an amount: pays back what was paid for copies of this line, by default for all. With an amount, a part
       * of a gift card is paid back.
       */
      line: z.object({ id: uuid, copies: z.int32().min(1).optional() }).optional(),
      reason: oneLine(MAX_REFUND_REASON_CHARACTERS).min(1).nullable().default(null),
    }),
    reply: shownOrder,
    errorCodes: ['not_found', 'refund_too_large', 'prepaid_used', 'validation_failed'],
  },
  reconcilePayments: {
    summary: 'Asks the payment provider for missed events and for the status of every open order',
    reply: z.object({
      looked: z.int(),
      changed: z.array(uuid),
      late: z.int().nullable(),
      failed: z.array(uuid),
    }),
  },
  listUnmatchedPayments: {
    summary: 'Lists payments that match no order, newest first',
    query: pageQuery,
    reply: z.object({ events: z.array(unmatchedEvent), next: z.string().nullable() }),
  },
  dismissPayments: {
    summary: 'Dismisses unmatched payments',
    body: z.object({ ids: z.array(oneLine(300).min(1)).min(1).max(500) }),
    /** Only the events that had not been dismissed before. */
    reply: z.object({ ids: z.array(z.string()) }),
  },
  replayPayments: {
    summary: 'Settles unmatched payments again',
    reply: z.object({ replayed: z.int(), moved: z.int() }),
  },
} satisfies Record<string, EndpointDescription>;
