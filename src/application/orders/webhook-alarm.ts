import type { Ports } from '../ports/index.js';

/**
 * Milliseconds. After a valid event the secret is known to be right, so a wrong signature comes from an unrelated
 * sender.
 */
const SECRET_TRUSTED_MS = 3_600_000;
/**
 * Milliseconds. Anyone can send wrong signatures, and valid events arrive in large numbers, so the database is written
 * at most this often.
 */
const REPORT_INTERVAL_MS = 60_000;

/**
 * Alerts the owner when no signature is valid, which a wrong webhook secret causes. An unrelated sender can raise this
 * alert in a quiet shop; a valid event clears it, in other processes within a minute of their last one.
 */
export class WebhookAlarm {
  private verifiedAt = -Infinity;
  private reportedAt = -Infinity;
  private clearedAt = -Infinity;
  /** The number of failures since the last valid event in this process. */
  private invalidCount = 0;

  constructor(private readonly ports: Pick<Ports, 'alerts' | 'clock'>) {}

  async verified(): Promise<void> {
    const now = this.ports.clock.now().getTime();
    const isAlarmed = this.reportedAt > -Infinity;
    this.verifiedAt = now;
    this.reportedAt = -Infinity;
    this.invalidCount = 0;
    // Another process may have raised the alert.
    if (!isAlarmed && now - this.clearedAt < REPORT_INTERVAL_MS) return;
    await this.ports.alerts.clear('webhook_secret_wrong');
    this.clearedAt = now;
  }

  /** Records an invalid signature. Requests without a signature do not count. */
  async rejected(): Promise<void> {
    const at = this.ports.clock.now();
    const now = at.getTime();
    this.invalidCount += 1;
    if (now - this.verifiedAt < SECRET_TRUSTED_MS || now - this.reportedAt < REPORT_INTERVAL_MS) return;
    this.reportedAt = now;
    const detail = `Requests with a wrong signature so far: ${this.invalidCount}.`;
    await this.ports.alerts.raise('webhook_secret_wrong', detail, at);
  }
}
