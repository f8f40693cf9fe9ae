import { refusal, type Answer } from './stripe-answer.js';
import type { RefundRequest } from './stripe-schemas.js';
import type { Session } from './stripe-sessions.js';

interface RefundRecord {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  metadata: object;
  status: 'succeeded';
}

/** What went back of the money of these sessions. */
export class StripeRefunds {
  private readonly made: RefundRecord[] = [];

  constructor(private readonly sessions: ReadonlyMap<string, Session>) {}

  make({ payment_intent, amount, metadata }: RefundRequest): Answer {
    const paid = [...this.sessions.values()].find((one) => one.payment_intent === payment_intent);
    if (!paid) return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' });
    const left = paid.amount_total - this.of(payment_intent);
    if (left === 0) return refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    // That has no code.
    if (Number(amount) > left) return refusal(400, { type: 'invalid_request_error', param: 'amount' });
    const refund: RefundRecord = {
      id: `re_${metadata.refund_id.replaceAll('-', '')}`,
      object: 'refund',
      payment_intent,
      amount: Number(amount),
      metadata,
      status: 'succeeded',
    };
    this.made.push(refund);
    return { status: 200, body: refund };
  }

  list(payment: string | null): Answer {
    const data = this.made.filter((one) => one.payment_intent === payment);
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
  }

  /** Pence. */
  of(payment: string | null): number {
    return this.made.reduce((sum, one) => (one.payment_intent === payment ? sum + one.amount : sum), 0);
  }
}
