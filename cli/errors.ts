/** Exit codes: 0 done, 1 failed, 2 used wrongly, 4 not signed in, 130 ended by Ctrl-C. */
export const EXIT = { failed: 1, usage: 2, notSignedIn: 4, interrupted: 130 } as const;

/** Ends a command with a sentence for the person who typed it. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
  constructor(
    message: string,
    readonly exitCode: number = EXIT.failed,
    /** The shop's, where it refused. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** The shop did not answer, or cannot at the moment: the same request may be answered later. */
export class TryAgain extends CliError {
  override readonly name = 'TryAgain';
  constructor(
    message: string,
    /** How long the shop wants to be left alone, where it said so. */
    readonly seconds?: number,
  ) {
    super(message);
  }
}
