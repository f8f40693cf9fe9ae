import type { Pence } from '../shop/money.js';
import type { Order, OrderStatus } from './order.js';
import type { PaymentEvent } from './payment-event.js';

/**
 * What an event came to. 'already': it changed nothing that had not happened; 'mismatch': its amount is none that this
 * order can have; 'unknown': it belongs to no order, or means nothing to it.
 */
export type Settlement =
  Exclude<PaymentEvent['kind'], 'foreign' | 'other'> | 'already' | 'mismatch' | 'unknown';

/** What moved nothing, and may once what was wrong with the order has been put right. */
export type Stray = 'unknown' | 'mismatch';

export const isStray = (settlement: Settlement): settlement is Stray =>
  settlement === 'unknown' || settlement === 'mismatch';

/** An event about money of which no order knows anything: somebody has to look, or to settle it again. */
export type StrayEvent = MoneyEvent & { settlement: Stray };
const OF_MONEY = ['paid', 'refunded', 'refund_failed', 'disputed', 'foreign'] as const;
type MoneyEvent = PaymentEvent & { kind: (typeof OF_MONEY)[number] };

/** Money that came, went back, or that a bank wants back; not what was promised, failed or never paid. */
export const isOfMoney = (event: PaymentEvent): event is MoneyEvent =>
  OF_MONEY.some((kind) => kind === event.kind);

/** Whether an order stands otherwise after it. */
export const hasMoved = (settlement: Settlement) => !isStray(settlement) && settlement !== 'already';

/** What of an order an event changes. */
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

/**
 * What an event makes of an order as it stands, whichever came before it: money that comes after the end still pays, and
 * what was paid is never taken for unpaid again.
 * @param told what was settled before of money of this order that went back, or failed to
 */
export function settled(
  order: Omit<Order, 'order_items'>,
  event: PaymentEvent,
  at: Date,
  told: readonly PaymentEvent[] = [],
): Settled {
  const { status, total } = order;
  const payment_id = event.payment_id ?? order.payment_id;
  const isOpen = status === 'pending' || status === 'confirming';
  switch (event.kind) {
    case 'paid':
      if (order.paid_at) return ALREADY;
      if (event.amount_total !== total) return MISMATCH;
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
      // Its page may have ended by the shop's clock before the bank was asked.
      if (status !== 'pending' && status !== 'expired') return ALREADY;
      return { settlement: 'confirming', change: { status: 'confirming', payment_id } };
    case 'failed':
      // As above: whoever has been through has paid by then, or will not.
      return isOpen || status === 'expired'
        ? { settlement: 'failed', change: { status: 'failed', payment_id } }
        : ALREADY;
    case 'expired':
      // Of another session of this order it says nothing; a payment under way is past it.
      if (event.session_id !== order.stripe_session_id) return { settlement: 'unknown' };
      return status === 'pending' ? { settlement: 'expired', change: { status: 'expired' } } : ALREADY;
    case 'refunded':
    case 'refund_failed': {
      const hasFailed = event.kind === 'refund_failed';
      if (event.amount_total > total) return MISMATCH;
      if (told.some(({ id }) => id === event.id)) return ALREADY;
      const refunded = Math.min(total, goneBack([...told, event]));
      if (!hasFailed && refunded <= order.refunded) return ALREADY;
      return {
        settlement: event.kind,
        change: {
          refunded,
          payment_id,
          ...(order.paid_at && refunded === total && { status: 'refunded' }),
          ...(status === 'refunded' && refunded < total && { status: standing(order) }),
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
 * What has gone back and stayed there. Each sum was told without what had failed by then: with that again they only grow,
 * so that the most counts in whatever order they come, and all that ever failed is taken off it.
 */
function goneBack(told: readonly PaymentEvent[]): Pence {
  const failures = told.filter(({ kind }) => kind === 'refund_failed');
  const sums = told.filter(({ kind }) => kind === 'refunded');
  const failed = (before = Infinity) =>
    failures.reduce((sum, one) => (one.created_at.getTime() < before ? sum + one.amount_total : sum), 0);
  const most = Math.max(0, ...sums.map((one) => one.amount_total + failed(one.created_at.getTime())));
  return Math.max(0, most - failed());
}

/** How an order that was paid stands but for its money. */
function standing(order: Omit<Order, 'order_items'>): OrderStatus {
  if (order.cancelled_at) return 'cancelled';
  if (order.delivered_at) return 'delivered';
  if (order.dispatched_at) return 'dispatched';
  return order.in_production_at ? 'in_production' : 'paid';
}
