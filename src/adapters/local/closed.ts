import { DomainError } from '../../domain/errors.js';
import type { IdTokens } from '../../application/ports/id-tokens.js';
import type { Mailer } from '../../application/ports/mailer.js';
import type { Payments } from '../../application/ports/payments.js';

/** Stands where no payment provider is configured and none may be played: an order waits, unpaid, until it expires. */
export class ClosedPayments implements Payments {
  async openCheckout(): Promise<never> {
    throw unavailable();
  }

  async look(): Promise<never> {
    throw unavailable();
  }

  async refund(): Promise<never> {
    throw unavailable();
  }

  readEvent(): never {
    throw new DomainError('bad_signature', 'The signature of this event does not match.');
  }
}

const unavailable = () =>
  new DomainError(
    'payment_unavailable',
    'This shop cannot take payments at the moment. Please try again later.',
  );

/** Stands where no provider of identities is configured. */
export class ClosedIdTokens implements IdTokens {
  async verify(): Promise<undefined> {
    return undefined;
  }
}

/** Stands where no mail server is configured and the outbox is not wanted: mails stay in the queue. */
export class ClosedMailer implements Mailer {
  async send(): Promise<void> {
    throw new Error('No mail server is configured.');
  }
}
