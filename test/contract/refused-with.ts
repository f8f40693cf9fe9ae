import { DomainError } from '../../src/domain/shop/errors.js';

/** The code that this is refused with; 'done' when it is not, and the error itself when it is none of the shop's. */
export function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );
}
