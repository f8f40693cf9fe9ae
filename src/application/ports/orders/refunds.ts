import type { Refund } from '../../../domain/orders/refund.js';

export interface Refunds {
  /**
   * Keeps it where domain/refund allows it; false where its id is known. Two at once never ask for more than there is.
   * @throws DomainError `not_found` (no such order), `refund_too_large`
   */
  ask(refund: Refund): Promise<boolean>;
  find(id: string): Promise<Refund | undefined>;
  /** Oldest first. */
  ofOrder(orderId: string): Promise<Refund[]>;
  /** What the provider said; what it said first stands. */
  answer(id: string, answer: Pick<Refund, 'provider_id'> | Pick<Refund, 'failure'>): Promise<void>;
  /** It did not arrive, though it may have been taken. The first reason stands, and no answer comes after it. */
  fail(id: string, failure: string): Promise<void>;
}
