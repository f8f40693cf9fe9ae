import { DomainError, ProviderAccountError, RetryableError } from '../domain/shop/errors.js';
import { SimulatedError } from './faults.js';

/** Whether the program expects an error: it has a code, may pass, ends aborted work, or is one of the simulation's. */
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
