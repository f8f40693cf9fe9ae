import { DomainError, type ErrorCode } from '../../domain/shop/errors.js';

/** Pinterest refused the call, and a retry would fail in the same way. */
export class PinterestError extends Error {
  constructor(
    readonly status: number,
    /** Pinterest's own error number. */
    readonly code: number | undefined,
    /** Pinterest's message, or the status if there is no message. */
    message: string,
  ) {
    super(message);
  }
}

export const notConnected = () =>
  new DomainError('pinboard_not_connected', 'Pinterest is not connected. Please connect it again.');

/** Pinterest returns this error number to trial apps that pin outside the sandbox. */
const SANDBOX_ONLY_CODE = 29;

/** Converts Pinterest's error into the shop's error. Returns other errors unchanged. */
export function toShopError(error: unknown, code: ErrorCode, what: string): unknown {
  if (!(error instanceof PinterestError)) return error;
  if (error.status === 401) return notConnected();
  if (error.code === SANDBOX_ONLY_CODE) {
    return new DomainError(
      code,
      'Pinterest lets this app pin only in its sandbox, as it does with every app on trial access. Set PINTEREST_API_URL ' +
        'to https://api-sandbox.pinterest.com/v5, or ask Pinterest for standard access.',
    );
  }
  return new DomainError(code, `Pinterest ${what}: ${error.message}`);
}
