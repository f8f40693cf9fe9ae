import type { Alert, AlertCode } from '../../../domain/shop/alert.js';

/** Faults that the owner must fix; at most one alert per code. */
export interface Alerts {
  /**
   * Raises the alert, or increments its count and replaces detail and last time. Safe for concurrent processes.
   * @param detail must not contain a key, an address or other personal data
   * @returns true for the one call that raised it first
   */
  raise(code: AlertCode, detail: string, at: Date): Promise<boolean>;
  /** No effect when it is not raised. */
  clear(code: AlertCode): Promise<void>;
  /** The latest first. */
  list(): Promise<Alert[]>;
}
