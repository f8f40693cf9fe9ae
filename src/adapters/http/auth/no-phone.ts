import { DomainError } from '../../../domain/shop/errors.js';

/** The shop knows people by their e-mail alone. */
export function noPhone(): DomainError {
  return new DomainError('phone_provider_disabled', 'Phone logins are disabled');
}
