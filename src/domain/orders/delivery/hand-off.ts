import { needsDispatch, type FulfilmentStep, type Parcel } from './fulfilment.js';
import { needsDelivery, type Order } from '../order.js';

/**
 * Where an order is made. `by_hand`: by the shop's own people. `sending`: the workshop may have it already. `placed`: the
 * workshop has it. `refused`: the workshop did not take it. `unclear`: the workshop may have it, and the shop cannot find
 * out, so an admin looks there. `cancelled`: the workshop has given it up. `complete`: nothing more is expected from the
 * workshop.
 */
export const HAND_OFF_STATES = [
  'by_hand',
  'sending',
  'placed',
  'refused',
  'unclear',
  'cancelled',
  'complete',
] as const;
export type HandOffState = (typeof HAND_OFF_STATES)[number];

/** A parcel of the workshop. Times are ISO 8601. */
export interface WorkshopParcel extends Parcel {
  id: string;
  tracking_url: string | null;
  dispatched_at: string;
  delivered_at: string | null;
}

/** An amount of any currency in its smallest unit. */
export interface Cost {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** The hand-off of an order to the workshop. There is at most one per order. */
export interface HandOff {
  order_id: string;
  /** The idempotency key at the workshop, and the secret in the address of its callbacks. */
  id: string;
  /** The workshop's name. */
  workshop: string;
  state: HandOffState;
  workshop_order_id: string | null;
  /** What the workshop charges; null while it is unknown. It is stored before the order is placed. */
  cost: Cost | null;
  /** What an admin has to look at, as a sentence. */
  problem: string | null;
  parcels: WorkshopParcel[];
  started_at: Date;
}

/** What the workshop says about an order. */
export interface WorkshopStatus {
  stage: 'accepted' | 'making' | 'sent' | 'delivered' | 'cancelled';
  /** Parcels that were dispatched. */
  parcels: WorkshopParcel[];
  cost: Cost | null;
  problem: string | null;
  /** Nothing will change any more. */
  isFinal: boolean;
}

/** Whether the workshop has the order, or is being handed it. */
export const isAtWorkshop = (handOff: Pick<HandOff, 'state'> | undefined): boolean =>
  handOff?.state === 'sending' || handOff?.state === 'placed';

/** Whether the order may be made at the workshop, so that it must not be cancelled or sent elsewhere unseen. */
export const mayBeAtWorkshop = (handOff: Pick<HandOff, 'state'> | undefined): boolean =>
  isAtWorkshop(handOff) || handOff?.state === 'unclear';

/** Whether the order waits to be handed off, or its hand-off must go on. */
export function mayHandOff(order: Order, known: Pick<HandOff, 'state'> | undefined): boolean {
  if (!needsDelivery(order)) return false;
  return known ? known.state === 'sending' && needsDispatch(order) : order.status === 'paid';
}

/** Whether the order may have been placed. Then the same key finds it. */
export const mayBePlaced = ({ cost }: Pick<HandOff, 'cost'>): boolean => cost !== null;

/**
 * The hand-off once it cannot go on.
 * @param before as it was before the attempt whose answer says why
 */
export const giveUp = (known: HandOff, before: HandOff, why: string): HandOff =>
  mayBePlaced(before)
    ? {
        ...known,
        state: 'unclear',
        problem: `${why} The workshop may have this order anyway. Check there before it is made again.`,
      }
    : { ...known, state: 'refused', cost: null, problem: why };

/**
 * A hand-off that has failed, once more; undefined for one that an admin or the workshop ended, that goes on, or whose
 * order the workshop has confirmed, because an admin may be cancelling it there. The same key finds an order that the
 * workshop may have. One that was refused goes to the shop's present workshop.
 */
export function resumeHandOff(
  known: HandOff,
  { newKey, workshop, at }: { newKey: string; workshop: string; at: Date },
): HandOff | undefined {
  const isUnconfirmed = known.state === 'unclear' && known.workshop_order_id === null;
  if (known.state !== 'refused' && !isUnconfirmed) return undefined;
  const place = known.state === 'refused' ? { id: newKey, workshop } : {};
  return { ...known, ...place, state: 'sending', problem: null, workshop_order_id: null, started_at: at };
}

/**
 * Why nobody can be asked about an order that another workshop has; null when the workshop is the one that the shop works
 * with, or no longer has it.
 * @param current the name of the shop's workshop
 */
export function otherWorkshop(known: HandOff | undefined, current: string): string | null {
  if (!known || !isAtWorkshop(known) || known.workshop === current) return null;
  return `This order was handed to the workshop ‘${known.workshop}’, which the shop no longer uses. Check there whether it is being made.`;
}

/** Milliseconds in which a buyer may cancel a paid order, unless the owner sets another time. */
export const CANCEL_GRACE_MS = 60 * 60 * 1000;

/** The end of the buyer's time to cancel; null when the order cannot be cancelled by its buyer. */
export function cancelUntil(
  order: Pick<Order, 'paid_at' | 'status' | 'order_items' | 'prepaid_items'>,
  known: HandOff | undefined,
  graceMs: number,
): Date | null {
  const isSent = order.order_items.some((item) => item.digital_download) || order.prepaid_items.length > 0;
  if (order.status !== 'paid' || !order.paid_at || isSent || mayBeAtWorkshop(known)) return null;
  return new Date(order.paid_at.getTime() + graceMs);
}

/**
 * The hand-off with what the workshop says. Parcels are never forgotten, because answers may arrive out of order.
 * @param currency of the order
 */
export function withStatus(handOff: HandOff, status: WorkshopStatus, currency: string): HandOff {
  const { stage, cost, parcels, problem } = status;
  // A charge in the currency of the workshop's account would hide the quote in the shop's own.
  const replacesQuote = cost && (!handOff.cost || [currency, handOff.cost.currency].includes(cost.currency));
  const quoted = stage === 'cancelled' ? null : handOff.cost;
  const earlier = handOff.parcels.filter(({ id }) => !parcels.some((parcel) => parcel.id === id));
  const reported = parcels.map((parcel) =>
    withEarliestDate(
      parcel,
      handOff.parcels.find(({ id }) => id === parcel.id),
    ),
  );
  const all = [...earlier, ...reported];
  const state = toState(handOff.state, status, all);
  return {
    ...handOff,
    state,
    cost: replacesQuote ? cost : quoted,
    problem: problem ?? toProblem(state),
    parcels: all,
  };
}

function toState(
  before: HandOffState,
  { stage, isFinal }: WorkshopStatus,
  parcels: readonly WorkshopParcel[],
): HandOffState {
  if (stage === 'cancelled') return 'cancelled';
  if (!isFinal) return before;
  return parcels.length > 0 ? 'complete' : 'unclear';
}

function toProblem(state: HandOffState): string | null {
  if (state === 'cancelled') return 'The workshop has cancelled this order.';
  if (state === 'unclear')
    return 'The workshop has finished this order without a parcel. Check there whether it was sent.';
  return null;
}

/** A parcel without a date gets that of the answer, which is later each time. */
const withEarliestDate = (parcel: WorkshopParcel, known: WorkshopParcel | undefined): WorkshopParcel =>
  known && known.dispatched_at < parcel.dispatched_at
    ? { ...parcel, dispatched_at: known.dispatched_at }
    : parcel;

/** A step of the order that the workshop has taken. */
interface WorkshopStep {
  step: FulfilmentStep;
  parcel?: Parcel;
}

/** The steps that the order has to take after the workshop, in their order. */
export function toSteps({ stage, parcels }: WorkshopStatus): WorkshopStep[] {
  const [first] = parcels;
  if (!first) return stage === 'making' ? [{ step: 'start-production' }] : [];
  const { carrier, tracking } = first;
  const sent: WorkshopStep = { step: 'dispatch', parcel: { carrier, tracking } };
  return stage === 'delivered' ? [sent, { step: 'deliver' }] : [sent];
}
