import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { WebhookMessage, WebhookSender } from '../../application/ports/shop/webhook-sender.js';
import { DomainError } from '../../domain/shop/errors.js';
import { isLoopback } from '../../domain/shop/local-url.js';
import type { WebhookOutcome } from '../../domain/shop/webhook.js';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-lookup.js';

export interface WebhookSenderSettings {
  /** Allows this computer as a receiver, also without HTTPS. */
  allowLocal: boolean;
  /** The time limit of a request in milliseconds. */
  timeoutMs: number;
  lookup?: LookupFunction;
}

const SECRET_BYTES = 32;
const MAX_URL_CHARACTERS = 500;
/** The limit for response headers. The response body is not read. */
const MAX_HEADER_BYTES = 16 * 1024;

/** Sends over a new connection each time. It follows no redirect and asks no proxy. */
export class HttpWebhookSender implements WebhookSender {
  constructor(private readonly settings: WebhookSenderSettings) {}

  createSecret(): string {
    return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  }

  checkUrl(text: string): void {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || text.length > MAX_URL_CHARACTERS) throw notValid('Enter a complete address.');
    if (url.username || url.password || url.hash)
      throw notValid('The address has no user, password or fragment.');
    if (this.isAllowedLocal(url)) return;
    if (url.protocol !== 'https:') throw notValid('The address starts with https://.');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isLoopback(url.hostname) || (isIP(host) && !isPublicAddress(host)))
      throw notValid('The address is not on the public internet.');
  }

  async send({ at, body, id, secrets, url }: WebhookMessage): Promise<WebhookOutcome> {
    const started = performance.now();
    const end = (status: number | null, error: string | null): WebhookOutcome => ({
      status,
      error,
      milliseconds: Math.round(performance.now() - started),
    });
    try {
      this.checkUrl(url);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Hangwell-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
      };
      const status = await this.post(new URL(url), headers, body);
      return end(status, status >= 200 && status < 300 ? null : `The receiver answered ${status}.`);
    } catch (error) {
      return end(null, describe(error));
    }
  }

  /** Returns the status once the headers have arrived, and discards the rest. */
  private post(url: URL, headers: Record<string, string | number>, body: string): Promise<number> {
    const { lookup = publicLookup(), timeoutMs } = this.settings;
    const isLocal = this.isAllowedLocal(url);
    const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers,
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          maxHeaderSize: MAX_HEADER_BYTES,
          ...(!isLocal && { lookup }),
        },
        (response) => {
          response.destroy();
          resolve(response.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  private isAllowedLocal({ hostname }: URL): boolean {
    return this.settings.allowLocal && isLoopback(hostname);
  }
}

/** The log of deliveries shows this to admins. A resolver's own words would say what is in the private network. */
function describe(error: unknown): string {
  if (error instanceof DomainError || error instanceof PrivateAddressError) return error.message;
  const { code, name } = Object(error) as { code?: string; name?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'The receiver did not answer in time.';
  return `The receiver could not be reached (${code ?? name ?? 'unknown'}).`;
}

const notValid = (message: string) => new DomainError('webhook_not_valid', message);
