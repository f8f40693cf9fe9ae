import { takeFirst } from './first-data';
import { accessToken, endSession } from './session';
import { UNREACHABLE } from './unreachable';

/** A refusal by the service, or `network` (status 0) where it could not be reached. `message` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

interface Options {
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For what anyone may see: the call does not wait to know who asks. */
  anonymous?: boolean;
}

/** What the service asks of a person before anything else. */
export type DueCode = 'second_factor_required' | 'password_change_required';
const isDueCode = (code: string): code is DueCode =>
  code === 'second_factor_required' || code === 'password_change_required';

const dueListeners = new Set<(code: DueCode) => void>();

/** Told whenever a call is refused because the person has something to do first. Answers how to stop that. */
export function onDue(listener: (code: DueCode) => void): () => void {
  dueListeners.add(listener);
  return () => void dueListeners.delete(listener);
}

export async function send(method: string, path: string, options: Options = {}) {
  const { query, body, headers, signal, anonymous } = options;
  const token = anonymous ? undefined : await tokenOrRefusal(signal);
  const isForm = body instanceof FormData;
  let answer: Response;
  try {
    answer = await fetch(addressOf(path, query), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
      signal,
    });
  } catch (cause) {
    throw signal?.aborted ? cause : unreachable();
  }
  if (answer.status === 401 && token) void endSession(token);
  if (answer.ok) return answer;
  const refusal = await refusalOf(answer);
  const { code } = refusal;
  if (isDueCode(code)) for (const listener of dueListeners) listener(code);
  throw refusal;
}

function addressOf(path: string, query: Options['query'] = {}): URL {
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** The session has ended, which the page says by itself. */
const isWithoutSession = (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in';

/** What is for people who are signed in is not asked for by nobody. */
async function tokenOrRefusal(signal?: AbortSignal): Promise<string> {
  const token = await accessToken().catch((cause: unknown) => {
    throw signal?.aborted ? cause : unreachable();
  });
  if (!token) throw new ApiError('not_signed_in', 'Please sign in first.', 401);
  return token;
}

const unreachable = () => new ApiError('network', UNREACHABLE, 0);

async function refusalOf(answer: Response): Promise<ApiError> {
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  return new ApiError(
    code ?? `http_${answer.status}`,
    message ?? `The shop answered with an error (${answer.status}).`,
    answer.status,
  );
}

export async function json<T>(method: string, path: string, options?: Options): Promise<T> {
  const answer = await send(method, path, options);
  try {
    return (await answer.json()) as T;
  } catch (cause) {
    throw options?.signal?.aborted ? cause : unreachable();
  }
}

export async function get<T>(path: string, options?: Options): Promise<T> {
  try {
    return await json<T>('GET', path, options);
  } catch (error) {
    if (!options?.signal?.aborted && !isWithoutSession(error)) console.error('Error fetching data:', error);
    throw error;
  }
}

/** The page may have brought the answer with it. */
export async function getForAnyone<T>(path: string, options?: Options): Promise<T> {
  const first = takeFirst(addressOf(path, options?.query));
  return first === undefined ? get<T>(path, { ...options, anonymous: true }) : (first as T);
}

export const post = <T>(path: string, body: unknown, options?: Options) =>
  json<T>('POST', path, { ...options, body });
