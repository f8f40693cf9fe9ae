import type { Alert, AlertCode } from '../../../domain/shop/alert.js';

/** The faults that the owner has to know about. At most one alert per code. */
export interface Alerts {
  /**
   * Raises the alert, or counts it again and replaces its detail and last time. Safe to call from any number of
   * processes at once.
   * @param detail never holds a key, an address or other personal data
   * @returns true for the one call that raised it first
   */
  raise(code: AlertCode, detail: string, at: Date): Promise<boolean>;
  /** Does nothing when it is not raised. */
  clear(code: AlertCode): Promise<void>;
  /** The latest first. */
  list(): Promise<Alert[]>;
}
