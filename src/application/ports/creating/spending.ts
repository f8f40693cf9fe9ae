/** What the shop has spent on models, day by day, so that its owner sees it and it stops at a limit. */
export interface Spending {
  /**
   * Adds to the day's sum unless that would go over the limit: false then, and nothing is added. Two callers together
   * never go over it.
   * @param day '2026-11-22', in UTC
   * @param cents whole US cents, as is the limit
   * @param limit undefined for none
   */
  reserve(day: string, cents: number, limit: number | undefined): Promise<boolean>;
  /** Takes what was added back from the day's sum, which never falls below 0. */
  release(day: string, cents: number): Promise<void>;
  /** The day's sum in US cents. */
  spent(day: string): Promise<number>;
}
