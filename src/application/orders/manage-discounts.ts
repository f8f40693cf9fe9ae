import { normalizeCode, validateDiscount, type Discount } from '../../domain/orders/discount.js';
import type { Ports } from '../ports/index.js';
import type { UsedDiscount } from '../ports/orders/discounts.js';

/** Sets the shop's discount codes and rules. */
export class ManageDiscounts {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'discounts'>) {}

  list(): Promise<UsedDiscount[]> {
    return this.ports.discounts.list(this.ports.clock.now());
  }

  /**
   * Adds a discount or replaces the one with this ID. Orders that were placed before keep what they got.
   * @throws DomainError `discount_not_valid`, `discount_code_taken`
   */
  async save({ code, ...discount }: Omit<Discount, 'created_at'>): Promise<UsedDiscount> {
    const { clock, discounts } = this.ports;
    const now = clock.now();
    const whole = { ...discount, code: code === null ? null : normalizeCode(code), created_at: now };
    validateDiscount(whole);
    await discounts.save(whole);
    return (await discounts.find(whole.id, now))!;
  }
}
