import { toDay } from '../shop/dates.js';
import { wordedError } from '../shop/error-sentences.js';
import { DomainError } from '../shop/errors.js';
import type { Pence } from '../shop/money.js';

export const DISCOUNT_KINDS = ['percent', 'amount', 'free_delivery'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** A code that buyers enter, or a rule that applies by itself. It reduces prints, or their delivery. */
export interface Discount {
  id: string;
  created_at: Date;
  /** In capital letters. Null for a rule that applies by itself. */
  code: string | null;
  /** Its name in baskets, receipts and mails. */
  name: string;
  kind: DiscountKind;
  /** Per cent or pence; 0 for free delivery. */
  value: number;
  /** The number of the dearest copies that keep their price: 1 reduces the second print and all others. */
  full_price_copies: number;
  /** The format options that it reduces; null for all. */
  formats: number[] | null;
  /** What the prints of the basket must cost before discounts. */
  minimum: Pence;
  /** The first moment, and the first one after the end. Null without a limit. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** Null without a limit. */
  max_uses: number | null;
  max_uses_per_person: number | null;
  active: boolean;
}

/** What a discount takes off an order, from its lines and its delivery. */
export interface OrderDiscount {
  discount_id: string;
  code: string | null;
  name: string;
  amount: Pence;
}

/** Orders that use a discount: of everybody, and of one person. */
export interface DiscountUses {
  total: number;
  by_person: number;
}

export const MAX_CODE_CHARACTERS = 30;
export const MAX_DISCOUNT_NAME_CHARACTERS = 60;
/** Of a code as a buyer enters it, with spaces. Gift cards have longer codes. */
export const MAX_ENTERED_CODE_CHARACTERS = 100;
const CODE = /^[A-Z0-9][A-Z0-9_-]{1,29}$/;

/** Normalises the case and the spaces of a code. */
export const normalizeCode = (code: string): string => code.replace(/\s/g, '').toUpperCase();

/** @throws DomainError `discount_not_valid` */
export function validateDiscount(discount: Discount): void {
  const { code, kind, value, full_price_copies, minimum, starts_at, ends_at } = discount;
  const isLimited = discount.max_uses !== null || discount.max_uses_per_person !== null;
  const problem =
    (code !== null &&
      !CODE.test(code) &&
      `A code has 2 to ${MAX_CODE_CHARACTERS} letters, digits, dashes and underscores.`) ||
    (kind === 'percent' && (value < 1 || value > 100) && 'A percentage is from 1 to 100.') ||
    (kind === 'amount' && value < 1 && 'An amount is at least one penny.') ||
    (kind === 'free_delivery' && value !== 0 && 'Free delivery has no value.') ||
    (starts_at && ends_at && ends_at <= starts_at && 'The end is after the start.') ||
    (code === null && isLimited && 'Only a code has a limit of uses.') ||
    // Otherwise it would be a price reduction, beside which the EU requires the lowest price of 30 days.
    (code === null &&
      kind !== 'free_delivery' &&
      full_price_copies === 0 &&
      minimum === 0 &&
      'A rule without a code needs a condition: a minimum, or copies at full price. To reduce every print, change the prices.');
  if (problem) throw new DomainError('discount_not_valid', problem);
}

/**
 * Checks that a code is known and may be used now.
 * @param timeZone in which a refusal names the day
 * @throws DomainError `discount_unknown`, `discount_not_current`, `discount_used`
 */
export function checkCode(
  code: string,
  discount: Discount | undefined,
  at: Date,
  uses: DiscountUses,
  timeZone: string,
): Discount {
  const dayOf = (time: number) => ({ day: toDay(new Date(time), timeZone) });
  if (!discount?.active) throw wordedError('discount_unknown/code', { code });
  const { starts_at, ends_at } = discount;
  if (starts_at && at < starts_at)
    throw wordedError('discount_not_current/starts', { code, day: dayOf(starts_at.getTime()) });
  if (ends_at && at >= ends_at)
    throw wordedError('discount_not_current/ended', { code, day: dayOf(ends_at.getTime() - 1) });
  checkUses(discount, uses);
  return discount;
}

/**
 * Checks the uses before another one.
 * @throws DomainError `discount_used`
 */
export function checkUses(
  { code, max_uses, max_uses_per_person }: Pick<Discount, 'code' | 'max_uses' | 'max_uses_per_person'>,
  { total, by_person }: DiscountUses,
): void {
  const values = { code: String(code) };
  if (max_uses_per_person !== null && by_person >= max_uses_per_person)
    throw wordedError('discount_used/by_person', values);
  if (max_uses !== null && total >= max_uses) throw wordedError('discount_used/up', values);
}

/** Whether a rule applies at this time. */
export const isCurrent = ({ active, starts_at, ends_at }: Discount, at: Date): boolean =>
  active && (!starts_at || at >= starts_at) && (!ends_at || at < ends_at);

/** @throws DomainError `discount_not_applicable` with what the basket lacks */
export function expectMinimum({ code, minimum }: Discount, worth: Pence, currency: string): void {
  if (worth >= minimum) return;
  throw wordedError('discount_not_applicable/minimum', {
    code: String(code),
    minimum: { amount: minimum, currency },
    missing: { amount: minimum - worth, currency },
  });
}

export const codeTaken = (code: string | null) =>
  new DomainError('discount_code_taken', `There is already a discount with the code ${code}.`);
