import type { Alert, AlertCode } from '../../../domain/shop/alert.js';

/** Stores faults that the owner must fix, with at most one alert per code. */
export interface Alerts {
  /**
   * Raises the alert, or increments its count and replaces its detail and its last time. Safe for concurrent processes.
   * @param detail must not contain a key, an address or other personal data
   * @returns true for the one call that raised it first
   */
  raise(code: AlertCode, detail: string, at: Date): Promise<boolean>;
  /** Has no effect when the alert is not raised. */
  clear(code: AlertCode): Promise<void>;
  /** Returns the latest first. */
  list(): Promise<Alert[]>;
}
