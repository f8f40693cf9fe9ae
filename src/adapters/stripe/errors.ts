import { Stripe } from 'stripe';
import { DomainError } from '../../domain/shop/errors.js';

const MAX_MESSAGE_CHARACTERS = 300;

/**
 * Whether the idempotency key can no longer succeed: Stripe replays a stored 5xx for a day, and rejects a key that is
 * reused with other parameters.
 */
export function isReplayed(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return (error.statusCode ?? 0) >= 500 || error instanceof Stripe.errors.StripeIdempotencyError;
}

/** Whether a retry would fail in the same way. */
export const isFinal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether the object does not exist or is not visible to this key. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether an object with this ID exists already. */
export const isPresent = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists';

export const toRefundRefused = (why: string) =>
  new DomainError('refund_refused', `The payment provider refused this refund. ${why}`);

/** The message is for the buyer. The cause is for the shop's owner and never contains the key. */
export function toUnavailable(error: unknown, host: string, secretKey: string): DomainError {
  const refusal = new DomainError(
    'payment_unavailable',
    'We cannot take payments at the moment. Nothing was charged. Please try again later.',
  );
  const description = describe(error).replaceAll(secretKey, '…').slice(0, MAX_MESSAGE_CHARACTERS);
  return Object.assign(refusal, { cause: new Error(`${host}: ${description}`) });
}

function describe(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return String(error);
  const { type, statusCode, code, message, requestId, detail } = error;
  const reason = (Object(detail) as { code?: string }).code;
  return [type, statusCode, code, reason, requestId, message].filter(Boolean).join(' ');
}
