import type { Body, Query, Reply } from './api';
import { adminRoutes } from '../../../src/adapters/http/routes/admin.js';
import { shopRoutes } from '../../../src/adapters/http/routes/shop.js';
import { createCaller } from './http';

export type ManagedQuery = Query<'listManagedPrints'>;
export type ManagedPrint = Reply<'showManagedPrint'>;
export type PrintEdit = Body<'editPrint'>;
export type Pinboard = Reply<'showPinboard'>;
export type PinOutcome = Reply<'postImages'>[string];
export type Figures = Reply<'showFigures'>;
export type ManagedOrder = Reply<'listAllOrders'>['orders'][number];
export type UnmatchedPayments = Reply<'listUnmatchedPayments'>;
export type ShownOrder = Reply<'showOrder'>;
export type OrderFile = Reply<'listOrderFiles'>['files'][number];
export type OrderStep = Body<'advanceOrder'>['step'];
export type ShownUser = Reply<'showUser'>;
export type ManagedUser = Reply<'listUsers'>['users'][number];
export type ManagedVariant = Reply<'listManagedVariants'>['variants'][number];
export type Tasks = Reply<'listTasks'>;
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
  editPrint: (id: string, body: PrintEdit) => call('editPrint', { params: { id }, body }),
  feature: (body: Body<'featurePrints'>) => call('featurePrints', { body }),
  review: (body: Body<'reviewPrints'>) => call('reviewPrints', { body }),
  hide: (body: Body<'hidePrints'>) => call('hidePrints', { body }),
  pinboard: () => call('showPinboard'),
  pinboardTicket: () => call('openPinboardTicket'),
  boards: () => call('listBoards'),
  chooseBoard: (body: Body<'chooseBoard'>) => call('chooseBoard', { body }),
  disconnectPinboard: () => call('disconnectPinboard'),
  postImages: (body: Body<'postImages'>) => call('postImages', { body }),
  removePins: (body: Body<'removePins'>) => call('removePins', { body }),
  figures: () => call('showFigures'),
  dismissAlert: (code: Figures['alerts'][number]['code']) => call('dismissAlert', { params: { code } }),
  vitals: () => call('showVitals'),
  orders: (query: Query<'listAllOrders'>) => call('listAllOrders', { query }),
  order: (order: string) => call('showOrder', { params: { order } }),
  orderFiles: (order: string) => call('listOrderFiles', { params: { order } }),
  advanceOrder: (order: string, body: Body<'advanceOrder'>) =>
    call('advanceOrder', { params: { order }, body }),
  refundOrder: (order: string, body: Body<'refundOrder'>) => call('refundOrder', { params: { order }, body }),
  unmatchedPayments: () => call('listUnmatchedPayments'),
  dismissPayments: (body: Body<'dismissPayments'>) => call('dismissPayments', { body }),
  replayPayments: () => call('replayPayments'),
  reconcilePayments: () => call('reconcilePayments'),
  users: (query: Query<'listUsers'>) => call('listUsers', { query }),
  user: (user: string) => call('showUser', { params: { user } }),
  restoreCredits: (user: string, body: Body<'restoreUserCredits'>) =>
    call('restoreUserCredits', { params: { user }, body }),
  appointUser: (user: string, body: Body<'appointUser'>) => call('appointUser', { params: { user }, body }),
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
  tasks: (query: Query<'listTasks'>) => call('listTasks', { query }),
  retryTasks: (body: Body<'retryTasks'>) => call('retryTasks', { body }),
  actions: (query: Query<'listActions'>) => call('listActions', { query }),
};
