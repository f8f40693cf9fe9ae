import type { BrandPart } from '../../../src/domain/shop/brand.js';
import type { ExportName } from '../../../src/domain/orders/exports.js';
import type { Body, Query, Reply } from './api';
import { adminRoutes } from '../../../src/adapters/http/routes/admin.js';
import { shopRoutes } from '../../../src/adapters/http/routes/shop.js';
import { createCaller, send } from './http';

export type ManagedQuery = Query<'listManagedPrints'>;
export type ManagedPrint = Reply<'showManagedPrint'>;
export type PrintEdit = Body<'editPrint'>;
export type Pinboard = Reply<'showPinboard'>;
export type PinOutcome = Reply<'postImages'>[string];
export type EditableSettings = Reply<'showSettings'>;
export type Settings = EditableSettings['settings'];
export type Figures = Reply<'showFigures'>;
export type Sales = Reply<'showSales'>;
export type ManagedOrder = Reply<'listAllOrders'>['orders'][number];
export type UnmatchedPayment = Reply<'listUnmatchedPayments'>['events'][number];
export type ManagedReview = Reply<'listManagedReviews'>['reviews'][number];
export type ReviewAnswer = Reply<'answerReview'>;
export type Withdrawal = Reply<'listWithdrawals'>['withdrawals'][number];
export type ShownOrder = Reply<'showOrder'>;
export type OrderFile = Reply<'listOrderFiles'>['files'][number];
export type HandOff = Reply<'showHandOff'>;
export type OrderSupport = Reply<'showOrderSupport'>;
export type ResendableMail = Body<'resendOrderMail'>['mail'];
export type OrderStep = Body<'advanceOrder'>['step'];
export type SupportStep = Body<'supportUser'>['step'];
export type ShownUser = Reply<'showUser'>;
export type ManagedUser = Reply<'listUsers'>['users'][number];
export type ManagedSelection = Reply<'listManagedSelections'>['selections'][number];
export type Webhook = Reply<'listWebhooks'>['webhooks'][number];
export type SavedWebhook = Reply<'saveWebhook'>;
export type WebhookDelivery = Reply<'listWebhookDeliveries'>['deliveries'][number];
export type GiftCard = Reply<'listGiftCards'>['gift_cards'][number];
export type ManagedDiscount = Reply<'listDiscounts'>['discounts'][number];
export type DiscountBody = Body<'saveDiscount'>;
export type ManagedVariant = Reply<'listManagedVariants'>['variants'][number];
export type Task = Reply<'listTasks'>['tasks'][number];
export type AdminAction = Reply<'listActions'>['actions'][number];
export type VitalFigure = Reply<'showVitals'>['figures'][number];
export type VitalSum = Reply<'showVitals'>['overall'][number];

const call = createCaller(adminRoutes);
const callShop = createCaller(shopRoutes);

