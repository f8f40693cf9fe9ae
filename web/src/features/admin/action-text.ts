import { collectionPath } from '../../../../src/adapters/http/routes/pages.js';
import type { AdminAction } from '../../client/admin-api';
import { formatPrice } from '../shared/format-price';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import {
  ADMIN_PATHS,
  adminOrderPath,
  adminUserPath,
} from '../../../../src/adapters/http/routes/admin-pages.js';

type ActionInput = AdminAction['given'];
type DescribeAction = (given: ActionInput, subjects: readonly string[]) => string;

const formatPrints = (subjects: readonly string[]) => formatCount(subjects.length, 'print');
const ORDER_STEP_TEXTS: Record<string, string> = {
  'start-production': 'Started production of an order',
  dispatch: 'Dispatched an order',
  deliver: 'Marked an order as delivered',
  cancel: 'Cancelled an order',
};

const SUPPORT_TEXTS: Record<string, string> = {
  'sign-out': 'Signed a person out everywhere',
  'send-password-reset': 'Sent a password reset',
  'remove-second-factor': 'Removed a second factor',
  block: 'Blocked a person',
  unblock: 'Unblocked a person',
};

/** What was done, by endpoint name. The table shows the subjects in another column. */
const ACTION_TEXTS: Record<string, DescribeAction> = {
  featurePrints: ({ featured }, subjects) =>
    featured === false ? `Stopped featuring ${formatPrints(subjects)}` : `Featured ${formatPrints(subjects)}`,
  reviewPrints: ({ verdict }, subjects) =>
    `${verdict === 'approved' ? 'Approved' : 'Refused'} ${formatPrints(subjects)}`,
  decideReviews: ({ verdict }, subjects) =>
    `${verdict === 'approved' ? 'Approved' : 'Refused'} ${formatCount(subjects.length, 'review')} by buyers`,
  answerReview: () => 'Answered a review',
  removeReviewAnswer: () => 'Removed the answer to a review',
  hidePrints: ({ hidden }, subjects) =>
    `${hidden === false ? 'Restored' : 'Took down'} ${formatPrints(subjects)}`,
  addArt: () => 'Added an uploaded picture as a print',
  editPrint: () => 'Edited a print',
  postImages: (_, subjects) => `Requested ${formatCount(subjects.length, 'pin')}`,
  removePins: (_, subjects) => `Removed ${formatCount(subjects.length, 'pin')}`,
  openPinboardTicket: () => 'Started to connect the pinboard',
  disconnectPinboard: () => 'Disconnected the pinboard',
  chooseBoard: () => 'Chose another board',
  advanceOrder: ({ step }) => ORDER_STEP_TEXTS[String(step)] ?? 'Changed an order',
  chooseWorkshop: ({ by }) =>
    by === 'hand' ? 'Took an order back from the workshop' : 'Handed an order to the workshop',
  refundOrder: ({ amount }) =>
    `Refunded ${typeof amount === 'number' ? formatPrice(amount) : 'the rest'} of an order`,
  addOrderNote: () => 'Wrote a note about an order',
  changeOrderAddress: () => 'Changed the address of an order',
  resendOrderMail: ({ mail }) => `Sent the ${String(mail)} mail of an order again`,
  exportSales: () => 'Exported sales',
  reconcilePayments: () => 'Asked the payment provider about open orders',
  dismissPayments: () => 'Dismissed unmatched payments',
  replayPayments: () => 'Settled payment events again',
  changeWithdrawal: ({ handled }) => (handled === false ? 'Reopened a withdrawal' : 'Handled a withdrawal'),
  openReturn: () => 'Opened a return for a customer',
  instructReturn: () => 'Wrote how to send a return',
  receiveReturn: () => 'Noted that a return arrived',
  appointUser: ({ is_admin }) => (is_admin === true ? 'Made somebody an admin' : 'Removed an admin'),
  restoreUserCredits: () => 'Restored credits',
  supportUser: ({ step, check }) =>
    `${SUPPORT_TEXTS[String(step)] ?? 'Supported a person'}${typeof check === 'string' ? `. Check: ${check}` : ''}`,
  eraseUser: () => 'Erased an account',
  generateAdminPassword: () => 'Generated a password on the machine of the shop',
  editCollection: () => 'Edited a collection',
  issueGiftCard: () => 'Issued a gift card',
  changeGiftCardRecipient: () => 'Corrected the address of a gift card',
  resendGiftCard: () => 'Sent the mail of a gift card again',
  blockGiftCard: ({ blocked }) => (blocked === false ? 'Unblocked a gift card' : 'Blocked a gift card'),
  saveDiscount: ({ code, name }) => `Saved the discount ${String(code ?? name ?? '')}`.trim(),
  saveSelection: ({ title }) => `Saved the selection ${String(title ?? '')}`.trim(),
  deleteSelection: () => 'Deleted a selection',
  saveSettings: () => 'Changed the settings',
  resetSettings: () => 'Returned to the settings of shop.json',
  replaceBrandPicture: () => 'Changed the logo or icon',
  removeBrandPicture: () => 'Removed the logo or icon',
  saveWebhook: ({ active }) => (active === false ? 'Switched a webhook off' : 'Saved a webhook'),
  removeWebhook: () => 'Deleted a webhook',
  rotateWebhookSecret: () => 'Replaced the secret of a webhook',
  testWebhook: () => 'Sent a test to a webhook',
  resendWebhook: () => 'Sent a webhook again',
  editVariant: ({ price, sold }) =>
    typeof price === 'number'
      ? `Changed a price to ${formatPrice(price)}`
      : `${sold === false ? 'Stopped' : 'Began'} selling a product`,
  dismissAlert: () => 'Dismissed an alert',
  retryTasks: () => 'Retried jobs',
  createServiceKey: () => 'Created a service key',
  revokeServiceKey: () => 'Revoked a service key',
  createUser: () => 'Added an account',
  updateUser: () => 'Changed an account',
  deleteUser: () => 'Erased an account',
};

