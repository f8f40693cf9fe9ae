import OpenAI from 'openai';
import { ProviderAccountError, RetryableError } from '../../domain/shop/errors.js';
import type { DailyLimit } from './daily-limit.js';
import { NotConnected, troubleOf, type Task } from './trouble.js';

export interface OpenaiSettings {
  /** Empty for a server without authentication. */
  apiKey: string;
  /** Absolute URL up to the version: https://api.openai.com/v1 */
  baseUrl: string;
  /** Milliseconds for a call, including its whole answer. */
  patience: number;
}

export interface Call {
  task: Task;
  /** Maximum price in whole US cents. */
  cents: number;
  abort?: AbortSignal | undefined;
}

/**
 * Calls the official library without its own retries: the caller knows what a second call costs. Errors never contain
 * the key.
 */
export class OpenaiClient {
  private readonly sdk: OpenAI;

  constructor(
    private readonly settings: OpenaiSettings,
    private readonly limit: DailyLimit,
  ) {
    const { apiKey, baseUrl, patience } = settings;
    this.sdk = new OpenAI({
      // Prevents the library from reading the key from the environment.
      apiKey: apiKey || 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      baseURL: baseUrl.replace(/\/+$/, ''),
      maxRetries: 0,
      // `patience` also limits reading the answer, which the library's timeout does not.
      timeout: 2 * patience,
      // The library would log what people wrote.
      logLevel: 'off',
      // On a reused connection nobody could tell whether a call that was cut off had reached the server.
      defaultHeaders: { connection: 'close', ...(!apiKey && { authorization: null }) },
      fetchOptions: { redirect: 'error' },
      fetch: fetchOrNotConnected,
    });
  }

  /** The only origin that pictures named by URL are fetched from. */
  get origin(): string {
    return new URL(this.settings.baseUrl).origin;
  }

  /**
   * @throws DomainError `description_refused`, `daily_limit_reached`; `painting_failed` or, for a photo,
   * `describing_failed` and `bad_picture`; RetryableError when the call cost nothing and may succeed later;
   * ProviderAccountError; the reason of an abort
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
      if (trouble instanceof RetryableError || trouble instanceof ProviderAccountError) await takeBack();
      throw trouble;
    }
  }

  /** Describes the error for the log. */
  private told(what: unknown): string {
    const { apiKey, baseUrl } = this.settings;
    const text = [what, what instanceof Error ? what.cause : undefined]
      .filter(Boolean)
      .map(String)
      .join(': ');
    const withoutKey = apiKey ? text.replaceAll(apiKey, '…') : text;
    return `${new URL(baseUrl).host}: ${withoutKey.slice(0, MAX_LOGGED_CHARACTERS)}`;
  }
}

const MAX_LOGGED_CHARACTERS = 500;

const fetchOrNotConnected: typeof fetch = (...request) =>
  fetch(...request).catch((error: unknown) => {
    const { cause } = error as { cause?: ConnectError };
    const causes = cause?.errors ?? [cause];
    if (!causes.every((one) => one && isOfConnecting(one))) throw error;
    // Without the error codes, because the library takes some of them for its own timeout.
    throw new NotConnected('There is no connection.');
  });

interface ConnectError {
  code?: string;
  syscall?: string;
  /** One for each address of a host. */
  errors?: ConnectError[];
}

function isOfConnecting({ code, syscall }: ConnectError): boolean {
  return syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';
}
