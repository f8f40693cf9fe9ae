import type { Body, Collection, Query, Reply } from './api';
import { get, json, post } from './http';

export type ManagedQuery = Query<'listManagedPrints'>;
export type ManagedPrint = Reply<'showManagedPrint'>;
export type PrintEdit = Body<'editPrint'>;
export type Pinboard = Reply<'showPinboard'>;
export type PinOutcome = Reply<'postImages'>[string];
export type Figures = Reply<'showFigures'>;
export type ManagedOrder = Reply<'listAllOrders'>['orders'][number];
export type StrayPayments = Reply<'listStrayPayments'>;
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

const id = encodeURIComponent;
const order = (which: string) => `/api/admin/orders/${id(which)}`;
const user = (which: string) => `/api/admin/users/${id(which)}`;

/** What the panel asks; apart from the shop's own calls, so that shoppers do not fetch it. Every call throws ApiError. */
export const adminApi = {
  prints: (query: ManagedQuery) =>
    get<Reply<'listManagedPrints'>>('/api/admin/prints', { query: { ...query } }),
  printIds: (query: Query<'listManagedIds'>) =>
    get<Reply<'listManagedIds'>>('/api/admin/prints/ids', { query: { ...query } }),
  print: (printId: string) => get<ManagedPrint>(`/api/admin/prints/${id(printId)}`),
  editPrint: (printId: string, body: PrintEdit) =>
    json<ManagedPrint>('PATCH', `/api/admin/prints/${id(printId)}`, { body }),
  feature: (body: Body<'featurePrints'>) => post<Reply<'featurePrints'>>('/api/admin/prints/feature', body),
  review: (body: Body<'reviewPrints'>) => post<Reply<'reviewPrints'>>('/api/admin/prints/review', body),
  hide: (body: Body<'hidePrints'>) => post<Reply<'hidePrints'>>('/api/admin/prints/hide', body),
  pinboard: () => get<Pinboard>('/api/pinterest'),
  pinboardTicket: () => post<Reply<'openPinboardTicket'>>('/api/pinterest/tickets', undefined),
  boards: () => get<Reply<'listBoards'>>('/api/pinterest/boards'),
  chooseBoard: (body: Body<'chooseBoard'>) => json<Pinboard>('PATCH', '/api/pinterest', { body }),
  disconnectPinboard: () => json<Pinboard>('DELETE', '/api/pinterest'),
  postImages: (body: Body<'postImages'>) => post<Reply<'postImages'>>('/api/pinterest/post-images', body),
  removePins: (body: Body<'removePins'>) => post<Reply<'removePins'>>('/api/pinterest/remove', body),
  figures: () => get<Figures>('/api/admin/figures'),
  dismissAlert: (code: string) => json<Reply<'dismissAlert'>>('DELETE', `/api/admin/alerts/${id(code)}`),
  vitals: () => get<Reply<'showVitals'>>('/api/admin/vitals'),
  orders: (query: Query<'listAllOrders'>) =>
    get<Reply<'listAllOrders'>>('/api/admin/orders', { query: { ...query } }),
  order: (which: string) => get<ShownOrder>(order(which)),
  orderFiles: (which: string) => get<Reply<'listOrderFiles'>>(`${order(which)}/files`),
  advanceOrder: (which: string, body: Body<'advanceOrder'>) =>
    post<ShownOrder>(`${order(which)}/advance`, body),
  refundOrder: (which: string, body: Body<'refundOrder'>) =>
    post<ShownOrder>(`${order(which)}/refunds`, body),
  strayPayments: () => get<StrayPayments>('/api/admin/payments/stray'),
  putPaymentsAside: (body: Body<'putPaymentsAside'>) =>
    post<Reply<'putPaymentsAside'>>('/api/admin/payments/put-aside', body),
  replayPayments: () => post<Reply<'replayPayments'>>('/api/admin/payments/replay', undefined),
  reconcilePayments: () => post<Reply<'reconcilePayments'>>('/api/admin/payments/reconcile', undefined),
  users: (query: Query<'listUsers'>) => get<Reply<'listUsers'>>('/api/admin/users', { query: { ...query } }),
  user: (which: string) => get<ShownUser>(user(which)),
  restoreCredits: (which: string, body: Body<'restoreUserCredits'>) =>
    post<ManagedUser>(`${user(which)}/credits`, body),
  appointUser: (which: string, body: Body<'appointUser'>) =>
    json<ManagedUser>('PATCH', user(which), { body }),
  /** As it stands now, and not as the page may have brought it. */
  collections: () => get<Reply<'listCollections'>>('/api/collections'),
  collectionEdits: () => get<Reply<'listCollectionEdits'>>('/api/admin/collections'),
  /** Cards of all collections of a type, whether they have a text or not. */
  shelf: (key: string) => get<Reply<'showShelf'>>(`/api/shelves/${id(key)}`),
  collection: (key: string, value: string) => get<Collection>(`/api/collections/${id(key)}/${id(value)}`),
  editCollection: (key: string, value: string, body: Body<'editCollection'>) =>
    json<Reply<'editCollection'>>('PATCH', `/api/admin/collections/${id(key)}/${id(value)}`, { body }),
  variants: () => get<Reply<'listManagedVariants'>>('/api/admin/variants'),
  editVariant: (sku: string, body: Body<'editVariant'>) =>
    json<ManagedVariant>('PATCH', `/api/admin/variants/${id(sku)}`, { body }),
  tasks: (query: Query<'listTasks'>) => get<Reply<'listTasks'>>('/api/admin/tasks', { query: { ...query } }),
  retryTasks: (body: Body<'retryTasks'>) => post<Reply<'retryTasks'>>('/api/admin/tasks/retry', body),
  actions: (query: Query<'listActions'>) =>
    get<Reply<'listActions'>>('/api/admin/actions', { query: { ...query } }),
};
