import { Stripe } from 'stripe';
import { DomainError } from '../../domain/shop/errors.js';

/** Characters. */
const LONGEST = 300;

/**
 * Whether Stripe answers so to this idempotency key for a day, whatever becomes of the cause: it replays a 5xx that it
 * gave once, and keeps a key to the words that came with it first.
 */
export function isKept(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return (error.statusCode ?? 0) >= 500 || error instanceof Stripe.errors.StripeIdempotencyError;
}

/** The same question is answered so however often it is asked. */
export const isFinal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Of what is not there, or not for this key. */
export const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export const refused = (why: string) =>
  new DomainError('refund_refused', `The payment provider does not refund this. ${why}`);

/** A sentence for whoever wants to pay; why it is so is in its cause, for whoever runs the shop. */
export function unavailable(error: unknown, host: string, secretKey: string): DomainError {
  const refusal = new DomainError(
    'payment_unavailable',
    'We cannot take payments at the moment. Nothing was charged. Please try again later.',
  );
  const told = toldOf(error).replaceAll(secretKey, '…').slice(0, LONGEST);
  return Object.assign(refusal, { cause: new Error(`${host}: ${told}`) });
}

function toldOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return String(error);
  const { type, statusCode, code, message, requestId, detail } = error;
  const reason = (Object(detail) as { code?: string }).code;
  return [type, statusCode, code, reason, requestId, message].filter(Boolean).join(' ');
}
