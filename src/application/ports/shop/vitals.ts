import type { VitalCount, VitalSeries } from '../../../domain/shop/web-vitals.js';

export interface VitalSample extends VitalSeries {
  bucket: number;
}

/** How often pages were as fast as what: counts by day, and nothing of who came. */
export interface Vitals {
  /**
   * Adds one to the day's count of each; of many callers together each one counts.
   * @param day '2026-11-22', in UTC
   */
  add(day: string, samples: readonly VitalSample[]): Promise<void>;
  /** The sums of that day and all after it, in no order; what never was is left out. */
  since(day: string): Promise<VitalCount[]>;
}
