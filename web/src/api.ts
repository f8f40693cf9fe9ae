import type {
  Body,
  GenerationJob,
  Order,
  OrderItem,
  OrderSummary,
  OwnPrint,
  OwnPrintPage,
  PrintDetail,
  PrintPage,
  PrintSummary,
  ProductOption,
  ProductVariant,
  Query,
  Reply,
  StatementEntry,
} from '../../src/adapters/http/contract/types.js';
import { takeFirst } from './first-data';
import { accessToken, endSession } from './session';
import { UNREACHABLE } from './unreachable';

export type {
  GenerationJob,
  Order,
  OrderItem,
  OrderSummary,
  OwnPrint,
  OwnPrintPage,
  PrintDetail,
  PrintPage,
  PrintSummary,
  ProductOption,
  ProductVariant,
  StatementEntry,
};
/** One of the caller's own prints as a grid shows it. */
export type OwnPrintSummary = OwnPrintPage['prints'][number];
export type PrintListing = Reply<'listPrints'>;
export type PrintsQuery = Query<'listPrints'>;
export type Collection = Reply<'showCollection'>;
export type RelatedCollection = Reply<'listRelatedCollections'>['related'][number];
export type Shelf = Reply<'showShelf'>;
export type PageHead = Reply<'showHead'>;
export type Shop = Reply<'showShop'>;
export type VitalsReport = Body<'reportVitals'>;
export type VitalFigure = Reply<'showVitals'>['figures'][number];
export type Me = Reply<'showMe'>;
export type CreditStatement = Reply<'showCredits'>;
export type CreditsBalance = Reply<'creditsBalance'>;
export type AccountSession = Reply<'listSessions'>['sessions'][number];
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

async function send(method: string, path: string, options: Options = {}) {
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

/** The page may have brought the answer with it. */
async function getForAnyone<T>(path: string, options?: Options): Promise<T> {
  const first = takeFirst(addressOf(path, options?.query));
  return first === undefined ? get<T>(path, { ...options, anonymous: true }) : (first as T);
}
const post = <T>(path: string, body: unknown, options?: Options) =>
  json<T>('POST', path, { ...options, body });
const id = encodeURIComponent;

/** Every call throws ApiError, or the reason of its signal when it was called off. */
export const api = {
  shop: () => getForAnyone<Shop>('/api/shop'),
  head: (path: string, signal: AbortSignal) =>
    json<PageHead>('GET', '/api/head', { query: { path }, signal, anonymous: true }),
  me: () => get<Me>('/api/me'),
  listPrints: (query: Query<'listPrints'>, signal?: AbortSignal) =>
    getForAnyone<PrintListing>('/api/prints', { query: { ...query }, signal }),
  listOwnPrints: (query: Query<'listOwnPrints'>) =>
    get<OwnPrintPage>('/api/account/prints', { query: { ...query } }),
  ownPrint: (printId: string, signal?: AbortSignal) =>
    get<OwnPrint>(`/api/account/prints/${id(printId)}`, { signal }),
  changeOwnPrint: (printId: string, body: Body<'changeOwnPrint'>) =>
    json<OwnPrint>('PATCH', `/api/account/prints/${id(printId)}`, { body }),
  removeOwnPrint: (printId: string) =>
    json<Reply<'removeOwnPrint'>>('DELETE', `/api/account/prints/${id(printId)}`),
  print: (printId: string, signal?: AbortSignal) =>
    getForAnyone<PrintDetail>(`/api/prints/${id(printId)}`, { signal }),
  relatedPrints: (printId: string, query: Query<'listRelatedPrints'>) =>
    getForAnyone<PrintPage>(`/api/prints/${id(printId)}/related`, { query: { ...query } }),
  shelves: () => getForAnyone<Reply<'listShelves'>>('/api/shelves'),
  shelf: (key: string) => getForAnyone<Shelf>(`/api/shelves/${id(key)}`),
  collection: (key: string, value: string) =>
    getForAnyone<Collection>(`/api/collections/${id(key)}/${id(value)}`),
  relatedCollections: (key: string, value: string) =>
    getForAnyone<Reply<'listRelatedCollections'>>(`/api/collections/${id(key)}/${id(value)}/related`),
  featurePrints: (body: Body<'featurePrints'>) =>
    post<Reply<'featurePrints'>>('/api/admin/prints/feature', body),
  creditsBalance: () => post<CreditsBalance>('/api/get-create-credits-balance', {}),
  credits: (query: Query<'showCredits'>) =>
    get<CreditStatement>('/api/account/credits', { query: { ...query } }),
  /** Answers at once with the job; follow it with `watchGenerationJob`. */
  generateImage: (body: GenerateImage) =>
    post<Reply<'generateImage'>>('/api/generate-image', body, { headers: { prefer: 'respond-async' } }),
  describePhoto: (promptImage: File, { promptType }: Body<'describePhoto'>, signal?: AbortSignal) => {
    const form = new FormData();
    form.set('promptType', promptType);
    form.set('promptImage', promptImage);
    return post<Reply<'describePhoto'>>('/api/get-image-description', form, { signal });
  },
  generationJobs: () => get<Reply<'listGenerationJobs'>>('/api/generation-jobs'),
  generationJob: (jobId: string) => get<GenerationJob>(`/api/generation-jobs/${id(jobId)}`),
  watchGenerationJob,
  cancelGenerationJob: (jobId: string) =>
    post<GenerationJob>(`/api/generation-jobs/${id(jobId)}/cancel`, undefined),
  productOptions: () => getForAnyone<Reply<'listProductOptions'>>('/api/product-options'),
  productVariants: () => getForAnyone<Reply<'listProductVariants'>>('/api/product-variants'),
  createCheckoutSession: (body: CreateCheckoutSession) =>
    post<Reply<'createCheckoutSession'>>('/api/create-checkout-session', body),
  orderBySession: (sessionId: string) => getForAnyone<Order>(`/api/orders/by-session/${id(sessionId)}`),
  vitals: () => get<Reply<'showVitals'>>('/api/admin/vitals'),
  orders: () => get<Reply<'listOrders'>>('/api/orders'),
  sessions: () => get<Reply<'listSessions'>>('/api/account/sessions'),
  accountData: () => get<Reply<'downloadData'>>('/api/account/data'),
  eraseAccount: (body: Body<'eraseAccount'>) => post<Reply<'eraseAccount'>>('/api/account/erase', body),
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