/** The panel's calls. They are separate so that shoppers do not download them. Every call throws ApiError. */
export const adminApi = {
  prints: (query: ManagedQuery) => call('listManagedPrints', { query }),
  printIds: (query: Query<'listManagedIds'>) => call('listManagedIds', { query }),
  print: (id: string) => call('showManagedPrint', { params: { id } }),
  addArt: (picture: File, words: Record<string, string>, signal: AbortSignal) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(words)) body.set(name, value);
    // The service reads the words before the file.
    body.set('picture', picture);
    return call('addArt', { body, signal });
  },
  editPrint: (id: string, body: PrintEdit) => call('editPrint', { params: { id }, body }),
  feature: (body: Body<'featurePrints'>) => call('featurePrints', { body }),
  review: (body: Body<'reviewPrints'>) => call('reviewPrints', { body }),
  reviews: (query: Query<'listManagedReviews'>) => call('listManagedReviews', { query }),
  decideReviews: (body: Body<'decideReviews'>) => call('decideReviews', { body }),
  answerReview: (id: string, answer: string) => call('answerReview', { params: { id }, body: { answer } }),
  removeReviewAnswer: (id: string) => call('removeReviewAnswer', { params: { id } }),
  hide: (body: Body<'hidePrints'>) => call('hidePrints', { body }),
  pinboard: () => call('showPinboard'),
  pinboardTicket: () => call('openPinboardTicket'),
  boards: () => call('listBoards'),
  chooseBoard: (body: Body<'chooseBoard'>) => call('chooseBoard', { body }),
  disconnectPinboard: () => call('disconnectPinboard'),
  postImages: (body: Body<'postImages'>) => call('postImages', { body }),
  removePins: (body: Body<'removePins'>) => call('removePins', { body }),
  figures: () => call('showFigures'),
  sales: (query: Query<'showSales'>) => call('showSales', { query }),
  dismissAlert: (code: Figures['alerts'][number]['code']) => call('dismissAlert', { params: { code } }),
  vitals: () => call('showVitals'),
  orders: (query: Query<'listAllOrders'>) => call('listAllOrders', { query }),
  order: (order: string) => call('showOrder', { params: { order } }),
  packingSlip: async (order: string) =>
    (await send(adminRoutes.showPackingSlip, { params: { order } })).blob(),
  orderFiles: (order: string) => call('listOrderFiles', { params: { order } }),
  orderSupport: (order: string) => call('showOrderSupport', { params: { order } }),
  addOrderNote: (order: string, body: Body<'addOrderNote'>) =>
    call('addOrderNote', { params: { order }, body }),
  changeOrderAddress: (order: string, body: Body<'changeOrderAddress'>) =>
    call('changeOrderAddress', { params: { order }, body }),
  openReturn: (order: string, body: Body<'openReturn'>) => call('openReturn', { params: { order }, body }),
  resendOrderMail: (order: string, body: Body<'resendOrderMail'>) =>
    call('resendOrderMail', { params: { order }, body }),
  /** The text of a CSV file. */
  exportSales: async (what: ExportName) => (await send(adminRoutes.exportSales, { params: { what } })).text(),
  advanceOrder: (order: string, body: Body<'advanceOrder'>) =>
    call('advanceOrder', { params: { order }, body }),
  handOff: (order: string) => call('showHandOff', { params: { order } }),
  chooseWorkshop: (order: string, by: Body<'chooseWorkshop'>['by']) =>
    call('chooseWorkshop', { params: { order }, body: { by } }),
  refundOrder: (order: string, body: Body<'refundOrder'>) => call('refundOrder', { params: { order }, body }),
  unmatchedPayments: (query: Query<'listUnmatchedPayments'>) => call('listUnmatchedPayments', { query }),
  dismissPayments: (body: Body<'dismissPayments'>) => call('dismissPayments', { body }),
  replayPayments: () => call('replayPayments'),
  reconcilePayments: () => call('reconcilePayments'),
  selections: () => call('listManagedSelections'),
  saveSelection: (id: string, body: Body<'saveSelection'>) => call('saveSelection', { params: { id }, body }),
  deleteSelection: (id: string) => call('deleteSelection', { params: { id } }),
  withdrawals: (query: Query<'listWithdrawals'>) => call('listWithdrawals', { query }),
  changeWithdrawal: (id: string, body: Body<'changeWithdrawal'>) =>
    call('changeWithdrawal', { params: { id }, body }),
  instructReturn: (id: string, body: Body<'instructReturn'>) =>
    call('instructReturn', { params: { id }, body }),
  receiveReturn: (id: string) => call('receiveReturn', { params: { id } }),
  users: (query: Query<'listUsers'>) => call('listUsers', { query }),
  user: (user: string) => call('showUser', { params: { user } }),
  restoreCredits: (user: string, body: Body<'restoreUserCredits'>) =>
    call('restoreUserCredits', { params: { user }, body }),
  appointUser: (user: string, body: Body<'appointUser'>) => call('appointUser', { params: { user }, body }),
  supportUser: (user: string, body: Body<'supportUser'>) => call('supportUser', { params: { user }, body }),
  eraseUser: (user: string, body: Body<'eraseUser'>) => call('eraseUser', { params: { user }, body }),
  collections: () => callShop('listCollections', { fresh: true }),
  collectionEdits: () => call('listCollectionEdits'),
  /** Cards of all collections of a type, with or without texts. */
  shelf: (key: string) => callShop('showShelf', { params: { key }, fresh: true }),
  collection: (key: string, value: string) =>
    callShop('showCollection', { params: { key, value }, fresh: true }),
  editCollection: (key: string, value: string, body: Body<'editCollection'>) =>
    call('editCollection', { params: { key, value }, body }),
  variants: () => call('listManagedVariants'),
  editVariant: (sku: string, body: Body<'editVariant'>) => call('editVariant', { params: { sku }, body }),
  discounts: () => call('listDiscounts'),
  saveDiscount: (id: string, body: Body<'saveDiscount'>) => call('saveDiscount', { params: { id }, body }),
  giftCards: (query: Query<'listGiftCards'>) => call('listGiftCards', { query }),
  blockGiftCard: (id: string, blocked: boolean) =>
    call('blockGiftCard', { params: { id }, body: { blocked } }),
  changeGiftCardRecipient: (id: string, recipient_email: string) =>
    call('changeGiftCardRecipient', { params: { id }, body: { recipient_email } }),
  resendGiftCard: (id: string) => call('resendGiftCard', { params: { id } }),
  settings: () => call('showSettings'),
  replaceBrandPicture: (part: BrandPart, picture: File) => {
    const body = new FormData();
    body.set('picture', picture);
    return call('replaceBrandPicture', { params: { part }, body });
  },
  removeBrandPicture: (part: BrandPart) => call('removeBrandPicture', { params: { part } }),
  saveSettings: (body: Body<'saveSettings'>) => call('saveSettings', { body }),
  resetSettings: () => call('resetSettings'),
  webhooks: () => call('listWebhooks'),
  saveWebhook: (id: string, body: Body<'saveWebhook'>) => call('saveWebhook', { params: { id }, body }),
  removeWebhook: (id: string) => call('removeWebhook', { params: { id } }),
  rotateWebhookSecret: (id: string) => call('rotateWebhookSecret', { params: { id } }),
  testWebhook: (id: string) => call('testWebhook', { params: { id } }),
  webhookDeliveries: (id: string, cursor?: string) =>
    call('listWebhookDeliveries', { params: { id }, query: { limit: 50, cursor } }),
  resendWebhook: (id: string) => call('resendWebhook', { params: { id } }),
  tasks: (query: Query<'listTasks'>) => call('listTasks', { query }),
  retryTasks: (body: Body<'retryTasks'>) => call('retryTasks', { body }),
  actions: (query: Query<'listActions'>) => call('listActions', { query }),
};
