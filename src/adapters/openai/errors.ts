import { APIError } from 'openai';
import {
  ProviderAccountError,
  DomainError,
  RetryableError,
  type ErrorCode,
} from '../../domain/shop/errors.js';

export type Task = 'paint' | 'describe' | 'moderate';

/** The connection failed before anything was sent or billed. */
export class NotConnectedError extends Error {}

/** The call failed after the model had started, so it may be billed. */
export class BilledError extends Error {}

const POLICY = /^(content_policy_violation|moderation_blocked|image_content_policy_violation)$/;
const NO_QUOTA = /^(insufficient_quota|billing_hard_limit_reached|billing_not_active)$/;
const BAD_PHOTO = /image/;
/** With these statuses a gateway timed out, but the model may have continued and the call may be billed. */
const GATEWAY_TIMEOUTS = [408, 504, 524];
/** Codes of retryable errors in a stream, where an error has no HTTP status. */
const RETRYABLE_CODES = ['rate_limit_exceeded', 'server_error'];

const REFUSED: Record<Task, string> = {
  paint: 'Our image model refuses to paint this. Please choose other words.',
  describe: 'Our image model refuses to describe this photo. Please choose another one.',
  moderate: 'Our image model refuses to paint this. Please choose other words.',
};

/**
 * Converts an error of a call into the shop's error. An error is retryable only when the call cost nothing. A call that
 * was interrupted or timed out may be billed, so its error is final.
 * @param description description for the log, without keys
 */
export function toShopError(error: unknown, task: Task, description: string): Error {
  // These errors already have a message for people.
  if (error instanceof DomainError || error instanceof RetryableError) return error;
  const isBilled = error instanceof BilledError;
  const { code, status, retryAfter } = readError(isBilled ? error.cause : error);
  const toRefusal = (refusal: ErrorCode, sentence: string) =>
    Object.assign(new DomainError(refusal, sentence), { cause: new Error(description) });
  if (POLICY.test(code)) return toRefusal('description_refused', REFUSED[task]);
  if (!isBilled && NO_QUOTA.test(code))
    return new ProviderAccountError('image_model_out_of_quota', description);
  if (!isBilled && (status === 401 || status === 403))
    return new ProviderAccountError('image_model_key_refused', description);
  if (task === 'describe' && BAD_PHOTO.test(code))
    return toRefusal('bad_picture', 'This file could not be read as a picture.');
  if (!isBilled && (isNotConnected(error) || isRetryable(code, status)))
    return new RetryableError(description, retryAfter);
  if (task === 'moderate') return new Error(description);
  return task === 'paint'
    ? toRefusal('painting_failed', 'This print could not be painted.')
    : toRefusal(
        'describing_failed',
        'This photo could not be described. Please describe your print in words.',
      );
}

/** The library may wrap a connection error as the cause of its own error. */
function isNotConnected(error: unknown): boolean {
  return (
    error instanceof Error && (error instanceof NotConnectedError || error.cause instanceof NotConnectedError)
  );
}

function isRetryable(code: string, status: number | undefined): boolean {
  if (status === undefined) return RETRYABLE_CODES.includes(code);
  return status === 429 || (status >= 500 && !GATEWAY_TIMEOUTS.includes(status));
}

function readError(error: unknown): { code: string; status?: number; retryAfter?: number } {
  if (!(error instanceof APIError)) return { code: '' };
  const { code, type, status, headers } = error as APIError;
  const retryAfter = parseRetryAfter(headers?.get('retry-after') ?? '');
  return {
    code: String(code ?? type ?? ''),
    ...(status !== undefined && { status }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** The header holds seconds or a date (RFC 9110 section 10.2.3). */
function parseRetryAfter(retryAfter: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return Math.ceil(Number(retryAfter));
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
