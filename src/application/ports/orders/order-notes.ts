import type { OrderNote } from '../../../domain/orders/note.js';

/** Notes are deleted with their order and with the account of its buyer. */
export interface OrderNotes {
  /**
   * Returns false for a known ID, also when called concurrently.
   * @throws DomainError `not_found` for an unknown order, `user_not_found` if its buyer was erased
   */
  add(note: OrderNote): Promise<boolean>;
  /** Returns the oldest first. */
  listByOrder(orderId: string): Promise<OrderNote[]>;
}
