import {
  ProviderAccountError,
  DomainError,
  RetryableError,
  type ErrorCode,
} from '../../domain/shop/errors.js';

/** Attempts after which an unknown error is final. */
const MAX_ATTEMPTS = 4;
/** The same for errors that ask for a retry, and for crashed painters. */
export const MAX_PATIENT_ATTEMPTS = 8;
/** Refusals by a billing model per person and day that cost no credit. */
export const FREE_REFUSALS_A_DAY = 3;
/** Errors whose message is shown to the shopper. */
const TOLD: readonly ErrorCode[] = ['description_refused', 'daily_limit_reached', 'painting_refused'];
/** Errors that a retry cannot fix. */
const FINAL: readonly ErrorCode[] = [...TOLD, 'painting_failed', 'bad_picture'];

/** Shown while the provider rejects the shop's account or the daily budget is spent. */
export const UNAVAILABLE = {
  code: 'painting_unavailable',
  message:
    'The shop cannot make pictures right now. Your print waits, and goes on by itself as soon as it can. ' +
    'Your credit is not spent, and you can still cancel.',
} as const;

export function isWorthTrying(error: unknown, attempts: number): boolean {
  if (error instanceof DomainError && FINAL.includes(error.code)) return false;
  return attempts < (error instanceof RetryableError ? MAX_PATIENT_ATTEMPTS : MAX_ATTEMPTS);
}

/** Delay that the error asks for, in milliseconds. */
export const waitOf = (error: unknown) =>
  error instanceof RetryableError && error.seconds !== undefined ? error.seconds * 1000 : undefined;

/** Whether certainly nothing was billed: the model was not called or did not start. */
export function costNothing(error: unknown): boolean {
  return error instanceof RetryableError || error instanceof ProviderAccountError || isDailyLimit(error);
}

export const isDailyLimit = (error: unknown) =>
  error instanceof DomainError && error.code === 'daily_limit_reached';

export const REFUSED_AND_SPENT = {
  code: 'painting_refused',
  message:
    `The model refused this print while it was painting, as it did ${FREE_REFUSALS_A_DAY} others of yours within a day, ` +
    'so its credit is spent. Please choose other words.',
} as const;

/** The message for the shopper: the reason where it concerns them, otherwise that painting failed. */
export function reasonOf(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof DomainError && TOLD.includes(error.code)) {
    return { code: error.code, message: error.message };
  }
  return { code: 'painting_failed', message: 'Error generating print. Please try again.' };
}
