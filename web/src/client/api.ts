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
import { shopRoutes } from '../../../src/adapters/http/routes/shop.js';
import { createCaller } from './http';
import { inLanguage, searchInLanguage } from './words';

export { ApiError, onStepRequired } from './http';

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
/** One of the caller's own prints in a grid. */
export type OwnPrintSummary = OwnPrintPage['prints'][number];
export type PrintListing = Reply<'listPrints'>;
export type PrintCounts = Reply<'countPrints'>;
export type Collection = Reply<'showCollection'>;
export type RelatedCollection = Reply<'listRelatedCollections'>['related'][number];
export type Shelf = Reply<'showShelf'>;
export type Shop = Reply<'showShop'>;
export type VitalsReport = Body<'reportVitals'>;
export type Me = Reply<'showMe'>;
export type CreditStatement = Reply<'showCredits'>;
export type ShownSelection = Reply<'showSelection'>;
export type CreditsBalance = Reply<'creditsBalance'>;
export type AccountSession = Reply<'listSessions'>['sessions'][number];
export type GenerateImage = Body<'generateImage'>;
export type Understanding = Reply<'understandWords'>;
export type BasketQuote = Reply<'quoteBasket'>;
export type PrepaidOffer = Reply<'showPrepaid'>;
export type DeliveryCountry = Reply<'listDeliveryCountries'>['countries'][number];

const call = createCaller(shopRoutes);

/** Every call throws ApiError, or the signal's reason if it was aborted. */
export const api = {
  shop: () => call('showShop', inLanguage({})),
  me: () => call('showMe'),
  listPrints: (query: Query<'listPrints'>, signal?: AbortSignal) =>
    call('listPrints', searchInLanguage({ query, signal })),
  listBestPrints: (query: Query<'listBestPrints'>) => call('listBestPrints', { query }),
  countPrints: (query: Query<'countPrints'>) => call('countPrints', searchInLanguage({ query })),
  listOwnPrints: (query: Query<'listOwnPrints'>) => call('listOwnPrints', { query }),
  ownPrint: (id: string, signal?: AbortSignal) => call('showOwnPrint', { params: { id }, signal }),
  changeOwnPrint: (id: string, body: Body<'changeOwnPrint'>) =>
    call('changeOwnPrint', { params: { id }, body }),
  removeOwnPrint: (id: string) => call('removeOwnPrint', { params: { id } }),
  print: (id: string, signal?: AbortSignal) => call('showPrint', { params: { id }, signal }),
  printsById: (ids: readonly string[], signal?: AbortSignal) =>
    call('listPrintsById', { query: { ids: ids.join(',') }, signal }),
  basket: () => call('showBasket'),
  changeBasket: (body: Body<'changeBasket'>) => call('changeBasket', { body }),
  favourites: () => call('listFavourites'),
  addFavourites: (body: Body<'addFavourites'>) => call('addFavourites', { body }),
  removeFavourite: (id: string) => call('removeFavourite', { params: { id } }),
  relatedPrints: (id: string, query: Query<'listRelatedPrints'>) =>
    call('listRelatedPrints', { params: { id }, query }),
  sendOrderLink: (body: Body<'sendOrderLink'>) => call('sendOrderLink', { body }),
  declareWithdrawal: (body: Body<'declareWithdrawal'>) => call('declareWithdrawal', { body }),
  reportPrint: (id: string, body: Body<'reportPrint'>) => call('reportPrint', { params: { id }, body }),
  shelves: () => call('listShelves'),
  selections: () => call('listSelections', inLanguage({})),
  selection: (slug: string) => call('showSelection', inLanguage({ params: { slug } })),
  shelf: (key: string) => call('showShelf', { params: { key } }),
  collection: (key: string, value: string) => call('showCollection', inLanguage({ params: { key, value } })),
  relatedCollections: (key: string, value: string) =>
    call('listRelatedCollections', { params: { key, value } }),
  creditsBalance: () => call('creditsBalance', { headers: { 'content-type': 'application/json' } }),
  credits: (query: Query<'showCredits'>) => call('showCredits', { query }),
  /** Returns the job immediately; follow it with `studioApi.watch`. */
  generateImage: (body: GenerateImage) =>
    call('generateImage', { body, headers: { prefer: 'respond-async' } }),
  generationJobs: () => call('listGenerationJobs'),
  generationJob: (id: string) => call('showGenerationJob', { params: { id } }),
  cancelGenerationJob: (id: string, body: { only_if_free: boolean }) =>
    call('cancelGenerationJob', { params: { id }, body }),
  productOptions: () => call('listProductOptions'),
  productVariants: () => call('listProductVariants'),
  prepaid: () => call('showPrepaid'),
  deliveryCountries: () => call('listDeliveryCountries'),
  quoteBasket: (body: Body<'quoteBasket'>) => call('quoteBasket', { body }),
  createCheckoutSession: (body: Body<'createCheckoutSession'>) => call('createCheckoutSession', { body }),
  quoteGuestBasket: (body: Body<'quoteGuestBasket'>) => call('quoteGuestBasket', { body }),
  checkOutAsGuest: (body: Body<'checkOutAsGuest'>) => call('checkOutAsGuest', { body }),
  guestOrder: (id: string, body: Body<'openGuestOrder'>) => call('openGuestOrder', { params: { id }, body }),
  guestDownloads: (id: string, body: Body<'openGuestDownloads'>) =>
    call('openGuestDownloads', { params: { id }, body }),
  orderBySession: (sessionId: string) => call('showOrderBySession', { params: { sessionId } }),
  order: (id: string) => call('showOwnOrder', { params: { id } }),
  cancelOrder: (id: string) => call('cancelOrder', { params: { id } }),
  cancelGuestOrder: (id: string, body: Body<'cancelGuestOrder'>) =>
    call('cancelGuestOrder', { params: { id }, body }),
  orders: () => call('listOrders'),
  downloads: (id: string) => call('listDownloads', { params: { id } }),
  sessions: () => call('listSessions'),
  accountData: () => call('downloadData'),
  eraseAccount: (body: Body<'eraseAccount'>) => call('eraseAccount', { body }),
};
