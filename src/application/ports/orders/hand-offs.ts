import type { HandOff } from '../../../domain/orders/delivery/hand-off.js';
import type { Order } from '../../../domain/orders/order.js';

/** Hand-offs of orders to the workshop. */
export interface HandOffs {
  find(orderId: string): Promise<HandOff | undefined>;
  /** @param id the hand-off's own ID */
  byId(id: string): Promise<HandOff | undefined>;
  /**
   * Applies `decide` while the order is locked, and stores what it returns. Nothing changes if it throws or returns
   * undefined. Returns the stored hand-off; undefined for an unknown order or one without a hand-off.
   */
  change(
    orderId: string,
    decide: (order: Order, known: HandOff | undefined) => HandOff | undefined,
  ): Promise<HandOff | undefined>;
  /** Counts hand-offs with a problem. */
  countProblems(): Promise<number>;
}
