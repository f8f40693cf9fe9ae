import {
  ProviderAccountError,
  DomainError,
  RetryableError,
  type ErrorCode,
} from '../../domain/shop/errors.js';

/** The number of attempts after which an unknown error is final. */
const MAX_ATTEMPTS = 4;
/** The same limit for errors that ask for a retry, and for crashed painters. */
export const MAX_RETRYABLE_ATTEMPTS = 8;
/** Refusals by a billing model that cost no credit, per user and day. */
export const MAX_FREE_REFUSALS_PER_DAY = 3;
export const FREE_REFUSALS = {
  kind: 'refused_picture',
  max: MAX_FREE_REFUSALS_PER_DAY,
  windowMs: 24 * 3_600_000,
} as const;
/** Milliseconds until the next attempt. */
const UNAVAILABLE_RETRY_MS = 60_000;
const DAILY_LIMIT_RETRY_MS = 600_000;
/** The message of these errors is shown to the customer. */
const SHOWN: readonly ErrorCode[] = ['description_refused', 'daily_limit_reached', 'painting_refused'];
/** A retry cannot fix these errors. */
const FINAL: readonly ErrorCode[] = [...SHOWN, 'painting_failed', 'bad_picture'];

/** This is shown while the provider rejects the shop's account or the daily budget is spent. */
export const PAINTING_UNAVAILABLE = {
  code: 'painting_unavailable',
  message:
    'The shop cannot make pictures right now. Your print is waiting and continues automatically. ' +
    'Your credit is not spent, and you can still cancel.',
} as const;

export function isWorthRetrying(error: unknown, attempts: number): boolean {
  if (error instanceof DomainError && FINAL.includes(error.code)) return false;
  return attempts < (error instanceof RetryableError ? MAX_RETRYABLE_ATTEMPTS : MAX_ATTEMPTS);
}

/** Returns the delay that the error asks for, in milliseconds. */
export const requestedDelayMs = (error: unknown) =>
  error instanceof RetryableError && error.retryAfterSeconds !== undefined
    ? error.retryAfterSeconds * 1000
    : undefined;

/** Returns whether it is certain that nothing was billed, because the model was not called or did not start. */
export function wasFree(error: unknown): boolean {
  return error instanceof RetryableError || error instanceof ProviderAccountError || isDailyLimit(error);
}

const isDailyLimit = (error: unknown) => error instanceof DomainError && error.code === 'daily_limit_reached';

/**
 * Returns the delay if the job waits until the account or the daily budget is available, else undefined. Only the
 * shop's own prints, whose priority is above 0, wait for the budget.
 */
export function toDeferMs(error: unknown, priority: number): number | undefined {
  if (error instanceof ProviderAccountError) return UNAVAILABLE_RETRY_MS;
  return priority > 0 && isDailyLimit(error) ? DAILY_LIMIT_RETRY_MS : undefined;
}

export const PAINTING_REFUSED = {
  code: 'painting_refused',
  message:
    `The model refused this print while it was painting, as it did ${MAX_FREE_REFUSALS_PER_DAY} others of yours within a day, ` +
    'so its credit is spent. Please choose other words.',
} as const;

/** Returns the message for the customer: the reason if it concerns them, otherwise that the painting failed. */
export function toFailureReason(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof DomainError && SHOWN.includes(error.code)) {
    return { code: error.code, message: error.message };
  }
  return { code: 'painting_failed', message: 'Error generating print. Please try again.' };
}
