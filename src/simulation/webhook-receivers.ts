import type { WebhookMessage, WebhookSender } from '../application/ports/shop/webhook-sender.js';
import type { WebhookOutcome } from '../domain/shop/webhook.js';
import { createRandom, seedFor } from './random.js';
import type { World } from './simulated-process.js';

/** Outages of a receiver last whole periods of this length. */
const OUTAGE_MS = 6 * 3_600_000;
const MAX_RESPONSE_MS = 8_000;
const GONE = 410;

/** The receivers of webhooks. They are slow or unavailable for hours, and some shut down for good. */
export class WebhookReceivers implements WebhookSender {
  /** All messages that arrived, regardless of the response. */
  readonly arrived: Pick<WebhookMessage, 'id' | 'url' | 'body'>[] = [];
  /** The IDs of messages that were accepted. */
  readonly accepted = new Set<string>();
  private secrets = 0;

  constructor(private readonly world: Pick<World, 'faults' | 'scheduler' | 'seed'>) {}

  createSecret(): string {
    return `whsec_${btoa(`secret number ${++this.secrets} of the simulation`)}`;
  }

  checkUrl(): void {}

  async send({ id, url, body }: WebhookMessage): Promise<WebhookOutcome> {
    this.arrived.push({ id, url, body });
    const { faults, scheduler, seed } = this.world;
    const period = Math.floor(scheduler.now() / OUTAGE_MS);
    const ofPeriod = createRandom(seedFor(seed, `${url}, period ${period}`));
    const [isAway, isGone] = [ofPeriod.chance(0.15), ofPeriod.chance(0.01)];
    const milliseconds = createRandom(seedFor(seed, `message ${id}`)).int(10, MAX_RESPONSE_MS);
    await new Promise<void>((resolve) => void scheduler.after(milliseconds, resolve));
    const status = !faults() ? 200 : isGone ? GONE : isAway ? 503 : 200;
    if (status === 200) this.accepted.add(id);
    return { status, error: status === 200 ? null : `The receiver answered ${status}.`, milliseconds };
  }
}
