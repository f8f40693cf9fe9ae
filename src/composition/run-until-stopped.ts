import { printError } from './terminal.js';

/** A program that is open. */
export interface Opened {
  close: () => Promise<void>;
  /** Seconds that `close` gets for work in progress (SHUTDOWN_SECONDS). */
  shutdownSeconds: number;
}

/** Seconds beyond that after which a hanging shutdown is forced. */
const FORCED_AFTER_SECONDS = 3;

/** Seconds that a start in progress gets to complete when it is stopped. */
const START_TIMEOUT_SECONDS = 15;

/** A usage error; the program exits with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs until SIGTERM or SIGINT, then closes and exits with 0.
 * @param open gets a function that restarts
 * @param failed is printed before the reason when opening fails
 */
export function runUntilStopped(open: (again: () => void) => Promise<Opened>, failed: string): void {
  let opening = Promise.resolve().then(() => open(again));
  let closing = false;

  function again(): void {
    if (closing) return;
    opening = opening.then(({ close }) => close()).then(() => open(again));
    opening.catch(giveUp);
  }

  function giveUp(error: unknown): void {
    printError(failed, error);
    process.exit(error instanceof UsageError ? 2 : 1);
  }

  function stop(): void {
    if (closing) return;
    closing = true;
    const startTimer = forceExitAfter(START_TIMEOUT_SECONDS);
    opening
      .then(({ close, shutdownSeconds }) => {
        clearTimeout(startTimer);
        forceExitAfter(shutdownSeconds + FORCED_AFTER_SECONDS);
        return close();
      })
      .then(
        () => process.exit(0),
        (error: unknown) => {
          printError('closing', error);
          process.exit(1);
        },
      );
  }

  for (const output of [process.stdout, process.stderr]) output.on('error', ignoreClosedOutput);
  // The handlers are registered before opening, so that a stop during the start still closes everything.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  opening.catch(giveUp);
}

function forceExitAfter(seconds: number): NodeJS.Timeout {
  return setTimeout(() => process.exit(1), seconds * 1000).unref();
}

/** A closed output, as with `npm start | head -5`, must not stop the shop. */
function ignoreClosedOutput(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
