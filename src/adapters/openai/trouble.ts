import { APIError } from 'openai';
import {
  ProviderAccountError,
  DomainError,
  RetryableError,
  type ErrorCode,
} from '../../domain/shop/errors.js';

export type Task = 'paint' | 'describe' | 'moderate';

/** The connection failed before anything was sent or billed. */
export class NotConnected extends Error {}

/** The call failed after the model had started, so it may be billed. */
export class Billed extends Error {}

const POLICY = /^(content_policy_violation|moderation_blocked|image_content_policy_violation)$/;
const NO_QUOTA = /^(insufficient_quota|billing_hard_limit_reached|billing_not_active)$/;
const BAD_PHOTO = /image/;
/** Statuses of a gateway that gave up; the model may have continued. */
const GATEWAY_TIMEOUTS = [408, 504, 524];
/** Codes of retryable errors inside an answer, which has no status. */
const PASSING = ['rate_limit_exceeded', 'server_error'];

const REFUSED: Record<Task, string> = {
  paint: 'The model that paints for us does not paint this. Please choose other words.',
  describe: 'The model that looks at photos for us does not describe this one. Please choose another.',
  moderate: 'The model that paints for us does not paint this. Please choose other words.',
};

/**
 * Converts an error of a call into the shop's error. Only an error that certainly cost nothing is retryable: nobody
 * reports whether a call that was cut off or timed out is billed, so it is final. Moderation is free.
 * @param told description for the log, without keys
 */
export function troubleOf(error: unknown, task: Task, told: string): Error {
  // These already have a message for people.
  if (error instanceof DomainError || error instanceof RetryableError) return error;
  const isBilled = error instanceof Billed;
  const { code, status, retryAfter } = factsOf(isBilled ? error.cause : error);
  const refused = (refusal: ErrorCode, sentence: string) =>
    Object.assign(new DomainError(refusal, sentence), { cause: new Error(told) });
  if (POLICY.test(code)) return refused('description_refused', REFUSED[task]);
  if (!isBilled && NO_QUOTA.test(code)) return new ProviderAccountError('image_model_out_of_quota', told);
  if (!isBilled && (status === 401 || status === 403))
    return new ProviderAccountError('image_model_key_refused', told);
  if (task === 'describe' && BAD_PHOTO.test(code))
    return refused('bad_picture', 'That file is not a picture that can be read.');
  if (!isBilled && (isNotConnected(error) || isPassing(code, status)))
    return new RetryableError(told, retryAfter);
  if (task === 'moderate') return new Error(told);
  return task === 'paint'
    ? refused('painting_failed', 'This print could not be painted.')
    : refused('describing_failed', 'This photo could not be described. Please describe your print in words.');
}

/** The library wraps connection errors as the cause of its own. */
function isNotConnected(error: unknown): boolean {
  return error instanceof Error && (error instanceof NotConnected || error.cause instanceof NotConnected);
}

function isPassing(code: string, status: number | undefined): boolean {
  if (status === undefined) return PASSING.includes(code);
  return status === 429 || (status >= 500 && !GATEWAY_TIMEOUTS.includes(status));
}

function factsOf(error: unknown): { code: string; status?: number; retryAfter?: number } {
  if (!(error instanceof APIError)) return { code: '' };
  const { code, type, status, headers } = error as APIError;
  const retryAfter = secondsOf(headers?.get('retry-after') ?? '');
  return {
    code: String(code ?? type ?? ''),
    ...(status !== undefined && { status }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** The header holds seconds or a date (RFC 9110 section 10.2.3). */
function secondsOf(retryAfter: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return Math.ceil(Number(retryAfter));
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
