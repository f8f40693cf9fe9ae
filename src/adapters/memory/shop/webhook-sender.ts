import type { WebhookMessage, WebhookSender } from '../../../application/ports/shop/webhook-sender.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { WebhookOutcome } from '../../../domain/shop/webhook.js';

/** Stores messages instead of sending them. */
export class MemoryWebhookSender implements WebhookSender {
  readonly sent: WebhookMessage[] = [];
  private secrets = 0;
  private status = 200;

  /** The status of all following responses. */
  answerWith(status: number): void {
    this.status = status;
  }

  createSecret(): string {
    return `whsec_${btoa(`secret number ${++this.secrets} of the memory`)}`;
  }

  checkUrl(url: string): void {
    if (!url.startsWith('https://')) throw new DomainError('webhook_not_valid', 'Start with https://.');
  }

  send(message: WebhookMessage): Promise<WebhookOutcome> {
    this.sent.push(message);
    const { status } = this;
    const error = status < 300 ? null : `The receiver answered ${status}.`;
    return Promise.resolve({ status, error, milliseconds: 1 });
  }
}
