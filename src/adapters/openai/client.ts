import OpenAI from 'openai';
import { ProviderAccountError, RetryableError } from '../../domain/shop/errors.js';
import type { DailyLimit } from './daily-limit.js';
import { NotConnectedError, toShopError, type Task } from './errors.js';

export interface OpenaiSettings {
  /** Empty when the server needs no authentication. */
  apiKey: string;
  /** Absolute URL that ends with the version, such as https://api.openai.com/v1. */
  baseUrl: string;
  /** Time limit of a call in milliseconds, including its complete response. */
  timeoutMs: number;
}

export interface Call {
  task: Task;
  /** Maximum price in whole US cents. */
  maxCents: number;
  abort?: AbortSignal | undefined;
}

/**
 * Calls the official library with its retries turned off, because a second call may cost money and the caller decides
 * about that. Errors never contain the key.
 */
export class OpenaiClient {
  private readonly sdk: OpenAI;

  constructor(
    private readonly settings: OpenaiSettings,
    private readonly limit: DailyLimit,
  ) {
    const { apiKey, baseUrl, timeoutMs } = settings;
    this.sdk = new OpenAI({
      // Without a value the library would read the key from the environment.
      apiKey: apiKey || 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      baseURL: baseUrl.replace(/\/+$/, ''),
      maxRetries: 0,
      // `run` enforces `timeoutMs`, which also covers reading the response. This timeout never ends first.
      timeout: 2 * timeoutMs,
      // The library would log texts that customers wrote.
      logLevel: 'off',
      // When a reused connection breaks, it is unknown whether the call reached the server.
      defaultHeaders: { connection: 'close', ...(!apiKey && { authorization: null }) },
      fetchOptions: { redirect: 'error' },
      fetch: fetchOrNotConnected,
    });
  }

  /** Pictures that the response names by URL are fetched only from this origin. */
  get origin(): string {
    return new URL(this.settings.baseUrl).origin;
  }

  /**
   * @throws DomainError `description_refused`, `daily_limit_reached`; `painting_failed` or, for a photo,
   * `describing_failed` and `bad_picture`; RetryableError when the call cost nothing and may succeed later;
   * ProviderAccountError; the reason of an abort
   */
  async run<T>(call: Call, work: (sdk: OpenAI, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { task, maxCents, abort } = call;
    abort?.throwIfAborted();
    const undoSpending = await this.limit.spend(maxCents);
    const timeout = AbortSignal.timeout(this.settings.timeoutMs);
    try {
      return await work(this.sdk, abort ? AbortSignal.any([abort, timeout]) : timeout);
    } catch (error) {
      abort?.throwIfAborted();
      const what = timeout.aborted ? `did not answer in ${this.settings.timeoutMs / 1000} seconds` : error;
      const shopError = toShopError(timeout.aborted ? undefined : error, task, this.describeError(what));
      if (shopError instanceof RetryableError || shopError instanceof ProviderAccountError)
        await undoSpending();
      throw shopError;
    }
  }

  /** Describes the error for the log, without the key. */
  private describeError(what: unknown): string {
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
    // The codes are left out, because the library mistakes some of them for its own timeout.
    throw new NotConnectedError('There is no connection.');
  });

interface ConnectError {
  code?: string;
  syscall?: string;
  /** One error for each address of the host. */
  errors?: ConnectError[];
}

function isOfConnecting({ code, syscall }: ConnectError): boolean {
  return syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';
}
