import type {
  Body,
  GenerationJob,
  Order,
  OrderItem,
  OrderSummary,
  PrintDetail,
  PrintPage,
  PrintSummary,
  ProductOption,
  ProductVariant,
  Query,
  Reply,
} from '../../src/adapters/http/contract/types.js';
import { accessToken, endSession } from './session';

export type {
  GenerationJob,
  Order,
  OrderItem,
  OrderSummary,
  PrintDetail,
  PrintPage,
  PrintSummary,
  ProductOption,
  ProductVariant,
};
export type Shop = Reply<'showShop'>;
export type Me = Reply<'showMe'>;
export type CreditsBalance = Reply<'creditsBalance'>;
export type GenerateImage = Body<'generateImage'>;
export type CreateCheckoutSession = Body<'createCheckoutSession'>;

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
}

async function send(method: string, path: string, { query, body, headers, signal }: Options = {}) {
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  let token: string | undefined;
  let answer: Response;
  try {
    token = await accessToken();
    answer = await fetch(url, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (cause) {
    throw signal?.aborted ? cause : unreachable();
  }
  if (answer.status === 401 && token) void endSession(token);
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

const unreachable = () =>
  new ApiError('network', 'We could not reach the shop. Check your connection and try again.', 0);

async function refusalOf(answer: Response): Promise<ApiError> {
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  return new ApiError(
    code ?? `http_${answer.status}`,
    message ?? `The shop answered with an error (${answer.status}).`,
    answer.status,
  );
}

async function json<T>(method: string, path: string, options?: Options): Promise<T> {
  const answer = await send(method, path, options);
  try {
    return (await answer.json()) as T;
  } catch (cause) {
    throw options?.signal?.aborted ? cause : unreachable();
  }
}

async function get<T>(path: string, options?: Options): Promise<T> {
  try {
    return await json<T>('GET', path, options);
  } catch (error) {
    if (!options?.signal?.aborted) console.error('Error fetching data:', error);
    throw error;
  }
}

const post = <T>(path: string, body: unknown, options?: Options) =>
  json<T>('POST', path, { ...options, body });
const id = encodeURIComponent;

/** Every call throws ApiError, or the reason of its signal when it was called off. */
export const api = {
  shop: () => get<Shop>('/api/shop'),
  me: () => get<Me>('/api/me'),
  listPrints: (query: Query<'listPrints'>, signal?: AbortSignal) =>
    get<PrintPage>('/api/prints', { query: { ...query }, signal }),
  listOwnPrints: (query: Query<'listOwnPrints'>) =>
    get<PrintPage>('/api/account/prints', { query: { ...query } }),
  print: (printId: string, signal?: AbortSignal) =>
    get<PrintDetail>(`/api/prints/${id(printId)}`, { signal }),
  relatedPrints: (printId: string, limit = 8) =>
    get<Reply<'listRelatedPrints'>>(`/api/prints/${id(printId)}/related`, { query: { limit } }),
  featurePrints: (body: Body<'featurePrints'>) =>
    post<Reply<'featurePrints'>>('/api/admin/prints/feature', body),
  creditsBalance: () => post<CreditsBalance>('/api/get-create-credits-balance', {}),
  /** Answers at once with the job; follow it with `watchGenerationJob`. */
  generateImage: (body: GenerateImage) =>
    post<Reply<'generateImage'>>('/api/generate-image', body, { headers: { prefer: 'respond-async' } }),
  generationJobs: () => get<Reply<'listGenerationJobs'>>('/api/generation-jobs'),
  generationJob: (jobId: string) => get<GenerationJob>(`/api/generation-jobs/${id(jobId)}`),
  watchGenerationJob,
  productOptions: () => get<Reply<'listProductOptions'>>('/api/product-options'),
  productVariants: () => get<Reply<'listProductVariants'>>('/api/product-variants'),
  createCheckoutSession: (body: CreateCheckoutSession) =>
    post<Reply<'createCheckoutSession'>>('/api/create-checkout-session', body),
  orderBySession: (sessionId: string) => get<Order>(`/api/orders/by-session/${id(sessionId)}`),
  orders: () => get<Reply<'listOrders'>>('/api/orders'),
};

/** Each state of the job as the service tells it; ends when the job has ended or the connection is lost. */
async function* watchGenerationJob(jobId: string, signal?: AbortSignal): AsyncGenerator<GenerationJob> {
  const answer = await send('GET', `/api/generation-jobs/${id(jobId)}/events`, {
    headers: { accept: 'text/event-stream' },
    signal,
  });
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value.replaceAll('\r', '')).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      if (data) yield JSON.parse(data) as GenerationJob;
    }
  }
}
