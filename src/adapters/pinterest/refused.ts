import { DomainError, type ErrorCode } from '../../domain/shop/errors.js';

/** Pinterest's no: it says so however often it is asked. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    /** Pinterest's own number for it. */
    readonly code: number | undefined,
    /** Pinterest's words, or the status where it has none. */
    message: string,
  ) {
    super(message);
  }
}

export const notConnected = () =>
  new DomainError('pinboard_not_connected', 'Pinterest is not connected. Please connect it again.');

/** What apps on trial are told that pin beside the sandbox. */
const SANDBOX = 29;

/** A refusal in the shop's words; what is no refusal stays what it is. */
export function sentenceOf(error: unknown, code: ErrorCode, what: string): unknown {
  if (!(error instanceof Refused)) return error;
  if (error.status === 401) return notConnected();
  if (error.code === SANDBOX) {
    return new DomainError(
      code,
      'Pinterest lets this app pin in its sandbox alone, as it does all that are on trial. Set PINTEREST_API_URL ' +
        'to https://api-sandbox.pinterest.com/v5, or ask Pinterest for standard access.',
    );
  }
  return new DomainError(code, `Pinterest ${what}: ${error.message}`);
}
