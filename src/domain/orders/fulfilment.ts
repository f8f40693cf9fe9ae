import { DomainError } from '../shop/errors.js';
import { needsDelivery, type Order, type OrderStatus } from './order.js';

/** What the shop does with an order that was paid. */
export type FulfilmentStep = 'start-production' | 'dispatch' | 'deliver' | 'cancel';

/** How a parcel is found; null where that is not known. */
export type Parcel = Pick<Order, 'carrier' | 'tracking'>;

export type FulfilmentChange = Partial<
  Pick<
    Order,
    'status' | 'in_production_at' | 'dispatched_at' | 'delivered_at' | 'cancelled_at' | 'carrier' | 'tracking'
  >
>;

interface Rule {
  from: readonly OrderStatus[];
  to: OrderStatus;
  at: 'in_production_at' | 'dispatched_at' | 'delivered_at' | 'cancelled_at';
}

/** A parcel may leave before anybody has said that it is being made; what has left can no longer be cancelled. */
const RULES: Record<FulfilmentStep, Rule> = {
  'start-production': { from: ['paid'], to: 'in_production', at: 'in_production_at' },
  dispatch: { from: ['paid', 'in_production'], to: 'dispatched', at: 'dispatched_at' },
  deliver: { from: ['dispatched'], to: 'delivered', at: 'delivered_at' },
  cancel: { from: ['paid', 'in_production'], to: 'cancelled', at: 'cancelled_at' },
};

/**
 * What a step changes of an order; undefined where it was done before and the order has gone on from there. Of a parcel
 * that has left, what is said again may differ.
 * @throws DomainError `nothing_to_deliver`, `order_not_ready`
 */
export function advanced(
  order: Order,
  step: FulfilmentStep,
  parcel: Parcel,
  at: Date,
): FulfilmentChange | undefined {
  if (step !== 'cancel' && !needsDelivery(order)) {
    throw new DomainError('nothing_to_deliver', 'Everything in this order is a download: nothing is sent.');
  }
  const rule = RULES[step];
  if (order.status === 'dispatched' && step === 'dispatch') return otherParcel(order, parcel);
  // Also where more has happened since: whoever asks twice is answered twice. But nobody makes or sends what has ended.
  if (order[rule.at] !== null && (step === 'cancel' || !hasEnded(order))) return undefined;
  if (!rule.from.includes(order.status)) {
    throw new DomainError(
      'order_not_ready',
      `An order that is ${sayStatus(order.status)} cannot become ${sayStatus(rule.to)}.`,
    );
  }
  return { status: rule.to, [rule.at]: at, ...(step === 'dispatch' && parcel) };
}

/** Lists the steps that an order may take next. 'dispatch' once it has left changes how its parcel is found. */
export function nextSteps(order: {
  status: OrderStatus;
  order_items: readonly { digital_download: boolean }[];
}): FulfilmentStep[] {
  if (order.status === 'dispatched') return ['deliver', 'dispatch'];
  const steps = Object.keys(RULES) as FulfilmentStep[];
  return steps.filter(
    (step) => RULES[step].from.includes(order.status) && (step === 'cancel' || needsDelivery(order)),
  );
}

/** Paid, and something of it has to leave the house. */
export const isToSend = (order: Pick<Order, 'status' | 'order_items'>) =>
  RULES.dispatch.from.includes(order.status) && needsDelivery(order);

const hasEnded = ({ status }: Pick<Order, 'status'>) => status === 'cancelled' || status === 'refunded';

/** What is not said stays as it was. */
function otherParcel(before: Parcel, { carrier, tracking }: Parcel): Parcel | undefined {
  const parcel = { carrier: carrier ?? before.carrier, tracking: tracking ?? before.tracking };
  const isSame = parcel.carrier === before.carrier && parcel.tracking === before.tracking;
  return isSame ? undefined : parcel;
}

export const sayStatus = (status: OrderStatus) => status.replaceAll('_', ' ');
