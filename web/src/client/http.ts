import { t } from '@lingui/core/macro';
import type { Contract } from '../../../src/adapters/http/contract/table.js';
import type { Reply, Sent } from '../../../src/adapters/http/contract/types.js';
import { toPath } from '../../../src/adapters/http/routes/route.js';
import type { Wording } from '../../../src/domain/shop/error-sentences.js';
import type { HttpRefusal } from '../../../src/adapters/http/routes/rendering.js';
import type { PathParams, Route } from '../../../src/adapters/http/routes/route.js';
import { findInProcess, takeEmbedded } from './answers';
import { getAccessToken, endSession } from './session';
import { UNREACHABLE } from './unreachable';
import { errorWord, localize } from './words';

/** An error from the service, or `network` (status 0) if it could not be reached. `message` is shown to people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    wording?: Wording,
  ) {
    super(errorWord(message, code, wording));
  }
}

interface Options {
  params?: PathParams;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Skips the reply that came with the page. */
  fresh?: true;
}

/** A step that the service requires before anything else. */
export type RequiredStepCode = 'second_factor_required' | 'password_change_required';
const isRequiredStepCode = (code: string): code is RequiredStepCode =>
  code === 'second_factor_required' || code === 'password_change_required';

const stepListeners = new Set<(code: RequiredStepCode) => void>();

/** Calls the listener when the service requires a step first. Returns the function that unsubscribes it. */
export function onStepRequired(listener: (code: RequiredStepCode) => void): () => void {
  stepListeners.add(listener);
  return () => void stepListeners.delete(listener);
}

/** Public routes do not wait for the session. The response body is not read yet. */
export async function send(route: Route, options: Options = {}): Promise<Response> {
  const { body, headers, signal } = options;
  const token = await findToken(route, signal);
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(toUrl(route, options), {
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
  if (response.status === 401 && token) void endSession(token);
  if (response.ok) return response;
  const error = await toApiError(response);
  const { code } = error;
  if (isRequiredStepCode(code)) for (const listener of stepListeners) listener(code);
  throw error;
}

function toUrl(route: Route, { params, query = {} }: Options): URL {
  const url = new URL(toPath(route, params), location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Not logged: the page shows that the session has ended. */
const isNotSignedIn = (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in';

/**
 * Routes for signed-in people are not called without a token. Undefined for a public route, unless it identifies people
 * who are signed in.
 */
async function findToken({ access, identifies }: Route, signal?: AbortSignal): Promise<string | undefined> {
  if (access !== 'anyone') return requireToken(signal);
  return identifies ? getAccessToken().catch(() => undefined) : undefined;
}

async function requireToken(signal?: AbortSignal): Promise<string> {
  const token = await getAccessToken().catch((cause: unknown) => {
    throw signal?.aborted ? cause : unreachable();
  });
  if (!token) throw new ApiError('not_signed_in', t`Please sign in first.`, 401);
  return token;
}

const unreachable = () => new ApiError('network', UNREACHABLE, 0);

async function toApiError(response: Response): Promise<ApiError> {
  const { code, message, wording } = (await response.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
    wording?: Wording;
  };
  return new ApiError(
    code ?? `http_${response.status}`,
    message ?? t`The shop answered with an error (${response.status}).`,
    response.status,
    wording,
  );
}

type Call<Name extends keyof Contract> = Sent<Name> & Pick<Options, 'headers' | 'signal' | 'fresh'>;

/** Returns a function that calls the routes of a table by name. It throws ApiError, or the signal's reason. */
export function createCaller<Names extends keyof Contract>(table: Record<Names, Route>) {
  return async <Name extends Names>(
    name: Name,
    ...[call]: object extends Sent<Name> ? [call?: Call<Name>] : [call: Call<Name>]
  ): Promise<Reply<Name>> => {
    const route = table[name];
    const options: Options = call ?? {};
    const inProcess = findInProcess();
    if (inProcess) return localize((await inProcess(name, options)) as Reply<Name>);
    const first = isGet(route) && !options.fresh ? takeEmbedded(toUrl(route, options)) : undefined;
    if (isRefusal(first)) throw new ApiError(first.refusal.code, first.refusal.message, first.refusal.status);
    return localize((first ?? (await request(route, options))) as Reply<Name>);
  };
}

const isRefusal = (reply: unknown): reply is { refusal: HttpRefusal } =>
  typeof reply === 'object' && reply !== null && 'refusal' in reply;

const isGet = ({ method }: Route) => method === 'GET';

async function request(route: Route, options: Options): Promise<unknown> {
  try {
    return await toJson(await send(route, options), options.signal);
  } catch (error) {
    if (isGet(route) && !options.signal?.aborted && !isNotSignedIn(error))
      console.error('Error fetching data:', error);
    throw error;
  }
}

async function toJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw signal?.aborted ? cause : unreachable();
  }
}
