/** Exit codes: 0 success, 1 failure, 2 usage error, 4 not signed in, 130 interrupted. */
export const EXIT = { failed: 1, usage: 2, notSignedIn: 4, interrupted: 130 } as const;

/** Ends a command with a sentence for its user. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
  constructor(
    message: string,
    readonly exitCode: number = EXIT.failed,
    /** The shop's error code, if it answered. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** The same request may succeed later. */
export class TemporaryError extends CliError {
  override readonly name = 'TryAgain';
  constructor(
    message: string,
    /** From the Retry-After header of the response. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Rethrows an error of a shop without a pinboard with the command that connects one. */
export function addConnectHint(error: unknown): never {
  if (!(error instanceof CliError) || error.code !== 'pinboard_not_connected') throw error;
  throw new CliError(`${error.message} Run: hangwell pins connect`, error.exitCode, error.code);
}
