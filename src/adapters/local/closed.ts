import { DomainError } from '../../domain/shop/errors.js';
import type { IdTokens } from '../../application/ports/accounts/id-tokens.js';
import type { Mailer } from '../../application/ports/shop/mailer.js';
import type { Payments } from '../../application/ports/orders/payments.js';
import type { Pinboard } from '../../application/ports/curating/pinboard.js';

/** Stands where no payment provider is configured and none may be played: an order waits, unpaid, until it expires. */
export class ClosedPayments implements Payments {
  async openCheckout(): Promise<never> {
    throw unavailable();
  }

  /** Nobody knows anything. */
  async look(): Promise<[]> {
    return [];
  }

  async eventsSince(): Promise<[]> {
    return [];
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
    throw new Error('No mail server is configured: set SMTP_URL.');
  }

  async forget(): Promise<void> {}
}

/** Stands where no pinboard is configured and none may be played. */
export class ClosedPinboard implements Pinboard {
  readonly name = 'none';

  consentUrl(): never {
    throw noPinboard();
  }

  async connect(): Promise<never> {
    throw noPinboard();
  }

  async renew(): Promise<never> {
    throw noPinboard();
  }

  async boards(): Promise<never> {
    throw noPinboard();
  }

  async addBoard(): Promise<never> {
    throw noPinboard();
  }

  async pin(): Promise<never> {
    throw noPinboard();
  }

  async find(): Promise<never> {
    throw noPinboard();
  }

  async remove(): Promise<never> {
    throw noPinboard();
  }
}

const noPinboard = () =>
  new DomainError(
    'pinboard_not_connected',
    'This shop has no pinboard. Set PINTEREST_APP_ID and PINTEREST_APP_SECRET to have one.',
  );
