import { z } from 'zod';
import type { WorkshopParcel, WorkshopStatus } from '../../../domain/orders/delivery/hand-off.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_TO_MAKING = 1;
const DAYS_TO_SENDING = 3;
/** The second parcel of a split order is sent a day later. */
const DAYS_BETWEEN_PARCELS = 1;
const DAYS_IN_THE_POST = 2;
export const LATE_DAYS = 5;

/** Of orders that were stored without one. */
const EARLIER_CURRENCY = 'GBP';

export const workshopOrder = z.object({
  id: z.string(),
  reference: z.string(),
  /** One-time token of the page's forms. */
  form_token: z.string(),
  callback_url: z.string(),
  address: z.array(z.string()),
  items: z.array(
    z.object({
      product: z.string(),
      copies: z.int(),
      file: z.string(),
      attributes: z.record(z.string(), z.string()),
    }),
  ),
  /** In minor units of `currency`. */
  cost: z.int(),
  currency: z.string().default(EARLIER_CURRENCY),
  created_at: z.iso.datetime(),
  /** When the owner let a day pass on the page, oldest first. */
  skips: z.array(z.iso.datetime()),
  is_failed: z.boolean(),
  is_split: z.boolean(),
  is_late: z.boolean(),
  cancelled_at: z.iso.datetime().nullable(),
});

export type WorkshopOrder = z.infer<typeof workshopOrder>;

/** What a day at the workshop's own pace has made of the order. */
export function toStatus(order: WorkshopOrder, now: Date): WorkshopStatus {
  const cost = { amount: order.cost, currency: order.currency };
  const none = { parcels: [], cost, problem: null };
  if (order.cancelled_at !== null) return { ...none, stage: 'cancelled', isFinal: true };
  if (order.is_failed)
    return {
      ...none,
      stage: 'accepted',
      problem: 'The workshop could not read the print file of this order.',
      isFinal: false,
    };
  const parcels = toParcels(order, now);
  const wanted = order.is_split ? 2 : 1;
  const isSent = parcels.length === wanted;
  const isDelivered = isSent && parcels.every(({ delivered_at }) => delivered_at !== null);
  const isMaking = now.getTime() >= dayOf(order, DAYS_TO_MAKING);
  return {
    stage: isDelivered ? 'delivered' : isSent ? 'sent' : isMaking ? 'making' : 'accepted',
    parcels,
    cost,
    problem: null,
    isFinal: isDelivered,
  };
}

function toParcels(order: WorkshopOrder, now: Date): WorkshopParcel[] {
  const late = order.is_late ? LATE_DAYS : 0;
  const days = order.is_split ? [0, DAYS_BETWEEN_PARCELS] : [0];
  return days.flatMap((later, place) => {
    const day = DAYS_TO_SENDING + late + later;
    const sent = dayOf(order, day);
    if (now.getTime() < sent) return [];
    const delivered = dayOf(order, day + DAYS_IN_THE_POST);
    return [
      {
        id: `${order.id}-${place + 1}`,
        carrier: 'Royal Mail',
        tracking: `LW${order.id.slice(0, 9).toUpperCase()}${place + 1}GB`,
        tracking_url: null,
        dispatched_at: new Date(sent).toISOString(),
        delivered_at: now.getTime() >= delivered ? new Date(delivered).toISOString() : null,
      },
    ];
  });
}

/** Whole days since the workshop received the order, with those that passed on its page. */
export function countDays(order: WorkshopOrder, now: Date): number {
  let days = 0;
  while (now.getTime() >= dayOf(order, days + 1)) days++;
  return days;
}

/** When a day after the order begins, in milliseconds. Later skips do not change a day that has begun. */
function dayOf({ created_at, skips }: WorkshopOrder, day: number): number {
  const times = [created_at, ...skips].map((time) => Date.parse(time));
  return Math.min(...times.map((time, skipped) => Math.max(time, times[0]! + (day - skipped) * DAY_MS)));
}
