import { tellTrouble } from './terminal.js';

/** Milliseconds after which a hanging shutdown is forced. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

/** Ends the program with exit code 2 for invalid usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs until SIGTERM or SIGINT, then closes and exits with 0.
 * @param open returns a function that closes; receives one that restarts
 * @param failed printed before the reason when opening fails
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
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
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
  // Registered before opening, so that a stop during the start still closes everything.
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  opening.catch(giveUp);
}

/** A closed reader, as in `npm start | head -5`, must not stop the shop. */
function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
