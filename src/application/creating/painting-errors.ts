import { AccountRefused, DomainError, TryLater, type ErrorCode } from '../../domain/shop/errors.js';

/** Attempts after which an error that says nothing of itself is taken for one that stays. */
const MAX_ATTEMPTS = 4;
/** The same where somebody outside asked to be tried again, or painters died over it. */
export const MAX_PATIENT_ATTEMPTS = 8;
/** Prints of one person within a day that a model refuses while it paints, before such a print costs a credit. */
export const FREE_REFUSALS_A_DAY = 3;
/** What the shopper is told as it stands. */
const TOLD: readonly ErrorCode[] = ['description_refused', 'daily_limit_reached', 'painting_refused'];
/** Asking again would not help. */
const FINAL: readonly ErrorCode[] = [...TOLD, 'painting_failed', 'bad_picture'];

/** Of a job that waits because the shop's account is refused, or has spent its money of the day. */
export const UNAVAILABLE = {
  code: 'painting_unavailable',
  message:
    'The shop cannot make pictures right now. Your print waits, and goes on by itself as soon as it can. ' +
    'Your credit is not spent, and you can still cancel.',
} as const;

export function isWorthTrying(error: unknown, attempts: number): boolean {
  if (error instanceof DomainError && FINAL.includes(error.code)) return false;
  return attempts < (error instanceof TryLater ? MAX_PATIENT_ATTEMPTS : MAX_ATTEMPTS);
}

/** Milliseconds. */
export const waitOf = (error: unknown) =>
  error instanceof TryLater && error.seconds !== undefined ? error.seconds * 1000 : undefined;

/** Errors after which nothing was billed for sure: the model was not asked, or it did not begin. */
export function costNothing(error: unknown): boolean {
  return error instanceof TryLater || error instanceof AccountRefused || isDailyLimit(error);
}

export const isDailyLimit = (error: unknown) =>
  error instanceof DomainError && error.code === 'daily_limit_reached';

export const REFUSED_AND_SPENT = {
  code: 'painting_refused',
  message:
    `The model refused this print while it was painting, as it did ${FREE_REFUSALS_A_DAY} others of yours within a day, ` +
    'so its credit is spent. Please choose other words.',
} as const;

/** What the shopper is told: the reason where there is one for them, otherwise no more than that it failed. */
export function reasonOf(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof DomainError && TOLD.includes(error.code)) {
    return { code: error.code, message: error.message };
  }
  return { code: 'painting_failed', message: 'Error generating print. Please try again.' };
}
