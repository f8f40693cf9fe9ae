import { EventSourceParserStream } from 'eventsource-parser/stream';
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
} from '../../../src/adapters/http/contract/types.js';
import { get, getForAnyone, json, post, send } from './http';

export { ApiError, onDue } from './http';

export type {
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
export type Me = Reply<'showMe'>;
export type CreditStatement = Reply<'showCredits'>;
export type CreditsBalance = Reply<'creditsBalance'>;
export type AccountSession = Reply<'listSessions'>['sessions'][number];
export type GenerateImage = Body<'generateImage'>;
export type BasketQuote = Reply<'quoteBasket'>;
export type DeliveryCountry = Reply<'listDeliveryCountries'>['countries'][number];

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
  cancelGenerationJob: (jobId: string, body: { only_if_free: boolean }) =>
    post<GenerationJob>(`/api/generation-jobs/${id(jobId)}/cancel`, body),
  productOptions: () => getForAnyone<Reply<'listProductOptions'>>('/api/product-options'),
  productVariants: () => getForAnyone<Reply<'listProductVariants'>>('/api/product-variants'),
  deliveryCountries: () => getForAnyone<Reply<'listDeliveryCountries'>>('/api/delivery-countries'),
  quoteBasket: (body: Body<'quoteBasket'>) => post<BasketQuote>('/api/basket/quote', body),
  createCheckoutSession: (body: Body<'createCheckoutSession'>) =>
    post<Reply<'createCheckoutSession'>>('/api/create-checkout-session', body),
  orderBySession: (sessionId: string) => getForAnyone<Order>(`/api/orders/by-session/${id(sessionId)}`),
  order: (orderId: string) => get<Order>(`/api/orders/${id(orderId)}`),
  orders: () => get<Reply<'listOrders'>>('/api/orders'),
  downloads: (orderId: string) => get<Reply<'listDownloads'>>(`/api/orders/${id(orderId)}/downloads`),
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
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) return;
    yield JSON.parse(value.data) as GenerationJob;
  }
}
