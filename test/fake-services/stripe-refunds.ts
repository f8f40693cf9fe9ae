import { toError, type Answer } from './stripe-answer.js';
import type { RefundRequest } from './stripe-schemas.js';
import type { Session } from './stripe-sessions.js';

interface RefundRecord {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  metadata: object;
  created: number;
  currency: string;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
}

/** Refunds of these sessions' payments. */
export class StripeRefunds {
  private readonly made: RefundRecord[] = [];

  constructor(private readonly sessions: ReadonlyMap<string, Session>) {}

  /** A refund in the dashboard, without metadata. */
  makeByHand(payment_intent: string, amount: number, at: Date): void {
    this.made.push({
      id: `re_by_hand_${this.made.length}`,
      object: 'refund',
      payment_intent,
      amount,
      metadata: {},
      created: Math.floor(at.getTime() / 1000),
      currency: 'gbp',
      status: 'succeeded',
    });
  }

  make({ payment_intent, amount, metadata }: RefundRequest, at: Date): Answer {
    const paid = [...this.sessions.values()].find((one) => one.payment_intent === payment_intent);
    if (!paid) return toError(404, { type: 'invalid_request_error', code: 'resource_missing' });
    const remaining = paid.amount_total - this.refundedPence(payment_intent);
    if (remaining === 0)
      return toError(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    // This error has no code.
    if (Number(amount) > remaining) return toError(400, { type: 'invalid_request_error', param: 'amount' });
    const refund: RefundRecord = {
      id: `re_${metadata.refund_id.replaceAll('-', '')}`,
      object: 'refund',
      payment_intent,
      amount: Number(amount),
      metadata,
      created: Math.floor(at.getTime() / 1000),
      currency: 'gbp',
      status: 'succeeded',
    };
    this.made.push(refund);
    return { status: 200, body: refund };
  }

  list(payment: string | null): Answer {
    const data = this.made.filter((one) => one.payment_intent === payment);
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
  }

  /** The bank returns the latest refund of this payment. */
  fail(payment: string | null, failure_reason: string): RefundRecord {
    const refund = this.made.findLast((one) => one.payment_intent === payment && one.status === 'succeeded');
    if (!refund) throw new Error('Nothing has gone back that could fail.');
    return Object.assign(refund, { status: 'failed' as const, failure_reason });
  }

  /** Pence that were refunded and not returned. */
  refundedPence(payment: string | null): number {
    const stayed = this.made.filter((one) => one.payment_intent === payment && one.status === 'succeeded');
    return stayed.reduce((sum, { amount }) => sum + amount, 0);
  }
}
