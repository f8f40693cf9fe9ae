import type { Ports } from '../../application/ports/index.js';
import { DomainError } from '../../domain/shop/errors.js';

/** Counts the shop's spending on models per day and enforces the limit. */
export class DailyLimit {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'spending'>,
    /** Whole US cents; 0 means no limit. */
    private readonly limit: number,
  ) {}

  /**
   * Reserves the cost of a call before it is made. The caller cancels the reservation of a failed call if it was free.
   * @returns a function that cancels the reservation, for the day on which it was made
   * @throws DomainError `daily_limit_reached`
   */
  async spend(cents: number): Promise<() => Promise<void>> {
    if (cents === 0) return async () => undefined;
    const { clock, spending } = this.ports;
    const today = clock.now().toISOString().slice(0, 10);
    if (await spending.reserve(today, cents, this.limit || undefined))
      return () => spending.release(today, cents);
    throw new DomainError(
      'daily_limit_reached',
      'The shop has reached its limit of prints for today. Please come back tomorrow.',
    );
  }
}
