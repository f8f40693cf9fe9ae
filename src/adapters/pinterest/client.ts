import type { z } from 'zod';
import type { Clock } from '../../application/ports/shop/clock.js';
import { describeFetchError, parseJson } from '../../application/shared/vendor-replies.js';
import { RetryableError } from '../../domain/shop/errors.js';
import { errorResponse } from './responses.js';
import { PinterestError } from './errors.js';

export interface PinterestClientSettings {
  appId: string;
  appSecret: string;
  /** Absolute URL that ends with the version, such as https://api.pinterest.com/v5. */
  apiUrl: string;
  clock: Clock;
  /** Time limit of a call in milliseconds, including its complete response. */
  timeoutMs: number;
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below `apiUrl`, including the query. */
  path: string;
  json?: unknown;
}

const MAX_MESSAGE_CHARACTERS = 300;
/** A rate-limit header above this number is a Unix time in seconds. Otherwise it is a delay in seconds. */
const MIN_UNIX_SECONDS = 1_000_000_000;

/** Calls Pinterest once per request and leaves retries to the caller. Errors never contain tokens or secrets. */
export class PinterestClient {
  constructor(private readonly settings: PinterestClientSettings) {}

  /** Requests tokens with the app's own credentials. @throws PinterestError, RetryableError */
  token<T>(schema: z.ZodType<T>, form: Record<string, string>): Promise<T> {
    const { appId, appSecret } = this.settings;
    const basic = Buffer.from(`${appId}:${appSecret}`).toString('base64');
    const body = new URLSearchParams(form);
    const secrets = [basic, appSecret, form['code'], form['refresh_token']];
    return this.send(schema, '/oauth/token', secrets, {
      method: 'POST',
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
  }

  /** Calls the API for an account. @throws PinterestError, RetryableError */
  request<T>(schema: z.ZodType<T>, accessToken: string, { method, path, json }: Call): Promise<T> {
    return this.send(schema, path, [accessToken], {
      method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  }

  private async send<T>(
    schema: z.ZodType<T>,
    path: string,
    secrets: (string | undefined)[],
    init: RequestInit,
  ): Promise<T> {
    const { apiUrl, timeoutMs } = this.settings;
    const url = `${apiUrl.replace(/\/+$/, '')}${path}`;
    const describe = (what: string) => `${new URL(apiUrl).host}: ${withoutSecrets(what, secrets)}`;
    let response: Response;
    let text: string;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      response = await fetch(url, { ...init, redirect: 'error', signal });
      text = await response.text();
    } catch (error) {
      throw new RetryableError(describe(describeFetchError(error)));
    }
    const { status } = response;
    if (!response.ok) {
      const { code, message } = errorResponse.safeParse(parseJson(text)).data ?? {};
      const reason = message ?? `status ${status}`;
      if (status === 429 || status === 408 || status >= 500) {
        throw new RetryableError(describe(`${status} ${reason}`), this.parseRetryAfter(response.headers));
      }
      throw new PinterestError(status, code, withoutSecrets(reason, secrets));
    }
    const parsed = schema.safeParse(parseJson(text));
    if (!parsed.success) throw new RetryableError(describe(`an unreadable response to ${path}`));
    return parsed.data;
  }

  /** Returns the longer delay of the two rate-limit headers, in seconds. */
  private parseRetryAfter(headers: Headers): number | undefined {
    const now = this.settings.clock.now().getTime() / 1000;
    const waits = [headers.get('retry-after'), headers.get('x-ratelimit-reset')]
      .map((text) => (text && /[a-z]/i.test(text) ? Date.parse(text) / 1000 : parseFloat(text ?? '')))
      .filter((number) => !Number.isNaN(number))
      .map((number) => Math.max(0, Math.ceil(number > MIN_UNIX_SECONDS ? number - now : number)));
    return waits.length > 0 ? Math.max(...waits) : undefined;
  }
}

function withoutSecrets(text: string, secrets: (string | undefined)[]): string {
  return secrets
    .reduce<string>((rest, secret) => (secret ? rest.replaceAll(secret, '…') : rest), text)
    .slice(0, MAX_MESSAGE_CHARACTERS);
}
