import { DomainError } from '../../shop/errors.js';
import {
  isAssumedDelivered,
  needsDelivery,
  type DeliveryAddress,
  type Order,
  type OrderStatus,
} from '../order.js';

export type FulfilmentStep = 'start-production' | 'dispatch' | 'deliver' | 'cancel';

export type Parcel = Pick<Order, 'carrier' | 'tracking'>;

/** Of a carrier, and of a tracking number. */
export const MAX_PARCEL_WORD_CHARACTERS = 100;

export const NO_PARCEL: Parcel = { carrier: null, tracking: null };

export type FulfilmentChange = Partial<
  Pick<
    Order,
    | keyof DeliveryAddress
    | 'status'
    | 'refunded'
    | 'gift_card_refunded'
    | 'in_production_at'
    | 'dispatched_at'
    | 'delivered_at'
    | 'delivery_assumed'
    | 'cancelled_at'
    | 'carrier'
    | 'tracking'
  >
>;

interface Rule {
  from: readonly OrderStatus[];
  to: OrderStatus;
  at: 'in_production_at' | 'dispatched_at' | 'delivered_at' | 'cancelled_at';
}

/** An order may be dispatched without a recorded start of production. It cannot be cancelled after dispatch. */
const RULES: Record<FulfilmentStep, Rule> = {
  'start-production': { from: ['paid'], to: 'in_production', at: 'in_production_at' },
  dispatch: { from: ['paid', 'in_production'], to: 'dispatched', at: 'dispatched_at' },
  deliver: { from: ['dispatched'], to: 'delivered', at: 'delivered_at' },
  cancel: { from: ['paid', 'in_production'], to: 'cancelled', at: 'cancelled_at' },
};

/**
 * The change that a step makes to an order; undefined when the step was already done. Dispatching again updates the
 * tracking data and the time. An order whose delivery was only assumed can still be delivered, or dispatched in another
 * parcel. It keeps the mark of that until its delivery is reported.
 * @throws DomainError `nothing_to_deliver`, `order_not_ready`
 */
export function applyFulfilmentStep(
  order: Order,
  step: FulfilmentStep,
  parcel: Parcel,
  at: Date,
): FulfilmentChange | undefined {
  if (step !== 'cancel' && !needsDelivery(order)) {
    throw new DomainError(
      'nothing_to_deliver',
      'This order contains only downloads, so there is nothing to send.',
    );
  }
  const rule = RULES[step];
  const isAssumed = isAssumedDelivered(order);
  if (step === 'dispatch' && (order.status === 'dispatched' || isAssumed)) {
    const other = mergeParcel(order, parcel);
    if (!other && isAssumed) throw sameParcel();
    return other && { ...other, status: 'dispatched', dispatched_at: at, delivered_at: null };
  }
  if (step === 'deliver' && isAssumed) return { delivered_at: at, delivery_assumed: false };
  // A repeated step succeeds, even if the order has moved on. Ended orders are not produced or dispatched.
  if (order[rule.at] !== null && (step === 'cancel' || !hasEnded(order))) return undefined;
  if (!rule.from.includes(order.status)) {
    throw new DomainError(
      'order_not_ready',
      `An order that is ${formatStatus(order.status)} cannot become ${formatStatus(rule.to)}.`,
    );
  }
  return {
    status: rule.to,
    [rule.at]: at,
    ...(step === 'dispatch' && parcel),
    ...(step === 'deliver' && { delivery_assumed: false }),
  };
}

/** The change of an order that nobody reports as delivered; undefined when it is no longer on its way. */
export const assumeDelivery = ({ status }: Pick<Order, 'status'>, at: Date): FulfilmentChange | undefined =>
  status === 'dispatched' ? { status: 'delivered', delivered_at: at, delivery_assumed: true } : undefined;

/** Steps that are possible next. After dispatch, 'dispatch' updates the tracking data. */
export function nextSteps(order: {
  status: OrderStatus;
  delivery_assumed: boolean;
  order_items: readonly { digital_download: boolean }[];
}): FulfilmentStep[] {
  if (order.status === 'dispatched' || isAssumedDelivered(order)) return ['deliver', 'dispatch'];
  const steps = Object.keys(RULES) as FulfilmentStep[];
  return steps.filter(
    (step) => RULES[step].from.includes(order.status) && (step === 'cancel' || needsDelivery(order)),
  );
}

export const needsDispatch = (order: Pick<Order, 'status' | 'order_items'>) =>
  RULES.dispatch.from.includes(order.status) && needsDelivery(order);

const sameParcel = () =>
  new DomainError(
    'order_not_ready',
    'This order was sent in that parcel. To send another one, give its carrier or its tracking number.',
  );

const hasEnded = ({ status }: Pick<Order, 'status'>) => status === 'cancelled' || status === 'refunded';

/** Missing values keep the earlier ones. */
function mergeParcel(before: Parcel, { carrier, tracking }: Parcel): Parcel | undefined {
  const parcel = { carrier: carrier ?? before.carrier, tracking: tracking ?? before.tracking };
  const isSame = parcel.carrier === before.carrier && parcel.tracking === before.tracking;
  return isSame ? undefined : parcel;
}

export const formatStatus = (status: OrderStatus) => status.replaceAll('_', ' ');
