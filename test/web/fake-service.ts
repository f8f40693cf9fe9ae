import type { Body, Reply } from '../../src/adapters/http/contract/types.js';
import { contract, type Contract } from '../../src/adapters/http/contract/table.js';
import type { Endpoint } from '../../src/adapters/http/contract/endpoint.js';

type Name = keyof Contract;
/** A call to the authentication service, which is not part of the contract. */
type AuthCall = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /auth/v1/${string}`;

export interface Call<Sent = unknown> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Sent;
}

/** Return this instead of a response to make the connection fail. */
export const UNREACHABLE = Symbol('unreachable');

type Answer<Value> = Value | Response | typeof UNREACHABLE;
type Answering<Value, Sent> = Answer<Value> | ((call: Call<Sent>) => Answer<Value> | Promise<Answer<Value>>);

/** Answers by endpoint name. A function is called for each request. */
export type Answers = { [N in Name]?: Answering<Reply<N>, Body<N>> } & Partial<
  Record<AuthCall, Answering<object, Record<string, unknown>>>
>;

const JSON_HEADERS = {
  'content-type': 'application/json',
  // The session library reads error codes only with this header.
  'x-supabase-api-version': '2024-01-01',
};

/** An error response in the service's format. */
export const refusal = (status: number, code: string, message: string) =>
  toResponse({ code, message }, status);

const toResponse = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: JSON_HEADERS });

/** An answer that waits until `release` is called. */
export function held<Value>(value: Value): { answer: () => Promise<Value>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { answer: () => released.then(() => value), release };
}

interface Row {
  name: string;
  method: string;
  pattern: RegExp;
  reply?: Endpoint['reply'];
}

/** Paths without parameters come first: '/prints/ids' is not the print 'ids'. */
const ROWS: Row[] = Object.entries<Endpoint>(contract)
  .map(([name, { method, path, reply }]) => ({ name, method, pattern: toPattern(path), path, reply }))
  .sort((one, other) => one.path.split(':').length - other.path.split(':').length);

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** Answers `fetch` in place of the service. An answer that breaks the contract fails the call. */
export class FakeService {
  readonly #calls: { name: string; call: Call }[] = [];
  /** Calls for which the test gave no answer. */
  readonly unanswered: string[] = [];

  constructor(private answers: Answers) {}

  /** Replaces answers from now on. */
  answer(answers: Answers): void {
    this.answers = { ...this.answers, ...answers };
  }

  /** All calls to an endpoint so far. */
  calls<N extends Name>(name: N): Call<Body<N>>[];
  calls(name: AuthCall): Call<Record<string, unknown>>[];
  calls(name: string): Call[] {
    return this.#calls.filter((one) => one.name === name).map(({ call }) => call);
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = init.method ?? 'GET';
    const row = ROWS.find((one) => one.method === method && one.pattern.test(url.pathname));
    const name = row?.name ?? `${method} ${url.pathname}`;
    const call: Call = {
      params: parseParams(row, url),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    this.#calls.push({ name, call });
    return abortable(this.#answer(name, row, call), init.signal);
  };

  async #answer(name: string, row: Row | undefined, call: Call): Promise<Response> {
    const setUp = (this.answers as Record<string, Answering<unknown, unknown> | undefined>)[name];
    if (setUp === undefined) {
      this.unanswered.push(name);
      return refusal(501, 'no_answer', `The test has no answer for ${name}.`);
    }
    const answer = await (typeof setUp === 'function' ? setUp(call) : setUp);
    if (answer === UNREACHABLE) throw new TypeError('Failed to fetch');
    if (answer instanceof Response) return answer.clone();
    return toResponse(row?.reply ? row.reply.parse(answer) : answer);
  }
}

function parseParams(row: Row | undefined, { pathname }: URL): Record<string, string> {
  const groups = row?.pattern.exec(pathname)?.groups ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Rejects with the signal's reason as soon as the signal aborts. */
function abortable(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    answer.then(resolve, reject);
  });
}
