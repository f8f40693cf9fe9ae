import type { StandardSchemaV1 } from '@standard-schema/spec';
import { DomainError } from '../../../domain/shop/errors.js';

/** Converts validation issues into an error whose message names the fields; `issues` has the details for programs. */
export function notValid(found: readonly StandardSchemaV1.Issue[]): DomainError {
  const issues = found.slice(0, 10).map(({ message, path = [] }) => ({ field: toFieldName(path), message }));
  const fields = [...new Set(issues.map(({ field }) => field).filter(Boolean))];
  const which = fields.length ? `Please check: ${fields.join(', ')}.` : 'Please check what was sent.';
  return new DomainError('validation_failed', `Something in this request is missing or invalid. ${which}`, {
    issues,
  });
}

function toFieldName(path: NonNullable<StandardSchemaV1.Issue['path']>): string {
  return path.map((part) => (typeof part === 'object' ? part.key : part)).join('.');
}
