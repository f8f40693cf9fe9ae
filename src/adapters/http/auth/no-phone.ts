import { DomainError } from '../../../domain/shop/errors.js';

/** The shop does not support sign-in by phone. */
export function noPhone(): DomainError {
  return new DomainError('phone_provider_disabled', 'Phone logins are disabled');
}
