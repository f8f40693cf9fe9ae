import type { Ports } from '../../application/ports/index.js';
import { DomainError } from '../../domain/shop/errors.js';

/** Counts what the shop spends on models in a day, and bounds it. */
export class DailyLimit {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'spending'>,
    /** Whole US cents; 0 for no limit. */
    private readonly limit: number,
  ) {}

  /**
   * Counts what a call may cost before it is made; one that then fails stays counted, unless it surely cost nothing.
   * @returns takes it back from the day on which it was counted
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
      'The shop has painted all it can for today. Please come back tomorrow.',
    );
  }
}
