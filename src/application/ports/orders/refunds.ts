import type { Refund } from '../../../domain/orders/refund.js';

export interface Refunds {
  /**
   * Stores a refund if domain/orders/refund allows it, with the part that goes back to a gift card. Returns false for a
   * known ID. Concurrent calls never exceed the order's total.
   * @throws DomainError `not_found`, `refund_too_large`
   */
  add(refund: Omit<Refund, 'gift_card'>): Promise<boolean>;
  find(id: string): Promise<Refund | undefined>;
  /** Returns the oldest first. */
  listByOrder(orderId: string): Promise<Refund[]>;
  /** Returns those of all these orders, the oldest first. */
  listByOrders(orderIds: readonly string[]): Promise<Refund[]>;
  /** Stores the provider's response. The first response is kept. */
  recordResult(id: string, response: Pick<Refund, 'provider_id'> | Pick<Refund, 'failure'>): Promise<void>;
  /** Marks a refund as failed, even after it was accepted. The first reason is kept. */
  markFailed(id: string, failure: string): Promise<void>;
}
