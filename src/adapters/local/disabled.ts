import { DomainError } from '../../domain/shop/errors.js';
import type { IdTokens } from '../../application/ports/accounts/id-tokens.js';
import type { Mailer } from '../../application/ports/shop/mailer.js';
import type { Payments } from '../../application/ports/orders/payments.js';
import type { Pinboard } from '../../application/ports/curating/pinboard.js';

/**
 * Used when no payment provider is configured and the local one is not allowed. Orders stay unpaid until they expire.
 */
export class DisabledPayments implements Payments {
  async openCheckout(): Promise<never> {
    throw unavailable();
  }

  async closeCheckout(): Promise<void> {
    // There are no payment pages.
  }

  async fetchPaymentStatus(): Promise<[]> {
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

/** Used when no identity provider is configured. */
export class DisabledIdTokens implements IdTokens {
  async verify(): Promise<undefined> {
    return undefined;
  }
}

/** Used when no mail server is configured and the local outbox is not allowed. Mails stay queued. */
export class DisabledMailer implements Mailer {
  async send(): Promise<void> {
    throw new Error('No mail server is configured: set SMTP_URL.');
  }

  async deleteCopies(): Promise<void> {}
}

/** Used when no pinboard is configured and the local one is not allowed. */
export class DisabledPinboard implements Pinboard {
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
