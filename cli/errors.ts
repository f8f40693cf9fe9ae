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

/** The shop is temporarily unavailable; the same request may succeed later. */
export class TryAgain extends CliError {
  override readonly name = 'TryAgain';
  constructor(
    message: string,
    /** Delay requested by the shop. */
    readonly seconds?: number,
  ) {
    super(message);
  }
}
