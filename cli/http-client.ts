import { type } from 'node:os';
import { Readable } from 'node:stream';
import type { Context } from './context.js';
import { CliError, EXIT, TemporaryError } from './errors.js';

interface RequestOptions {
  /** Sent as JSON, or as a form with files. */
  body?: unknown;
  token?: string | undefined;
}

/** Long enough for the slowest request, which waits for a print. */
const REQUEST_TIMEOUT_MS = 120_000;

/** For a large picture over a slow line. */
const UPLOAD_TIMEOUT_MS = 3_600_000;

/** Shown in the account's list of sessions. */
const USER_AGENT = `hangwell-cli/1 (${type()})`;

/** HTTP client for one shop. */
export class HttpClient {
  constructor(
    private readonly context: Pick<Context, 'fetch'>,
    readonly url: string,
  ) {}

  /**
   * @throws CliError with the shop's message; its exit code is 4 for an invalid session
   * @throws TemporaryError if a retry may succeed
   */
  async send(method: string, path: string, { body, token }: RequestOptions = {}): Promise<unknown> {
    const { response, text } = await this.context
      .fetch(this.url + path, {
        method,
        signal: AbortSignal.timeout(body instanceof FormData ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS),
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          'User-Agent': USER_AGENT,
          'X-Supabase-Api-Version': '2024-01-01',
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => this.throwUnreachable());
    if (!response.ok) throw toError(response, text);
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new CliError(
        `The server at ${this.url} is not a Hangwell shop. Pass the shop's address with --url.`,
      );
    }
  }

  /**
   * For files of any size: returns before the body is read.
   * @throws CliError like `send`
   */
  async stream(
    method: string,
    path: string,
    { file, token }: { file?: Readable | undefined; token?: string },
  ): Promise<Response> {
    const response = await this.context
      .fetch(this.url + path, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          'User-Agent': USER_AGENT,
          ...(file && { 'Content-Type': 'application/x-tar' }),
        },
        ...(file && { body: Readable.toWeb(file) as ReadableStream, duplex: 'half' }),
      })
      .catch(() => this.throwUnreachable());
    if (!response.ok) throw toError(response, await response.text());
    return response;
  }

  private throwUnreachable(): never {
    throw new TemporaryError(
      `There is no response from ${this.url}. Start the shop with 'npm start', or pass its address with --url.`,
    );
  }
}

/** Errors that a new sign-in solves. */
const SESSION_ERROR_CODES = [
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'second_factor_required',
];

const HTTP_TOO_MANY_REQUESTS = 429;

function toError({ status, headers }: Response, text: string): CliError {
  let error: { code?: string; message?: string } = {};
  try {
    error = JSON.parse(text) as typeof error;
  } catch {
    // The response came from a proxy, not from the shop.
  }
  const needsSignIn = status === 401 || SESSION_ERROR_CODES.includes(error.code ?? '');
  const message = error.message ?? `The shop responded with status ${status}.`;
  if (status === HTTP_TOO_MANY_REQUESTS || status >= 500)
    return new TemporaryError(message, Number.parseInt(headers.get('retry-after') ?? '', 10) || undefined);
  return new CliError(
    needsSignIn ? `${message.replace(/\.?$/, '.')} Run: hangwell sign-in` : message,
    needsSignIn ? EXIT.notSignedIn : EXIT.failed,
    error.code,
  );
}

/** The query string, with its question mark; empty without values. */
export function toSearch(query: object): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
