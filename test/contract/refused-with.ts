import { DomainError } from '../../src/domain/shop/errors.js';

/** The domain error's code, 'done' on success, or any other error itself. */
export function toOutcome(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );
}
