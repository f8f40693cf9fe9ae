/** Work that follows from stored data. It is added in the same transaction and runs at least once. */
export interface Task {
  id: string;
  kind: TaskKind;
  /** The payload's values joined with '/'. There is one task per kind and subject. */
  subject: string;
}

/** The payload of each kind. `at`, in milliseconds, distinguishes several tasks for the same subject. */
export interface TaskPayloads {
  'order-confirmation': { orderId: string };
  'credits-restored': { orderId: string };
  /** With `refunded`, in pence, the task sends the files after a refund of that amount has failed. */
  'digital-download': { orderId: string; refunded?: number };
  'payment-failed': { orderId: string };
  /** `refunded` is the total refunded so far, in pence, and `giftCard` the part of it that is on the gift card again. */
  refund: { orderId: string; refunded: number; giftCard?: number | undefined };
  /**
   * Closes the order's payment page if the buyer's basket differs. Each change of the basket has its own `at`. With `by`,
   * a later order of the buyer closes it in any case, and `at` is when the closed one was placed.
   */
  'close-checkout': { orderId: string; at: number; by?: 'order' | undefined };
  /** `status` is reported to the buyer, such as 'dispatched'. Each later change of its parcel has an `at`. */
  'order-status': { orderId: string; status: string; at?: number };
  /** `at` is the place of the parcel among those of the workshop, from 1 for the second. */
  'another-parcel': { orderId: string; at: number };
  /** Sends a mail of the order again. Each request has its own `at`. */
  'resend-mail': { orderId: string; mail: string; at: number };
  'ask-refund': { refundId: string };
  /** Each time that an admin hands an order off again has its own `at`. */
  'hand-off': { orderId: string; at?: number };
  /** With `at`, the task looks once, because the workshop reported a change. */
  'workshop-status': { handOffId: string; at?: number };
  /** Each failed refund and each other parcel has its own `at`. */
  'assume-delivery': { orderId: string; at?: number };
  'avif-renditions': { printId: string };
  /** `size` is a sheet's name (see toSheetName). */
  'print-file': { printId: string; size: string };
  'download-file': { printId: string };
  'auth-mail': { requestId: string };
  /** For the maker's prints that an admin decided on at this time. */
  'review-mail': { userId: string; at: number };
  /** Tasks for the prints of an erased account have an `at`. */
  'remove-pictures': { printId: string; at?: number };
  /** Writes the present provenance of a print into its files. Each change has its own ID. */
  'restate-provenance': { printId: string; changeId: string };
  'remove-upload': { uploadId: string };
  /** Removes the file unless a review has the photo. `at` is the time when a review gave it up. */
  'remove-review-photo': { photoId: string; at?: number };
  'review-request': { orderId: string };
  'withdrawal-receipt': { withdrawalId: string };
  /** Each time that it is sent again has its own `at`. */
  'gift-card': { giftCardId: string; at?: number };
  'withdrawal-notice': { withdrawalId: string };
  'link-withdrawal': { withdrawalId: string };
  'return-instructions': { withdrawalId: string; at: number };
  'return-arrived': { withdrawalId: string; at: number };
  /** Each time that an admin sends it again has its own `at`. */
  webhook: { deliveryId: string; at?: number };
  pin: { printId: string; at: number };
  unpin: { printId: string; at: number };
}

export type TaskKind = keyof TaskPayloads;

/** The order of the values in a subject. */
const FIELDS: Record<TaskKind, readonly string[]> = {
  'order-confirmation': ['orderId'],
  'credits-restored': ['orderId'],
  'digital-download': ['orderId', 'refunded'],
  'payment-failed': ['orderId'],
  refund: ['orderId', 'refunded', 'giftCard'],
  'close-checkout': ['orderId', 'at', 'by'],
  'order-status': ['orderId', 'status', 'at'],
  'another-parcel': ['orderId', 'at'],
  'resend-mail': ['orderId', 'mail', 'at'],
  'ask-refund': ['refundId'],
  'hand-off': ['orderId', 'at'],
  'workshop-status': ['handOffId', 'at'],
  'assume-delivery': ['orderId', 'at'],
  'avif-renditions': ['printId'],
  'print-file': ['printId', 'size'],
  'download-file': ['printId'],
  'auth-mail': ['requestId'],
  'review-mail': ['userId', 'at'],
  'remove-pictures': ['printId', 'at'],
  'restate-provenance': ['printId', 'changeId'],
  'remove-upload': ['uploadId'],
  'remove-review-photo': ['photoId', 'at'],
  'review-request': ['orderId'],
  'withdrawal-receipt': ['withdrawalId'],
  'gift-card': ['giftCardId', 'at'],
  'withdrawal-notice': ['withdrawalId'],
  'link-withdrawal': ['withdrawalId'],
  'return-instructions': ['withdrawalId', 'at'],
  'return-arrived': ['withdrawalId', 'at'],
  webhook: ['deliveryId', 'at'],
  pin: ['printId', 'at'],
  unpin: ['printId', 'at'],
};
const NUMBERS = ['refunded', 'giftCard', 'at'];

export const TASK_KINDS = Object.keys(FIELDS) as TaskKind[];
export const MAIL_KINDS: readonly TaskKind[] = [
  'order-confirmation',
  'credits-restored',
  'digital-download',
  'payment-failed',
  'refund',
  'order-status',
  'another-parcel',
  'resend-mail',
  'auth-mail',
  'review-mail',
  'review-request',
  'withdrawal-receipt',
  'gift-card',
  'withdrawal-notice',
  'return-instructions',
  'return-arrived',
];

/** A task without its ID. */
export function toTask<K extends TaskKind>(
  kind: K,
  payload: TaskPayloads[K],
): Omit<Task, 'id'> & { kind: K } {
  const values: Record<string, string | number | undefined> = { ...payload };
  const parts = FIELDS[kind].map((field) => values[field]).filter((value) => value !== undefined);
  return { kind, subject: parts.join('/') };
}

export function parsePayload<K extends TaskKind>(kind: K, subject: string): TaskPayloads[K] {
  const parts = subject.split('/');
  const entries = FIELDS[kind]
    .slice(0, parts.length)
    .map((field, place) => [field, NUMBERS.includes(field) ? Number(parts[place]) : parts[place]]);
  return Object.fromEntries(entries) as TaskPayloads[K];
}
