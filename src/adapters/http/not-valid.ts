import type { StandardSchemaV1 } from '@standard-schema/spec';
import { DomainError } from '../../domain/errors.js';

/** What the contract found wrong with a request, as one sentence that names the field. */
export function notValid(issues: readonly StandardSchemaV1.Issue[]): DomainError {
  const said = issues.slice(0, 3).map(({ message, path = [] }) => {
    const field = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.');
    return field ? `${field}: ${message}` : message;
  });
  return new DomainError('validation_failed', `This request is not valid: ${said.join('; ')}`);
}
