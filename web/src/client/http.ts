import type { Contract } from '../../../src/adapters/http/contract/table.js';
import type { Reply, Sent } from '../../../src/adapters/http/contract/types.js';
import { toPath } from '../../../src/adapters/http/routes/route.js';
import type { PathParams, Route } from '../../../src/adapters/http/routes/route.js';
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
  params?: PathParams;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Asks the service even where the page has brought the answer with it. */
  fresh?: true;
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

/** What anyone may see is asked for without waiting to know who asks. The answer's body is still to come. */
export async function send(route: Route, options: Options = {}): Promise<Response> {
  const { body, headers, signal } = options;
  const token = route.access === 'anyone' ? undefined : await tokenOrRefusal(signal);
  const isForm = body instanceof FormData;
  let answer: Response;
  try {
    answer = await fetch(addressOf(route, options), {
      method: route.method,
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

function addressOf(route: Route, { params, query = {} }: Options): URL {
  const url = new URL(toPath(route, params), location.origin);
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

type Call<Name extends keyof Contract> = Sent<Name> & Pick<Options, 'headers' | 'signal' | 'fresh'>;

/** Makes the function that calls the routes of a table by their names. It throws ApiError, or the reason of its signal. */
export function callerOf<Names extends keyof Contract>(table: Record<Names, Route>) {
  return async <Name extends Names>(
    name: Name,
    ...[call]: object extends Sent<Name> ? [call?: Call<Name>] : [call: Call<Name>]
  ): Promise<Reply<Name>> => {
    const route = table[name];
    const options: Options = call ?? {};
    const first = isGet(route) && !options.fresh ? takeFirst(addressOf(route, options)) : undefined;
    return (first ?? (await ask(route, options))) as Reply<Name>;
  };
}

const isGet = ({ method }: Route) => method === 'GET';

async function ask(route: Route, options: Options): Promise<unknown> {
  try {
    return await toJson(await send(route, options), options.signal);
  } catch (error) {
    if (isGet(route) && !options.signal?.aborted && !isWithoutSession(error))
      console.error('Error fetching data:', error);
    throw error;
  }
}

async function toJson(answer: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await answer.json();
  } catch (cause) {
    throw signal?.aborted ? cause : unreachable();
  }
}
