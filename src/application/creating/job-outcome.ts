import { DomainError, type ErrorCode } from '../../domain/shop/errors.js';
import { PRINT_STATUS, type Print } from '../../domain/prints/print.js';

export function hasEnded({ status }: Print): boolean {
  return status !== PRINT_STATUS.queued && status !== PRINT_STATUS.painting;
}

export function isCreditSpent({ status, paid_calls, error_code }: Print): boolean {
  switch (status) {
    case PRINT_STATUS.completed:
      return true;
    case PRINT_STATUS.cancelled:
      return paid_calls > 0;
    default:
      return error_code === 'painting_refused';
  }
}

/** Returns why a job has no picture, or undefined when it has one or may still get one. */
export function toFailure({ status, error_code, error_message, paid_calls }: Print): DomainError | undefined {
  if (status === PRINT_STATUS.cancelled)
    return new DomainError(
      'job_ended',
      paid_calls > 0
        ? 'This print was cancelled while it was being painted, so its credit is spent.'
        : 'This print was cancelled, and its credit was returned.',
    );
  if (status !== PRINT_STATUS.failed) return undefined;
  const message = error_message ?? 'Error generating print. Please try again.';
  return new DomainError((error_code ?? 'painting_failed') as ErrorCode, message);
}

/** Returns why a job is still queued, when the shop cannot paint now. */
export function toWaitingReason({ status, error_code, error_message }: Print): DomainError | undefined {
  if (status !== PRINT_STATUS.queued || error_code === null) return undefined;
  return new DomainError(error_code as ErrorCode, error_message ?? '');
}
