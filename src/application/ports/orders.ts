import type { Order } from '../../domain/order.js';
import type { PaymentEvent } from '../../domain/payment-event.js';
import type { Settlement } from '../../domain/settlement.js';

export interface Orders {
  /** Keeps the order and its lines. Undefined, or the order that is already open with the same basket key. */
  place(order: Order, at: Date): Promise<Order | undefined>;
  /** Where the customer pays. Keeps the first session it is given. */
  attachSession(orderId: string, session: { id: string; url: string }): Promise<Order>;
  bySession(sessionId: string): Promise<Order | undefined>;
  find(id: string): Promise<Order | undefined>;
  /** The user's orders that were paid, refunded ones too, newest first. */
  listPaid(userId: string): Promise<Order[]>;
  /**
   * Stores the event, then changes its order as domain/settlement says: each change is made once however often and in
   * parallel it is called. With 'paid' the order gets the next number. The order is found by its session, else by its id,
   * which gives it the session (the event may be faster than the answer that opened it), else by its payment; 'unknown'
   * where there is none. Answers the order as it then stands.
   */
  settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }>;
}
