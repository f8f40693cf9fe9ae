import { DomainError } from '../../../domain/shop/errors.js';

/** The shop supports e-mail addresses only. */
export function noPhone(): DomainError {
  return new DomainError('phone_provider_disabled', 'Phone logins are disabled');
}
