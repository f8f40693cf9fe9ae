import { collectionPath } from '../../../../src/adapters/http/routes/pages.js';
import type { AdminAction } from '../../client/admin-api';
import { formatPence } from '../../../../src/domain/shop/money.js';
import { formatCount } from '../../../../src/domain/shop/wording.js';

type Given = AdminAction['given'];
type Say = (given: Given, subjects: readonly string[]) => string;

const prints = (subjects: readonly string[]) => formatCount(subjects.length, 'print');
const ORDER_STEPS: Record<string, string> = {
  'start-production': 'Began to make an order',
  dispatch: 'Dispatched an order',
  deliver: 'Noted the delivery of an order',
  cancel: 'Cancelled an order',
};

/** What was done, by the name of the endpoint; to what is told beside it. */
const WORDS: Record<string, Say> = {
  featurePrints: ({ featured }, all) =>
    featured === false ? `Took ${prints(all)} out of featured` : `Featured ${prints(all)}`,
  reviewPrints: ({ verdict }, all) => `${verdict === 'approved' ? 'Approved' : 'Refused'} ${prints(all)}`,
  hidePrints: ({ hidden }, all) => `${hidden === false ? 'Put back' : 'Took down'} ${prints(all)}`,
  editPrint: () => 'Edited a print',
  postImages: (_, all) => `Asked for ${formatCount(all.length, 'pin')}`,
  removePins: (_, all) => `Removed ${formatCount(all.length, 'pin')}`,
  openPinboardTicket: () => 'Went to connect the pinboard',
  disconnectPinboard: () => 'Disconnected the pinboard',
  chooseBoard: () => 'Chose another board',
  advanceOrder: ({ step }) => ORDER_STEPS[String(step)] ?? 'Changed an order',
  refundOrder: ({ amount }) =>
    `Refunded ${typeof amount === 'number' ? formatPence(amount) : 'all that was left'} of an order`,
  reconcilePayments: () => 'Asked the payment provider about open orders',
  putPaymentsAside: () => 'Put stray payments aside',
  replayPayments: () => 'Settled payment events again',
  appointUser: ({ is_admin }) => (is_admin === true ? 'Made somebody an admin' : 'Took the panel away'),
  restoreUserCredits: () => 'Filled up credits',
  editCollection: () => 'Edited a collection',
  editVariant: ({ price, sold }) =>
    typeof price === 'number'
      ? `Changed a price to ${formatPence(price)}`
      : `${sold === false ? 'Stopped' : 'Began'} selling a product`,
  dismissAlert: () => 'Dismissed an alert',
  retryTasks: () => 'Tried jobs again',
  createServiceKey: () => 'Made a service key',
  revokeServiceKey: () => 'Revoked a service key',
  createUser: () => 'Added an account',
  updateUser: () => 'Changed an account',
  deleteUser: () => 'Erased an account',
};

/** What was done to by endpoints whose subjects the service does not name, or that are gone. */
const KINDS: Record<string, string> = {
  featurePrints: 'Print',
  reviewPrints: 'Print',
  hidePrints: 'Print',
  editPrint: 'Print',
  postImages: 'Print',
  removePins: 'Print',
  advanceOrder: 'Order',
  refundOrder: 'Order',
  appointUser: 'Account',
  restoreUserCredits: 'Account',
  createUser: 'Account',
  updateUser: 'Account',
  deleteUser: 'Account',
  createServiceKey: 'Key',
  revokeServiceKey: 'Key',
};

/** Something that was done to: what people call it, and where in the panel it is found. */
export interface Subject {
  /** As the log is asked for it. */
  id: string;
  name: string;
  to?: string | undefined;
}

/** So many are named. */
const MAX_NAMES = 3;

/** The first things that it was done to, and how many more there are. */
export function subjectsOf({ action, named, subjects }: AdminAction): { first: Subject[]; more: number } {
  if (action === 'editCollection') {
    const [key = '', value = ''] = subjects;
    const to = collectionPath(key, value);
    return { first: value ? [{ id: value, name: value, to }] : [], more: 0 };
  }
  const first = subjects.slice(0, MAX_NAMES).map((id): Subject => {
    const found = named.find(({ subject }) => subject === id);
    if (found) return namedSubject(found);
    if (action === 'editVariant') return { id, name: id, to: '/admin/products' };
    return { id, name: `${KINDS[action] ?? ''} ${shortened(id)}`.trim() };
  });
  return { first, more: subjects.length - first.length };
}

function namedSubject({ hidden, kind, name, subject: id }: AdminAction['named'][number]): Subject {
  switch (kind) {
    case 'order':
      return {
        id,
        name: name === null ? 'Order that is not paid' : `Order ${name}`,
        to: `/admin/orders/${id}`,
      };
    case 'person':
      return { id, name: name ?? shortened(id), to: `/admin/users/${id}` };
    case 'print': {
      const query = new URLSearchParams({ ...(hidden && { state: 'hidden' }), q: name ?? '' });
      return name === null
        ? { id, name: `Untitled print ${shortened(id)}` }
        : { id, name: `‘${name}’`, to: `/admin/images?${query}` };
    }
  }
}

const shortened = (id: string) => (id.length > 12 ? `${id.slice(0, 8)}…` : id);

/** Scripts have the name of their key, with which it was written down. */
export function whoDid({ email, given }: AdminAction): string {
  const key = given['service_key'];
  return email ?? (typeof key === 'string' ? `Service key ‘${key}’` : 'Somebody who is gone');
}

/** 'someThing' without words of its own is 'Some thing'. */
const spelt = (name: string) =>
  name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

export const wordsOfAction = ({ action, given, subjects }: AdminAction): string =>
  WORDS[action]?.(given, subjects) ?? spelt(action);

export const KNOWN_ACTIONS: [string, string][] = [
  ['featurePrints', 'Featuring'],
  ['reviewPrints', 'Reviewing'],
  ['hidePrints', 'Taking down'],
  ['editPrint', 'Editing prints'],
  ['postImages', 'Pinning'],
  ['advanceOrder', 'Orders moved on'],
  ['refundOrder', 'Refunds'],
  ['restoreUserCredits', 'Credits'],
  ['appointUser', 'Admins'],
  ['editCollection', 'Collections'],
  ['editVariant', 'Products'],
];

export function wordsOfOutcome(outcome: string | null): string {
  if (outcome === 'done') return 'Done';
  return outcome === null ? 'Not known' : `Refused: ${outcome.replaceAll('_', ' ')}`;
}
