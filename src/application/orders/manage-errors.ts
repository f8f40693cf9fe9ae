import { DomainError } from '../../domain/shop/errors.js';

export const notFound = () => new DomainError('not_found', 'There is no such order.');
export const atWorkshop = () =>
  new DomainError('order_at_workshop', 'The workshop has this order. Take it back from the workshop first.');
export const tooLate = () =>
  new DomainError(
    'cancel_too_late',
    'This order can no longer be cancelled here, because it is being made. Write to us, and we will see what we can do.',
  );
