import type { FulfilmentChange } from '../../../domain/orders/delivery/fulfilment.js';
import type { Order, OrderStatus } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Settlement, UnmatchedEvent } from '../../../domain/orders/settlement.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';

/** All given conditions must hold. */
export interface OrderFilter {
  /** Unpaid orders are listed only for `confirming`. */
  status?: OrderStatus | undefined;
  /** Selects orders by whether they are paid, not dispatched and not only downloads. */
  to_send?: boolean | undefined;
  /** The order number, or a part of the e-mail address, name or postal address. Case is ignored. */
  text?: string | undefined;
}

export interface Orders {
  /**
   * Stores the order and its lines and returns undefined. If an open order has the same basket key, returns that order
   * instead.
   * @throws DomainError `print_unavailable` when a print's maker was erased since it was priced;
   * `too_many_open_orders` for a guest whose address or network has as many open orders as domain/orders/guest allows,
   * also when called concurrently
   */
  place(order: Order, at: Date): Promise<Order | undefined>;
  /** Stores the payment session. The first one is kept. */
  attachSession(orderId: string, session: { id: string; url: string }): Promise<Order>;
  bySession(sessionId: string): Promise<Order | undefined>;
  find(id: string): Promise<Order | undefined>;
  /** @param number the customer-facing order number */
  byNumber(number: number): Promise<Order | undefined>;
  /** Returns the user's paid, refunded and confirming orders, newest first. */
  listBought(userId: string): Promise<Order[]>;
  /**
   * Gives the user all guests' orders with the user's address, ignoring case. Returns those orders, newest first:
   * none if the address is not confirmed or the user was erased. An order is given once, even by concurrent calls.
   */
  claim(userId: string): Promise<Order[]>;
  /**
   * Deletes orders that were never paid and whose payment page closed before `before`, with their tasks and the addresses
   * in their payment events. Networks of guests are forgotten once the page has closed. Addresses in payment events that
   * an admin dismissed before `before` are forgotten, too.
   */
  pruneUnpaid(before: Date, at: Date): Promise<void>;
  /** Returns the pending orders of the buyer with this key (see buyerKey), newest first. */
  listPending(buyer: string): Promise<Order[]>;
  /** Returns all of the user's orders, including unpaid ones, newest first. */
  listByUser(userId: string): Promise<Order[]>;
  /** Returns the payment events of the user's orders, oldest first. */
  listPaymentEvents(userId: string): Promise<PaymentEvent[]>;
  /** Returns the paid orders of all users, or the `confirming` ones if requested, newest first, then by ID. */
  search(wanted: OrderFilter, page: PageRequest): Promise<Page<Order>>;
  /**
   * Applies `decide` while the order is locked. Nothing changes if `decide` throws or returns undefined. Returns
   * undefined for an unknown order.
   */
  change(
    id: string,
    decide: (order: Order) => FulfilmentChange | undefined,
  ): Promise<{ order: Order; changed: boolean } | undefined>;
  /**
   * Returns the orders whose state at the provider may differ: those with a session that have been unpaid since before
   * then, and those with accepted refunds that no event has confirmed. Expired orders are excluded. The oldest come
   * first, then by ID.
   */
  listUnsettled(before: Date, page: PageRequest): Promise<Page<Order>>;
  /**
   * Stores the event and applies domain/orders/settlement to its order exactly once, even for concurrent or repeated
   * calls. 'paid' assigns the next order number. The order is looked up by session, then by ID, then by payment. A
   * match by ID stores the session, because the event may arrive before the response that created it. The settlement is
   * 'unknown' when there is no order. Returns the resulting order, except for an event that was already settled.
   */
  settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }>;
  /** Returns whether `settle` would answer 'already' because of this event itself. */
  isSettled(event: Pick<PaymentEvent, 'id' | 'kind'>): Promise<boolean>;
  /** Returns which of these events are not stored. */
  unseenEventIds(eventIds: readonly string[]): Promise<string[]>;
  /**
   * Returns stored money events that matched no order, or not its total, and were not dismissed. The newest come first,
   * then by ID.
   */
  listUnmatchedEvents(page: PageRequest): Promise<Page<UnmatchedEvent>>;
  /** Dismisses unmatched events. Returns the IDs that were not dismissed before. */
  dismissEvents(eventIds: readonly string[], at: Date): Promise<string[]>;
}
