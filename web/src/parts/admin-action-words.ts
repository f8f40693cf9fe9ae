import type { AdminAction } from '../admin-api';
import { formatPence } from '../money';
import { counted } from './times';

type Given = AdminAction['given'];
type Say = (given: Given, subjects: string[]) => string;

const prints = (subjects: string[]) => counted(subjects.length, 'print');
/** The order, person or thing that it was done to. */
const one = ([subject]: string[]) => subject ?? '';
const ORDER_STEPS: Record<string, string> = {
  'start-production': 'Began to make order',
  dispatch: 'Dispatched order',
  deliver: 'Noted the delivery of order',
  cancel: 'Cancelled order',
};

/** What was done, by the name of the endpoint. */
const WORDS: Record<string, Say> = {
  featurePrints: ({ featured }, all) =>
    featured === false ? `Took ${prints(all)} out of featured` : `Featured ${prints(all)}`,
  hidePrints: ({ hidden }, all) => `${hidden === false ? 'Put back' : 'Took down'} ${prints(all)}`,
  editPrint: () => 'Edited a print',
  postImages: (_, all) => `Asked for ${counted(all.length, 'pin')}`,
  removePins: (_, all) => `Removed ${counted(all.length, 'pin')}`,
  openPinboardTicket: () => 'Went to connect the pinboard',
  disconnectPinboard: () => 'Disconnected the pinboard',
  chooseBoard: () => 'Chose another board',
  advanceOrder: ({ step }, all) => `${ORDER_STEPS[String(step)] ?? 'Changed order'} ${one(all)}`,
  refundOrder: ({ amount }, all) =>
    `Refunded ${typeof amount === 'number' ? formatPence(amount) : 'all'} of order ${one(all)}`,
  reconcilePayments: () => 'Asked the payment provider about open orders',
  replayPayments: () => 'Settled payment events again',
  appointUser: ({ is_admin }, all) =>
    is_admin === true ? `Made ${one(all)} an admin` : `Took the panel from ${one(all)}`,
  restoreUserCredits: (_, all) => `Filled up the credits of ${one(all)}`,
  editCollection: (_, all) => `Edited the collection ${all.join(' / ')}`,
  editVariant: ({ price, sold }, all) =>
    typeof price === 'number'
      ? `Priced ${one(all)} at ${formatPence(price)}`
      : `${sold === false ? 'Stopped selling' : 'Sells'} ${one(all)}`,
  retryTasks: () => 'Tried jobs again',
  createServiceKey: () => 'Made a service key',
  revokeServiceKey: () => 'Revoked a service key',
};

/** 'someThing' without words of its own is 'Some thing'. */
const spelt = (name: string) =>
  name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

export const wordsOfAction = ({ action, given, subjects }: AdminAction): string =>
  WORDS[action]?.(given, subjects) ?? spelt(action);

export const KNOWN_ACTIONS: [string, string][] = [
  ['featurePrints', 'Featuring'],
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
