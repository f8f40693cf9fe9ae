import { DomainError } from '../shop/errors.js';
import type { Language } from '../shop/languages.js';
import type { Order } from './order.js';
import { parseOrderNumber } from './order-number.js';
import { MAX_EMAIL_CHARACTERS } from '../shop/field-limits.js';

/** A consumer's declaration that they withdraw from an order. It is stored as they typed it. */
export interface Withdrawal {
  id: string;
  /** When the shop received it. */
  created_at: Date;
  order_number: string;
  name: string;
  /** Lower case. */
  email: string;
  /** The language of the page on which it was declared. */
  language: Language;
  /** What they return; empty for the whole order. */
  part: string;
  /** The order, if number, name and address agree with it. */
  order_id: string | null;
  /** The return instructions sent to the customer, and when; null until then. */
  instructions: string | null;
  instructed_at: Date | null;
  /** When the goods came back. */
  arrived_at: Date | null;
  handled_at: Date | null;
  /** An admin's note. */
  note: string | null;
}

export type WithdrawalChange = Partial<
  Pick<Withdrawal, 'instructions' | 'instructed_at' | 'arrived_at' | 'handled_at' | 'note'>
>;

/** The longest text of each field, in characters. */
export const WITHDRAWAL_LIMITS = {
  order_number: 40,
  name: 120,
  email: MAX_EMAIL_CHARACTERS,
  part: 300,
  note: 1000,
  instructions: 1000,
};

/** Whether an admin can open a return of the order. */
export const canOpenReturn = ({
  number,
  cancelled_at,
  status,
}: Pick<Order, 'number' | 'status'> & { cancelled_at: Date | string | null }): boolean =>
  number !== null && cancelled_at === null && status !== 'refunded';

/** Further declarations by strangers with the same address are stored, but get no mail, so that nobody floods a mailbox. */
export const MAX_RECEIPTS_PER_DAY = 10;

/**
 * Records the return instructions for the customer.
 * @throws DomainError `withdrawal_not_ready`
 */
export function instruct(withdrawal: Withdrawal, instructions: string, at: Date): WithdrawalChange {
  expectOpen(withdrawal);
  if (withdrawal.instructions === instructions) return {};
  return { instructions, instructed_at: at };
}

/**
 * Records that the goods have arrived. A repeated call changes nothing.
 * @throws DomainError `withdrawal_not_ready`
 */
export function receiveReturn(withdrawal: Withdrawal, at: Date): WithdrawalChange {
  expectOpen(withdrawal);
  return withdrawal.arrived_at ? {} : { arrived_at: at };
}

/** These steps send mails, so the address has to be that of the order. */
function expectOpen({ handled_at, order_id }: Withdrawal): void {
  if (order_id === null)
    throw new DomainError(
      'withdrawal_not_ready',
      'The declaration matches no order, so no mail is sent to its address. Compare its number, name and address.',
    );
  if (handled_at)
    throw new DomainError('withdrawal_not_ready', 'This withdrawal is handled. Reopen it first.');
}

const MAX_NUMBER_DIGITS = 9;

/** Returns the number of the order that the declaration names, if it can be one. */
export function namedOrder({ order_number }: Pick<Withdrawal, 'order_number'>): number | undefined {
  const digits = parseOrderNumber(order_number);
  return digits !== undefined && digits.length <= MAX_NUMBER_DIGITS ? Number(digits) : undefined;
}

/**
 * Whether a declaration is about this order. An order of files by a guest has no name, so number and address decide.
 * @param names who the order may belong to: the name on the parcel, and the account's
 */
export function agreesWith(
  { email, name, ...typed }: Pick<Withdrawal, 'order_number' | 'name' | 'email'>,
  order: Pick<Order, 'number' | 'email'>,
  names: readonly string[],
): boolean {
  const words = toWords(name);
  return (
    order.number !== null &&
    namedOrder(typed) === order.number &&
    email === order.email.toLowerCase() &&
    words !== '' &&
    (names.length === 0 || names.some((other) => toWords(other) === words))
  );
}

/** The words of a name without accents, case, punctuation and order. */
const toWords = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
