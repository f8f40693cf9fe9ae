import type { VitalCount, VitalSeries } from '../../../domain/shop/web-vitals.js';

export interface VitalSample extends VitalSeries {
  bucket: number;
}

/** Page speed as daily counts, without personal data. */
export interface Vitals {
  /**
   * Increments the day's counts; concurrent calls all count.
   * @param day '2026-11-22', in UTC
   */
  add(day: string, samples: readonly VitalSample[]): Promise<void>;
  /** Sums from that day on, unordered; empty buckets are missing. */
  since(day: string): Promise<VitalCount[]>;
}
