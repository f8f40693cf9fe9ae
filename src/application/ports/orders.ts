import type { DeliveryAddress, Order } from '../../domain/order.js';

/** What a payment provider says happened, in the shop's own words. */
export interface PaymentEvent {
  /** The provider's id of the event: the same event comes more than once. */
  id: string;
  kind: 'paid' | 'expired' | 'other';
  session_id: string;
  order_id: string | null;
  /** Pence that were paid. */
  amount_total: number;
  email: string | null;
  address: DeliveryAddress | null;
  created_at: Date;
}

export type Settlement = 'paid' | 'expired' | 'already' | 'mismatch' | 'unknown';

export interface Orders {
  /** Keeps the order and its lines. Undefined, or the order that is already open with the same basket key. */
  place(order: Order, at: Date): Promise<Order | undefined>;
  /** Where the customer pays. Keeps the first session it is given. */
  attachSession(orderId: string, session: { id: string; url: string }): Promise<Order>;
  bySession(sessionId: string): Promise<Order | undefined>;
  find(id: string): Promise<Order | undefined>;
  /** The user's paid orders, newest first. */
  listPaid(userId: string): Promise<Order[]>;
  /**
   * Stores the event, then moves the order: 'paid' exactly once however often and in parallel it is called; 'already'
   * for what has been settled; 'mismatch' when the amount is not the order's total (stored, nothing moved); 'unknown'
   * when no order has this session or id, or the event means nothing to orders. The order is found by its session, else
   * by its id, which gives it the session: the event may be faster than the answer that opened it.
   */
  settle(event: PaymentEvent, at: Date): Promise<Settlement>;
}
