import { DomainError, type ErrorCode } from '../../domain/shop/errors.js';

/** A final error of Pinterest; a retry would fail the same way. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    /** Pinterest's own error number. */
    readonly code: number | undefined,
    /** Pinterest's message, or the status without one. */
    message: string,
  ) {
    super(message);
  }
}

export const notConnected = () =>
  new DomainError('pinboard_not_connected', 'Pinterest is not connected. Please connect it again.');

/** Error number for trial apps that pin outside the sandbox. */
const SANDBOX_ONLY_CODE = 29;

/** Converts Pinterest's error into the shop's; other errors pass unchanged. */
export function sentenceOf(error: unknown, code: ErrorCode, what: string): unknown {
  if (!(error instanceof Refused)) return error;
  if (error.status === 401) return notConnected();
  if (error.code === SANDBOX_ONLY_CODE) {
    return new DomainError(
      code,
      'Pinterest lets this app pin in its sandbox alone, as it does all that are on trial. Set PINTEREST_API_URL ' +
        'to https://api-sandbox.pinterest.com/v5, or ask Pinterest for standard access.',
    );
  }
  return new DomainError(code, `Pinterest ${what}: ${error.message}`);
}
