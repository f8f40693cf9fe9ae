import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { EXIT } from './errors.js';

/** Everything that a command touches except the service. Tests inject their own. */
export interface Context {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean; columns?: number };
  /** False once standard output is closed, as by `head`. Listings may stop then; changes continue. */
  hasReader: () => boolean;
  fetch: typeof fetch;
  now: () => Date;
  /** Resolves after the delay or when aborted. Never fails. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Handles the first Ctrl-C until the returned function is called; a second one ends the program. */
  onInterrupt: (listener: () => void) => () => void;
  /** The service's URL, unless a flag or the session file overrides it. */
  url: string | undefined;
  /** Holds the tokens; readable only by its owner. */
  sessionFile: string;
  password: string | undefined;
  /** Replaces a password that must be changed. */
  newPassword: string | undefined;
}

/** The only reader of the environment: HANGWELL_URL, _SESSION_FILE, _PASSWORD and _NEW_PASSWORD. */
export function processContext(): Context {
  const { HANGWELL_URL, HANGWELL_SESSION_FILE, HANGWELL_PASSWORD, HANGWELL_NEW_PASSWORD, XDG_CONFIG_HOME } =
    process.env;
  const folder = XDG_CONFIG_HOME || join(homedir(), '.config');
  const hasReader = watchOutput();
  return {
    hasReader,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    fetch,
    now: () => new Date(),
    sleep: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
    onInterrupt: (listener) => {
      process.once('SIGINT', listener);
      return () => process.off('SIGINT', listener);
    },
    url: HANGWELL_URL || undefined,
    sessionFile: HANGWELL_SESSION_FILE || join(folder, 'hangwell', 'session.json'),
    password: HANGWELL_PASSWORD || undefined,
    newPassword: HANGWELL_NEW_PASSWORD || undefined,
  };
}

/**
 * A command goes on when its output cannot be written. A closed pipe (EPIPE) is not an error; a full disk is reported
 * once.
 * @returns whether standard output can still be written
 */
function watchOutput(): () => boolean {
  let canWrite = true;
  const onError = (name: string) => (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || process.exitCode) return;
    process.exitCode = EXIT.failed;
    process.stderr.write(`${name} cannot be written (${error.code}).\n`);
  };
  process.stdout.on('error', () => (canWrite = false));
  process.stdout.on('error', onError('Standard output'));
  process.stderr.on('error', onError('Standard error'));
  return () => canWrite;
}
