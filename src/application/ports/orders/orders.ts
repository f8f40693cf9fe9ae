import type { FulfilmentChange } from '../../../domain/orders/fulfilment.js';
import type { Order, OrderStatus } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Settlement, StrayEvent } from '../../../domain/orders/settlement.js';

export interface OrderPage {
  limit: number;
  after?: Pick<Order, 'created_at' | 'id'> | undefined;
}

/** All given conditions must hold. */
export interface OrderFilter {
  /** Unpaid orders are only listed for `confirming`. */
  status?: OrderStatus | undefined;
  /** Whether it is paid, not dispatched and not only a download. */
  to_send?: boolean | undefined;
  /** The order's number, or part of the e-mail address, name or address, ignoring case. */
  text?: string | undefined;
}

export interface Orders {
  /**
   * Stores the order and its lines. Returns undefined, or the open order with the same basket key.
   * @throws DomainError `print_unavailable` when a print's maker was erased since it was priced
   */
  place(order: Order, at: Date): Promise<Order | undefined>;
  /** Stores the payment page; the first one is kept. */
  attachSession(orderId: string, session: { id: string; url: string }): Promise<Order>;
  bySession(sessionId: string): Promise<Order | undefined>;
  find(id: string): Promise<Order | undefined>;
  /** @param number the customer-facing order number */
  byNumber(number: number): Promise<Order | undefined>;
  /** The user's paid, refunded and confirming orders, newest first. */
  listBought(userId: string): Promise<Order[]>;
  /** All of the user's orders, including unpaid ones; newest first. */
  allOf(userId: string): Promise<Order[]>;
  /** The payment events of the user's orders, oldest first. */
  eventsOf(userId: string): Promise<PaymentEvent[]>;
  /** Paid orders of all users, or `confirming` ones if requested; newest first. */
  listAll(wanted: OrderFilter, page: OrderPage): Promise<Order[]>;
  /**
   * Applies `decide` while the order is locked; undefined for an unknown order. If `decide` throws or returns
   * undefined, nothing changes.
   */
  change(
    id: string,
    decide: (order: Order) => FulfilmentChange | undefined,
  ): Promise<{ order: Order; changed: boolean } | undefined>;
  /**
   * Orders whose state at the provider may differ: with a session and unpaid since before then, or with accepted
   * refunds that no event has confirmed. Expired orders are excluded. Oldest first.
   */
  unsettled(before: Date, page: OrderPage): Promise<Order[]>;
  /**
   * Stores the event and applies domain/orders/settlement to its order, exactly once even for concurrent or repeated
   * calls. 'paid' assigns the next order number. The order is found by session, then by ID, which stores the session
   * (the event may arrive before the answer that created it), then by payment; 'unknown' when there is none. Returns
   * the resulting order, except for an event that was already settled.
   */
  settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }>;
  /** Which of these events are not stored. */
  unheard(eventIds: readonly string[]): Promise<string[]>;
  /** Stored money events that matched no order or not its total and were not dismissed; newest first. */
  strayEvents(limit: number): Promise<StrayEvent[]>;
  /** Dismisses unmatched events. Returns the IDs that were not dismissed before. */
  putAside(eventIds: readonly string[], at: Date): Promise<string[]>;
}
