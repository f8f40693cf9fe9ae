import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Everything a command touches besides the service. Tests bring their own. */
export interface Context {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean; columns?: number };
  /** False once nobody reads standard output any more, as after `head`: a listing may end then, a change goes on. */
  isRead: () => boolean;
  fetch: typeof fetch;
  now: () => Date;
  /** Comes back after so many milliseconds, or at once when it is called off. Never fails. */
  sleep: (milliseconds: number, calledOff?: AbortSignal) => Promise<void>;
  /** Heard instead of ending at the first Ctrl-C, until the answer is called; the second ends the program. */
  onInterrupt: (listener: () => void) => () => void;
  /** Where the service is, unless a flag or the session file says otherwise. */
  url: string | undefined;
  /** Holds the tokens; readable by its owner alone. */
  sessionFile: string;
  password: string | undefined;
  /** In place of a password that must be changed. */
  newPassword: string | undefined;
}

/**
 * The only reader of the environment: HANGWELL_URL, _SESSION_FILE, _PASSWORD and _NEW_PASSWORD. Whoever reads the other
 * end of a pipe may have seen enough: what is written then is lost, and the command goes on.
 */
export function processContext(): Context {
  const { HANGWELL_URL, HANGWELL_SESSION_FILE, HANGWELL_PASSWORD, HANGWELL_NEW_PASSWORD, XDG_CONFIG_HOME } =
    process.env;
  const folder = XDG_CONFIG_HOME || join(homedir(), '.config');
  let isRead = true;
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (stream === process.stdout) isRead = false;
    });
  return {
    isRead: () => isRead,
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
