import { DomainError, ProviderAccountError, RetryableError } from '../domain/shop/errors.js';
import { SimulatedError } from './faults.js';

/** Whether an error is expected: it has a code, is temporary, is an abort, or was injected. */
export function isExpected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExpected);
  return (
    error instanceof DomainError ||
    error instanceof ProviderAccountError ||
    error instanceof RetryableError ||
    error instanceof SimulatedError ||
    (error as Error).name === 'AbortError'
  );
}
