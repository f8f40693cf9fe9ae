import { z } from 'zod';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import { toPaymentEvent } from './events.js';

const sessionSchema = z.looseObject({
  id: z.string(),
  created: z.int(),
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string().nullish(),
      latest_charge: z
        .looseObject({
          created: z.int(),
          amount_refunded: z.int(),
          disputed: z.boolean().nullish(),
          refunds: z.object({ data: z.array(z.looseObject({})) }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

/**
 * Reconstructs the events of a session from its payment and last charge. Event IDs are derived from the content, so
 * they are stable. A refund is dated `at`, one second after failed refunds.
 * @throws ZodError when it is not a session
 */
export function toSessionEvents(session: unknown, at: Date): PaymentEvent[] {
  const known = sessionSchema.parse(session);
  const { payment_intent: payment, metadata } = known;
  const charge = payment?.latest_charge;
  const event = (type: string, object: object, sum = '', created = charge?.created ?? known.created) =>
    toPaymentEvent({ id: `look_${known.id}_${type}_${sum}`, type, created, data: { object } });
  const flat = { ...known, payment_intent: payment?.id ?? null };
  const about = { ...charge, payment_intent: payment?.id ?? null, metadata };
  const ended = toEndEvent(known.status, known.payment_status, payment?.status);
  const now = at.getTime() / 1000;
  const failures = (charge?.refunds?.data ?? [])
    .map((refund) => event('refund.updated', refund, '', now - 1))
    .filter(({ kind }) => kind === 'refund_failed');
  return [
    ...(ended ? [event(`checkout.session.${ended}`, flat, known.payment_status ?? '')] : []),
    ...failures,
    ...(charge && charge.amount_refunded > 0
      ? [event('charge.refunded', about, `${charge.amount_refunded}_${failures.length}`, now)]
      : []),
    ...(charge?.disputed ? [event('charge.dispute.created', about)] : []),
  ];
}

/** Returns the event type for the end of a session, or undefined while it is open. */
function toEndEvent(
  status?: string | null,
  paid?: string | null,
  payment?: string | null,
): string | undefined {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return undefined;
  // The buyer completed the page, but a delayed payment failed afterwards.
  const hasFailed = paid === 'unpaid' && (payment === 'requires_payment_method' || payment === 'canceled');
  return hasFailed ? 'async_payment_failed' : 'completed';
}