/** Used when the service does not name the subject, or the subject is gone. */
const SUBJECT_NAMES: Record<string, string> = {
  featurePrints: 'Print',
  reviewPrints: 'Print',
  hidePrints: 'Print',
  editPrint: 'Print',
  postImages: 'Print',
  removePins: 'Print',
  advanceOrder: 'Order',
  chooseWorkshop: 'Order',
  refundOrder: 'Order',
  changeWithdrawal: 'Withdrawal',
  instructReturn: 'Withdrawal',
  receiveReturn: 'Withdrawal',
  addOrderNote: 'Order',
  changeOrderAddress: 'Order',
  openReturn: 'Order',
  resendOrderMail: 'Order',
  appointUser: 'Account',
  restoreUserCredits: 'Account',
  supportUser: 'Account',
  eraseUser: 'Account',
  generateAdminPassword: 'Account',
  createUser: 'Account',
  updateUser: 'Account',
  deleteUser: 'Account',
  createServiceKey: 'Key',
  revokeServiceKey: 'Key',
};

/** A subject of an action, with its page in the panel. */
export interface Subject {
  /** The id by which the log is filtered. */
  id: string;
  name: string;
  to?: string | undefined;
}

const MAX_SHOWN_SUBJECTS = 3;

/** The first subjects, and how many more there are. */
export function toSubjects({ action, named, subjects }: AdminAction): { first: Subject[]; more: number } {
  if (action === 'editCollection') {
    const [key = '', value = ''] = subjects;
    const to = collectionPath(key, value);
    return { first: value ? [{ id: value, name: value, to }] : [], more: 0 };
  }
  const first = subjects.slice(0, MAX_SHOWN_SUBJECTS).map((id): Subject => {
    const details = named.find(({ subject }) => subject === id);
    if (details) return toSubject(details);
    if (action === 'editVariant') return { id, name: id, to: ADMIN_PATHS.products };
    return { id, name: `${SUBJECT_NAMES[action] ?? ''} ${shortenId(id)}`.trim() };
  });
  return { first, more: subjects.length - first.length };
}

function toSubject({ hidden, kind, name, subject: id }: AdminAction['named'][number]): Subject {
  switch (kind) {
    case 'order':
      return {
        id,
        name: name === null ? 'Unpaid order' : `Order ${name}`,
        to: adminOrderPath(id),
      };
    case 'person':
      return { id, name: name ?? shortenId(id), to: adminUserPath(id) };
    case 'print': {
      const query = new URLSearchParams({ ...(hidden && { state: 'hidden' }), q: name ?? '' });
      return name === null
        ? { id, name: `Untitled print ${shortenId(id)}` }
        : { id, name: `‘${name}’`, to: `${ADMIN_PATHS.images}?${query}` };
    }
  }
}

const shortenId = (id: string) => (id.length > 12 ? `${id.slice(0, 8)}…` : id);

/** A script is shown by the name of its service key. */
export function describeActor({ email, given }: AdminAction): string {
  const key = given['service_key'];
  return email ?? (typeof key === 'string' ? `Service key ‘${key}’` : 'Deleted account');
}

/** 'someThing' becomes 'Some thing'. */
const splitCamelCase = (name: string) =>
  name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

export const describeAction = ({ action, given, subjects }: AdminAction): string =>
  ACTION_TEXTS[action]?.(given, subjects) ?? splitCamelCase(action);

export const ACTION_FILTERS: [string, string][] = [
  ['featurePrints', 'Featuring'],
  ['reviewPrints', 'Reviewing'],
  ['hidePrints', 'Taking down'],
  ['editPrint', 'Editing prints'],
  ['postImages', 'Pinning'],
  ['advanceOrder', 'Order progress'],
  ['chooseWorkshop', 'Workshop'],
  ['refundOrder', 'Refunds'],
  ['restoreUserCredits', 'Credits'],
  ['appointUser', 'Admins'],
  ['supportUser', 'Support'],
  ['eraseUser', 'Erasing accounts'],
  ['editCollection', 'Collections'],
  ['editVariant', 'Products'],
  ['saveDiscount', 'Discounts'],
  ['saveSelection', 'Selections'],
  ['saveWebhook', 'Webhooks'],
  ['issueGiftCard', 'Gift cards, issued'],
  ['blockGiftCard', 'Gift cards, blocked'],
  ['resendGiftCard', 'Gift cards, sent again'],
];

export function describeOutcome(outcome: string | null): string {
  if (outcome === 'done') return 'Done';
  return outcome === null ? 'Unknown' : `Refused: ${outcome.replaceAll('_', ' ')}`;
}
