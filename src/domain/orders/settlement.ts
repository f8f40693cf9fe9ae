import type { Pence } from '../shop/money.js';
import { amountDue, type Order, type OrderStatus } from './order.js';
import type { PaymentEvent } from './payment-event.js';

/** 'already': nothing new; 'mismatch': wrong amount for the order; 'unknown': no order, or irrelevant to it. */
export type Settlement =
  Exclude<PaymentEvent['kind'], 'foreign' | 'other'> | 'already' | 'mismatch' | 'unknown';

/** Outcomes without effect that may succeed once the order is corrected. */
export type UnmatchedSettlement = 'unknown' | 'mismatch';

export const isUnmatched = (settlement: Settlement): settlement is UnmatchedSettlement =>
  settlement === 'unknown' || settlement === 'mismatch';

/** A money event that fits no order. An admin retries or dismisses it. */
export type UnmatchedEvent = MoneyEvent & { settlement: UnmatchedSettlement };
const MONEY_KINDS = ['paid', 'refunded', 'refund_failed', 'disputed', 'foreign'] as const;
type MoneyEvent = PaymentEvent & { kind: (typeof MONEY_KINDS)[number] };

/** Money received, refunded or charged back, but not promised, failed or expired payments. */
export const isMoneyEvent = (event: PaymentEvent): event is MoneyEvent =>
  MONEY_KINDS.some((kind) => kind === event.kind);

/** An owner needs the buyer's addresses to refund a payment that fits no order. An order has its own. */
export const needsAddresses = (event: PaymentEvent, settlement: Settlement) =>
  isMoneyEvent(event) && isUnmatched(settlement);

export const changesOrder = (settlement: Settlement) => !isUnmatched(settlement) && settlement !== 'already';

export type OrderChange = Partial<
  Pick<
    Order,
    | 'status'
    | 'paid_at'
    | 'payment_id'
    | 'refunded'
    | 'disputed_at'
    | 'email'
    | keyof NonNullable<PaymentEvent['address']>
  >
>;

interface Settled {
  settlement: Settlement;
  change?: OrderChange;
}

const ALREADY: Settled = { settlement: 'already' };
const MISMATCH: Settled = { settlement: 'mismatch' };

/** An order without its lines and discounts. */
type OrderState = Omit<Order, 'order_items' | 'order_discounts' | 'prepaid_items'>;

/**
 * Decides what an event changes, in any order of arrival. A late payment still pays an expired order, and a paid order
 * never becomes unpaid.
 * @param earlier refund events of this order that were already settled
 */
export function decideSettlement(
  order: OrderState,
  event: PaymentEvent,
  at: Date,
  earlier: readonly PaymentEvent[] = [],
): Settled {
  const { status, total } = order;
  const due = amountDue(order);
  const payment_id = event.payment_id ?? order.payment_id;
  const isOpen = status === 'pending' || status === 'confirming';
  if (isMoneyEvent(event) && event.currency !== null && event.currency !== order.currency) return MISMATCH;
  switch (event.kind) {
    case 'paid':
      if (order.paid_at) return ALREADY;
      if (event.amount_total !== due) return MISMATCH;
      return {
        settlement: 'paid',
        change: {
          status: order.refunded === total && total > 0 ? 'refunded' : 'paid',
          paid_at: at,
          payment_id,
          email: event.email ?? order.email,
          ...event.address,
        },
      };
    case 'confirming':
      // By our clock the session may have expired before the bank was asked.
      if (status !== 'pending' && status !== 'expired') return ALREADY;
      return { settlement: 'confirming', change: { status: 'confirming', payment_id } };
    case 'failed':
      return isOpen || status === 'expired'
        ? { settlement: 'failed', change: { status: 'failed', payment_id } }
        : ALREADY;
    case 'expired':
      // An event of another session of this order is irrelevant, and a payment in progress outlives the session.
      if (event.session_id !== order.stripe_session_id) return { settlement: 'unknown' };
      return status === 'pending' ? { settlement: 'expired', change: { status: 'expired' } } : ALREADY;
    case 'refunded':
    case 'refund_failed': {
      const hasFailed = event.kind === 'refund_failed';
      if (event.amount_total > due) return MISMATCH;
      if (earlier.some(({ id }) => id === event.id)) return ALREADY;
      const refunded = Math.min(due, netRefunded([...earlier, event])) + order.gift_card_refunded;
      if (!hasFailed && refunded <= order.refunded) return ALREADY;
      return {
        settlement: event.kind,
        change: {
          refunded,
          payment_id,
          ...(order.paid_at && refunded === total && { status: 'refunded' }),
          ...(status === 'refunded' && refunded < total && { status: statusBeforeRefund(order) }),
        },
      };
    }
    case 'disputed':
      return order.disputed_at
        ? ALREADY
        : { settlement: 'disputed', change: { disputed_at: at, payment_id } };
    case 'foreign':
      return MISMATCH;
    case 'other':
      return { settlement: 'unknown' };
  }
}

/**
 * The amount that is refunded. Each `refunded` event holds the total so far without earlier failures. Adding those back
 * makes the totals grow monotonically, so the largest one counts in any order of arrival; then all failures are
 * subtracted.
 */
function netRefunded(earlier: readonly PaymentEvent[]): Pence {
  const failures = earlier.filter(({ kind }) => kind === 'refund_failed');
  const sums = earlier.filter(({ kind }) => kind === 'refunded');
  const failed = (before = Infinity) =>
    failures.reduce((sum, one) => (one.created_at.getTime() < before ? sum + one.amount_total : sum), 0);
  const most = Math.max(0, ...sums.map((one) => one.amount_total + failed(one.created_at.getTime())));
  return Math.max(0, most - failed());
}

function statusBeforeRefund(order: OrderState): OrderStatus {
  if (order.cancelled_at) return 'cancelled';
  if (order.delivered_at) return 'delivered';
  if (order.dispatched_at) return 'dispatched';
  return order.in_production_at ? 'in_production' : 'paid';
}
