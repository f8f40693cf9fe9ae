import type { FulfilmentChange } from '../../../domain/orders/fulfilment.js';
import type { Order, OrderStatus } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Settlement, StrayEvent } from '../../../domain/orders/settlement.js';

export interface OrderPage {
  limit: number;
  after?: Pick<Order, 'created_at' | 'id'> | undefined;
}

/** All that is named has to hold. */
export interface OrderFilter {
  /** Of those that were not paid, only `confirming` has an answer. */
  status?: OrderStatus | undefined;
  /** Whether it is paid, not sent, and of something that is not a download. */
  to_send?: boolean | undefined;
  /** Its number, or part of the buyer's e-mail, or of whom and where it goes to, in any case. */
  text?: string | undefined;
}

export interface Orders {
  /**
   * Keeps the order and its lines. Undefined, or the order that is already open with the same basket key.
   * @throws DomainError `print_unavailable` where a print went with its maker since it was priced
   */
  place(order: Order, at: Date): Promise<Order | undefined>;
  /** Where the customer pays. Keeps the first session it is given. */
  attachSession(orderId: string, session: { id: string; url: string }): Promise<Order>;
  bySession(sessionId: string): Promise<Order | undefined>;
  find(id: string): Promise<Order | undefined>;
  /** @param number as people say it */
  byNumber(number: number): Promise<Order | undefined>;
  /** The user's orders that were paid, refunded ones too, and those that their bank is at; newest first. */
  listBought(userId: string): Promise<Order[]>;
  /** Every order of the user, unpaid ones too; newest first. */
  allOf(userId: string): Promise<Order[]>;
  /** What the provider told of the user's orders, oldest first. */
  eventsOf(userId: string): Promise<PaymentEvent[]>;
  /** Everybody's orders that were paid, or the `confirming` where they are named; newest first, after the cursor. */
  listAll(wanted: OrderFilter, page: OrderPage): Promise<Order[]>;
  /**
   * Changes an order as `decide` says of it while nobody else can change it; undefined where there is no such order.
   * What `decide` throws is thrown, and nothing changed; it may change nothing by answering undefined.
   */
  change(
    id: string,
    decide: (order: Order) => FulfilmentChange | undefined,
  ): Promise<{ order: Order; changed: boolean } | undefined>;
  /**
   * Those about which the provider may know more than was told: with a session and open since before then, or with
   * refunds that it has taken and not told of; what has expired is heard of by its events alone. Oldest first, after the
   * cursor.
   */
  unsettled(before: Date, page: OrderPage): Promise<Order[]>;
  /**
   * Stores the event, then changes its order as domain/settlement says: each change is made once however often and in
   * parallel it is called. With 'paid' the order gets the next number. The order is found by its session, else by its id,
   * which gives it the session (the event may be faster than the answer that opened it), else by its payment; 'unknown'
   * where there is none. Answers the order as it then stands, but for an event that was settled before.
   */
  settle(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; order?: Order }>;
  /** Which of these events were never stored. */
  unheard(eventIds: readonly string[]): Promise<string[]>;
  /**
   * Kept events about money that moved nothing because their order was unknown or had another total, and that nobody has
   * put aside; newest first.
   */
  strayEvents(limit: number): Promise<StrayEvent[]>;
  /** Somebody has seen to these stray events. Answers the ids of those that were none of the others' before. */
  putAside(eventIds: readonly string[], at: Date): Promise<string[]>;
}
