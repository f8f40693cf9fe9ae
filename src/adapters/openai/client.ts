import OpenAI from 'openai';
import { AccountRefused, TryLater } from '../../domain/shop/errors.js';
import type { DailyLimit } from './daily-limit.js';
import { NotConnected, troubleOf, type Task } from './trouble.js';

export interface OpenaiSettings {
  /** Empty for a server that asks for none. */
  apiKey: string;
  /** Absolute, down to the version: https://api.openai.com/v1 */
  baseUrl: string;
  /** Milliseconds that a call may take, its whole answer included. */
  patience: number;
}

export interface Call {
  task: Task;
  /** What it may cost, in whole US cents. */
  cents: number;
  abort?: AbortSignal | undefined;
}

/**
 * The official library, asked once for each call: who tries again is the caller, which knows what a second time costs.
 * A key is in no error.
 */
export class OpenaiClient {
  private readonly sdk: OpenAI;

  constructor(
    private readonly settings: OpenaiSettings,
    private readonly limit: DailyLimit,
  ) {
    const { apiKey, baseUrl, patience } = settings;
    this.sdk = new OpenAI({
      // What it would otherwise read from the environment by itself.
      apiKey: apiKey || 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      baseURL: baseUrl.replace(/\/+$/, ''),
      maxRetries: 0,
      // The patience here ends a call while its answer is read, too; the library's own does not.
      timeout: 2 * patience,
      // It would log what people wrote.
      logLevel: 'off',
      // On a connection that was open before, nobody could tell whether a call that is cut off had arrived.
      defaultHeaders: { connection: 'close', ...(!apiKey && { authorization: null }) },
      fetchOptions: { redirect: 'error' },
      fetch: fetchOrNotConnected,
    });
  }

  /** Where pictures may be fetched from that an answer only names. */
  get origin(): string {
    return new URL(this.settings.baseUrl).origin;
  }

  /**
   * @throws DomainError `description_refused`, `daily_limit_reached`; `painting_failed` or, for a photo,
   * `describing_failed` and `bad_picture`; TryLater for what cost nothing and may pass; AccountRefused;
   * the reason of an abort
   */
  async ask<T>(call: Call, work: (sdk: OpenAI, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { task, cents, abort } = call;
    abort?.throwIfAborted();
    const takeBack = await this.limit.spend(cents);
    const late = AbortSignal.timeout(this.settings.patience);
    try {
      return await work(this.sdk, abort ? AbortSignal.any([abort, late]) : late);
    } catch (error) {
      abort?.throwIfAborted();
      const what = late.aborted ? `did not answer in ${this.settings.patience / 1000} seconds` : error;
      const trouble = troubleOf(late.aborted ? undefined : error, task, this.told(what));
      if (trouble instanceof TryLater || trouble instanceof AccountRefused) await takeBack();
      throw trouble;
    }
  }

  /** What went wrong, for the log. */
  private told(what: unknown): string {
    const { apiKey, baseUrl } = this.settings;
    const text = [what, what instanceof Error ? what.cause : undefined]
      .filter(Boolean)
      .map(String)
      .join(': ');
    const withoutKey = apiKey ? text.replaceAll(apiKey, '…') : text;
    return `${new URL(baseUrl).host}: ${withoutKey.slice(0, LONGEST)}`;
  }
}

/** Characters. */
const LONGEST = 500;

const fetchOrNotConnected: typeof fetch = (...request) =>
  fetch(...request).catch((error: unknown) => {
    const { cause } = error as { cause?: ConnectError };
    const causes = cause?.errors ?? [cause];
    if (!causes.every((one) => one && isOfConnecting(one))) throw error;
    // Without the codes: the library takes some words in them for a timeout of its own.
    throw new NotConnected('There is no connection.');
  });

interface ConnectError {
  code?: string;
  syscall?: string;
  /** One for each address of a name. */
  errors?: ConnectError[];
}

function isOfConnecting({ code, syscall }: ConnectError): boolean {
  return syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';
}
