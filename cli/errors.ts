/** Exit codes: 0 done, 1 failed, 2 used wrongly, 4 not signed in. */
export const EXIT = { failed: 1, usage: 2, notSignedIn: 4 } as const;

/** Ends a command with a sentence for the person who typed it. */
export class CliError extends Error {
  override readonly name = 'CliError';
  constructor(
    message: string,
    readonly exitCode: number = EXIT.failed,
  ) {
    super(message);
  }
}
