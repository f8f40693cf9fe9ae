import type { Ports } from '../ports/index.js';

/** After a genuine event the secret is known to be right, so a wrong signature is a stranger's. */
const TRUSTED_MS = 3_600_000;
/** Anybody can send wrong signatures, so the database hears of them this often at most. */
const BETWEEN_REPORTS_MS = 60_000;

/**
 * Tells the owner that no signature of the payment provider verifies, which a wrong webhook secret causes. A stranger's
 * requests can raise the alert in a quiet shop; the next genuine event clears it.
 */
export class WebhookAlarm {
  private verifiedAt = -Infinity;
  private reportedAt = -Infinity;
  /** Since the last genuine event that this process has heard. */
  private wrong = 0;

  constructor(private readonly ports: Pick<Ports, 'alerts' | 'clock'>) {}

  async verified(): Promise<void> {
    this.verifiedAt = this.ports.clock.now().getTime();
    this.reportedAt = -Infinity;
    this.wrong = 0;
    await this.ports.alerts.clear('webhook_secret_wrong');
  }

  /** The signature of a request did not verify; requests without one do not count. */
  async refused(): Promise<void> {
    const at = this.ports.clock.now();
    const now = at.getTime();
    this.wrong += 1;
    if (now - this.verifiedAt < TRUSTED_MS || now - this.reportedAt < BETWEEN_REPORTS_MS) return;
    this.reportedAt = now;
    const detail = `Requests with a wrong signature so far: ${this.wrong}.`;
    await this.ports.alerts.raise('webhook_secret_wrong', detail, at);
  }
}
