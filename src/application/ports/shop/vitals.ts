import type { VitalCount, VitalSeries } from '../../../domain/shop/web-vitals.js';

export interface VitalSample extends VitalSeries {
  bucket: number;
}

/** Page speed as daily counts, without personal data. */
export interface Vitals {
  /**
   * Increments the day's counts. Concurrent calls are all counted.
   * @param day '2026-11-22', in UTC
   */
  add(day: string, samples: readonly VitalSample[]): Promise<void>;
  /** Returns the sums from that day on, in no particular order. Empty buckets are left out. */
  since(day: string): Promise<VitalCount[]>;
}
