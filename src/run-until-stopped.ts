import { tellTrouble } from './terminal.js';

/** Milliseconds after which a close that hangs is ended. */
const PATIENCE = 15_000;

/** Ends a start with exit code 2: the program was asked for what it does not do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Opens, and closes again on SIGTERM or SIGINT; the process ends with 0 when all was put away.
 * @param open answers how to close
 * @param failed what is said before the reason when it does not open
 */
export function runUntilStopped(open: () => Promise<() => Promise<void>>, failed: string): void {
  const opening = Promise.resolve().then(open);
  let closing = false;

  function leave(): void {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), PATIENCE).unref();
    opening
      .then((close) => close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          tellTrouble('closing', error);
          process.exit(1);
        },
      );
  }

  // Before anything is open, so that a stop in the middle of opening still puts everything away.
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  opening.catch((error: unknown) => {
    tellTrouble(failed, error);
    process.exit(error instanceof UsageError ? 2 : 1);
  });
}
