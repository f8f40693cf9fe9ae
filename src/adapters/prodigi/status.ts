import type { Cost, WorkshopParcel, WorkshopStatus } from '../../domain/orders/delivery/hand-off.js';
import { toMinorUnits, type ProdigiOrder } from './responses.js';

const MAX_PROBLEM_CHARACTERS = 500;

/** @param outcome of the reply, in lower case */
export function toStatus(order: ProdigiOrder, outcome: string, now: Date): WorkshopStatus {
  const { stage, details } = order.status;
  const isMaking = details.inProduction === 'inprogress' || details.inProduction === 'complete';
  return {
    stage:
      stage === 'cancelled' ? 'cancelled' : stage === 'complete' ? 'sent' : isMaking ? 'making' : 'accepted',
    parcels: toParcels(order, now),
    cost: toCost(order),
    problem: toProblem(order, outcome),
    isFinal: stage === 'cancelled' || stage === 'complete',
  };
}

/** A parcel without a date is dated by the last change of the order. */
function toParcels({ lastUpdated, shipments }: ProdigiOrder, now: Date): WorkshopParcel[] {
  return (shipments ?? [])
    .filter(({ status }) => status === 'shipped')
    .map(({ id, carrier, tracking, dispatchDate }) => ({
      id,
      carrier: carrier?.name ?? null,
      tracking: tracking?.number ?? null,
      tracking_url: isWebAddress(tracking?.url) ? tracking.url : null,
      dispatched_at: toTime(dispatchDate) ?? toTime(lastUpdated) ?? now.toISOString(),
      delivered_at: null,
    }));
}

const toTime = (text: string | null | undefined): string | undefined =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

/** The buyer gets this link, so it must lead to a page. */
function isWebAddress(url: string | null | undefined): url is string {
  return !!url && URL.canParse(url) && new URL(url).protocol === 'https:';
}

/** Null until Prodigi has charged the order, or when the charges have several currencies. */
function toCost({ charges }: ProdigiOrder): Cost | null {
  const [first] = charges ?? [];
  if (!first || !charges) return null;
  const { currency } = first.totalCost;
  if (charges.some(({ totalCost }) => totalCost.currency !== currency)) return null;
  const amount = charges.reduce((sum, { chargeType, totalCost }) => {
    const units = Math.abs(toMinorUnits(totalCost));
    return chargeType?.toLowerCase() === 'refund' ? sum - units : sum + units;
  }, 0);
  return { amount, currency };
}

function toProblem({ status, items, shipments }: ProdigiOrder, outcome: string): string | null {
  const issues = (status.issues ?? []).map(
    ({ description, errorCode }) => description ?? errorCode ?? 'An issue.',
  );
  const hasFailed =
    status.details.downloadAssets === 'error' ||
    items.some(({ assets }) => assets?.some((asset) => asset.status === 'error'));
  const dropped = (shipments ?? []).filter((shipment) => shipment.status === 'cancelled').length;
  const failed = Object.entries(status.details).some(([, progress]) => progress === 'error');
  const problems = [
    ...(hasFailed ? ['Prodigi could not read a print file.'] : []),
    ...(failed && !hasFailed ? ['Prodigi reports an error.'] : []),
    ...(items.some((item) => item.status === 'invalid') ? ['Prodigi finds an item invalid.'] : []),
    ...(dropped > 0 && status.stage !== 'cancelled'
      ? [`Prodigi has cancelled ${dropped} of ${shipments!.length} parcels. Make or refund what was in them.`]
      : []),
    ...(status.stage === 'awaitingpayment' ? ['Prodigi waits for the payment of this order.'] : []),
    ...(outcome === 'onhold' ? ['Prodigi has put the order on hold.'] : []),
    ...issues,
  ];
  return problems.length > 0 ? problems.join(' ').slice(0, MAX_PROBLEM_CHARACTERS) : null;
}
