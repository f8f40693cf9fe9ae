import { type } from 'node:os';
import { Readable } from 'node:stream';
import type { Context } from './context.js';
import { CliError, EXIT, TryAgain } from './errors.js';

/** Body and token of a request. */
interface Sent {
  body?: unknown;
  token?: string | undefined;
}

/** Milliseconds; waiting for a print takes the longest. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Name of this program in the list of sessions. */
const USER_AGENT = `hangwell-cli/1 (${type()})`;

/** HTTP client for one shop. */
export class Service {
  constructor(
    private readonly context: Pick<Context, 'fetch'>,
    readonly url: string,
  ) {}

  /**
   * @throws CliError with the shop's message; with exit code 4 for an invalid session; TryAgain for temporary errors
   */
  async send(method: string, path: string, { body, token }: Sent = {}): Promise<unknown> {
    const { answer, text } = await this.context
      .fetch(this.url + path, {
        method,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          'User-Agent': USER_AGENT,
          'X-Supabase-Api-Version': '2024-01-01',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      .then(async (answer) => ({ answer, text: await answer.text() }))
      .catch(() => this.nobodyAnswers());
    if (!answer.ok) throw refusal(answer, text);
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new CliError(`What answers at ${this.url} is no Hangwell shop. Name another with --url.`);
    }
  }

  /**
   * For files of any size: returns before the body is read.
   * @throws CliError like `send`
   */
  async stream(
    method: string,
    path: string,
    { file, token }: { file?: Readable | undefined; token: string },
  ): Promise<Response> {
    const answer = await this.context
      .fetch(this.url + path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'User-Agent': USER_AGENT,
          ...(file && { 'Content-Type': 'application/x-tar' }),
        },
        ...(file && { body: Readable.toWeb(file) as ReadableStream, duplex: 'half' }),
      })
      .catch(() => this.nobodyAnswers());
    if (!answer.ok) throw refusal(answer, await answer.text());
    return answer;
  }

  private nobodyAnswers(): never {
    throw new TryAgain(
      `No shop answers at ${this.url}. Start it with: npm start (or name another with --url)`,
    );
  }
}

/** Codes of the authentication service for a missing or insufficient session. */
const SIGN_IN_AGAIN = [
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'second_factor_required',
];

const HTTP_TOO_MANY_REQUESTS = 429;

function refusal({ status, headers }: Response, text: string): CliError {
  let said: { code?: string; message?: string } = {};
  try {
    said = JSON.parse(text) as typeof said;
  } catch {
    // The answer came from a proxy, not from the shop.
  }
  const signInAgain = status === 401 || SIGN_IN_AGAIN.includes(said.code ?? '');
  const message = said.message ?? `The shop answered with status ${status}.`;
  if (status === HTTP_TOO_MANY_REQUESTS || status >= 500)
    return new TryAgain(message, Number.parseInt(headers.get('retry-after') ?? '', 10) || undefined);
  return new CliError(
    signInAgain ? `${message} Run: hangwell sign-in` : message,
    signInAgain ? EXIT.notSignedIn : EXIT.failed,
    said.code,
  );
}
