import type { Ports } from '../ports/index.js';

/** Milliseconds. After a valid event the secret is known to be right, so a wrong signature is a stranger's. */
const TRUSTED_MS = 3_600_000;
/** Anyone can send wrong signatures, so the database is written at most this often. */
const REPORT_INTERVAL_MS = 60_000;

/**
 * Alerts the owner when no signature verifies, which a wrong webhook secret causes. A stranger can raise this alert in
 * a quiet shop; the next valid event clears it.
 */
export class WebhookAlarm {
  private verifiedAt = -Infinity;
  private reportedAt = -Infinity;
  /** Failures since the last valid event in this process. */
  private wrong = 0;

  constructor(private readonly ports: Pick<Ports, 'alerts' | 'clock'>) {}

  async verified(): Promise<void> {
    this.verifiedAt = this.ports.clock.now().getTime();
    this.reportedAt = -Infinity;
    this.wrong = 0;
    await this.ports.alerts.clear('webhook_secret_wrong');
  }

  /** A signature did not verify. Requests without one do not count. */
  async refused(): Promise<void> {
    const at = this.ports.clock.now();
    const now = at.getTime();
    this.wrong += 1;
    if (now - this.verifiedAt < TRUSTED_MS || now - this.reportedAt < REPORT_INTERVAL_MS) return;
    this.reportedAt = now;
    const detail = `Requests with a wrong signature so far: ${this.wrong}.`;
    await this.ports.alerts.raise('webhook_secret_wrong', detail, at);
  }
}
