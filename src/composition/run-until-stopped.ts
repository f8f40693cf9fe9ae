import { tellTrouble } from './terminal.js';

/** Milliseconds after which a close that hangs is ended. */
const PATIENCE = 15_000;

/** Ends a start with exit code 2: the program was asked for what it does not do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Opens, and closes again on SIGTERM or SIGINT; the process ends with 0 when all was put away.
 * @param open answers how to close; it is told how to close and open again
 * @param failed what is said before the reason when it does not open
 */
export function runUntilStopped(
  open: (again: () => void) => Promise<() => Promise<void>>,
  failed: string,
): void {
  let opening = Promise.resolve().then(() => open(again));
  let closing = false;

  function again(): void {
    if (closing) return;
    opening = opening.then((close) => close()).then(() => open(again));
    opening.catch(giveUp);
  }

  function giveUp(error: unknown): void {
    tellTrouble(failed, error);
    process.exit(error instanceof UsageError ? 2 : 1);
  }

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

  for (const output of [process.stdout, process.stderr]) output.on('error', goOnUnread);
  // Before anything is open, so that a stop in the middle of opening still puts everything away.
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  opening.catch(giveUp);
}

/** A reader that has gone, as in `npm start | head -5`, is no reason to close the shop. */
function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
