import type { Order } from './order.js';
import { parseOrderNumber } from './order-number.js';

/** A consumer's declaration that they withdraw from an order. It is stored as they typed it. */
export interface Withdrawal {
  id: string;
  /** When the shop received it. */
  created_at: Date;
  order_number: string;
  name: string;
  /** Lower case. */
  email: string;
  /** What they return; empty for the whole order. */
  part: string;
  /** The order, if number, name and address agree with it. */
  order_id: string | null;
  handled_at: Date | null;
  /** An admin's note. */
  note: string | null;
}

/** The longest text of each field, in characters. */
export const WITHDRAWAL_LIMITS = { order_number: 40, name: 120, email: 255, part: 300, note: 1000 };

/** Further declarations with the same address are stored, but get no mail, so that nobody floods a mailbox. */
export const MAX_RECEIPTS_PER_DAY = 10;

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
