/** The shop's spending on models per day, for its limit and the dashboard. */
export interface Spending {
  /**
   * Adds to the day's sum. Returns false and changes nothing when that would exceed the limit. Concurrent callers never
   * exceed it.
   * @param day '2026-11-22', in UTC
   * @param cents whole US cents, as is the limit
   * @param limit undefined for none
   */
  reserve(day: string, cents: number, limit: number | undefined): Promise<boolean>;
  /** Subtracts from the day's sum, which never falls below 0. */
  release(day: string, cents: number): Promise<void>;
  /** Returns the day's sum in US cents. */
  spent(day: string): Promise<number>;
}
