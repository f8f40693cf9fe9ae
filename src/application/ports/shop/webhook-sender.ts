import type { WebhookOutcome } from '../../../domain/shop/webhook.js';

export interface WebhookMessage {
  url: string;
  /** The same for each attempt. */
  id: string;
  body: string;
  at: Date;
  /** Each of them signs. */
  secrets: readonly string[];
}

/** Signs messages as Standard Webhooks and sends them to addresses of the public internet. */
export interface WebhookSender {
  createSecret(): string;
  /** @throws DomainError `webhook_not_valid` for an address that it never sends to */
  checkUrl(url: string): void;
  /** Sends once. It never throws: every failure is in the outcome. */
  send(message: WebhookMessage): Promise<WebhookOutcome>;
}
