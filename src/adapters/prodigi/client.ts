import type { z } from 'zod';
import { describeFetchError, parseJson } from '../../application/shared/vendor-replies.js';
import { DomainError, ProviderAccountError, RetryableError } from '../../domain/shop/errors.js';
import { errorResponse } from './responses.js';

export interface ProdigiClientSettings {
  apiKey: string;
  /** Absolute URL that ends with the version, such as https://api.prodigi.com/v4.0. */
  apiUrl: string;
  /** Time limit of a call in milliseconds, including its complete response. */
  timeoutMs: number;
}

const MAX_MESSAGE_CHARACTERS = 300;

/** Calls Prodigi once per request and leaves retries to the caller. Errors never contain the key. */
export class ProdigiClient {
  constructor(private readonly settings: ProdigiClientSettings) {}

  /**
   * @throws DomainError `workshop_refused` for a permanent error; ProviderAccountError for a wrong key; RetryableError
   */
  async call<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, json?: unknown): Promise<T> {
    const { apiKey, apiUrl, timeoutMs } = this.settings;
    const { host } = new URL(apiUrl);
    let response: Response;
    let text: string;
    try {
      response = await fetch(apiUrl.replace(/\/+$/, '') + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'X-API-Key': apiKey, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      text = await response.text();
    } catch (error) {
      throw new RetryableError(`${host}: ${describeFetchError(error)}`);
    }
    if (!response.ok) throw this.toError(host, response, parseJson(text));
    const parsed = schema.safeParse(parseJson(text));
    // An order may exist, so an unreadable reply is a temporary error.
    if (!parsed.success) throw new RetryableError(`${host}: an unreadable response to ${path}`);
    return parsed.data;
  }

  private toError(host: string, { status, headers }: Response, body: unknown): Error {
    const { outcome, statusText, failures } = errorResponse.safeParse(body).data ?? {};
    const details = failures === undefined || failures === null ? '' : ` ${JSON.stringify(failures)}`;
    const reason = `${outcome ?? statusText ?? `status ${status}`}${details}`
      .replaceAll(this.settings.apiKey, '…')
      .slice(0, MAX_MESSAGE_CHARACTERS);
    if (status === 401 || status === 403)
      return new ProviderAccountError('workshop_key_refused', `${host}: ${status} ${reason}`);
    if (status === 429 || status === 408 || status >= 500)
      return new RetryableError(`${host}: ${status} ${reason}`, parseRetryAfter(headers.get('retry-after')));
    return new DomainError('workshop_refused', `Prodigi refuses this: ${reason}`);
  }
}

/** Seconds. A date, or no header, means that the caller's own backoff applies. */
function parseRetryAfter(text: string | null): number | undefined {
  const seconds = Number(text ?? NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
