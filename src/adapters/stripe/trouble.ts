import { Stripe } from 'stripe';
import { DomainError } from '../../domain/shop/errors.js';

const MAX_MESSAGE_CHARACTERS = 300;

/**
 * Whether Stripe has stored this error under the idempotency key. It replays a 5xx for a day and rejects a key that is
 * reused with other parameters.
 */
export function isKept(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return (error.statusCode ?? 0) >= 500 || error instanceof Stripe.errors.StripeIdempotencyError;
}

/** Whether a retry would get the same answer. */
export const isFinal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether the object does not exist, or not for this key. */
export const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export const refused = (why: string) =>
  new DomainError('refund_refused', `The payment provider does not refund this. ${why}`);

/** A sentence for the buyer. The cause is for the owner. */
export function unavailable(error: unknown, host: string, secretKey: string): DomainError {
  const refusal = new DomainError(
    'payment_unavailable',
    'We cannot take payments at the moment. Nothing was charged. Please try again later.',
  );
  const told = toldOf(error).replaceAll(secretKey, '…').slice(0, MAX_MESSAGE_CHARACTERS);
  return Object.assign(refusal, { cause: new Error(`${host}: ${told}`) });
}

function toldOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return String(error);
  const { type, statusCode, code, message, requestId, detail } = error;
  const reason = (Object(detail) as { code?: string }).code;
  return [type, statusCode, code, reason, requestId, message].filter(Boolean).join(' ');
}
