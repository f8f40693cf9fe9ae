import type { Discount, DiscountUses } from '../../../domain/orders/discount.js';
import type { Order } from '../../../domain/orders/order.js';

/** A discount with the number of orders that use it. */
export interface UsedDiscount extends Discount {
  uses: number;
}

/** A person is known by account and by mail address, because guests use codes, too. The address is null until given. */
export type DiscountUser = Pick<Order, 'user_id'> & { email: string | null };

/**
 * Codes and rules that reduce orders. `Orders.place` stores which of them an order uses. An order uses a discount until
 * it expires or fails (see domain/orders/discount-uses).
 */
export interface Discounts {
  /**
   * Adds the discount, or replaces the one with its ID, which keeps its time of creation. Orders that were placed before
   * keep what they got.
   * @throws DomainError `discount_code_taken`, also when called concurrently
   */
  save(discount: Discount): Promise<void>;
  find(id: string, at: Date): Promise<UsedDiscount | undefined>;
  /** Lists all, newest first, then by ID. */
  list(at: Date): Promise<UsedDiscount[]>;
  /** Returns the active discounts without a code, oldest first, then by ID. */
  rules(): Promise<Discount[]>;
  /** @param code in capital letters */
  byCode(code: string): Promise<Discount | undefined>;
  /** Leaves out the user's own orders that wait for payment, because a new order closes them. */
  countUses(id: string, user: DiscountUser, at: Date): Promise<DiscountUses>;
  /**
   * Returns the orders of a buyer that wait for payment and use this discount.
   * @param buyer the start of their basket keys
   */
  listOpenUses(id: string, buyer: string): Promise<Order[]>;
}
