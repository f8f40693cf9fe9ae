import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Everything a command touches besides the service. Tests bring their own. */
export interface Context {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable;
  fetch: typeof fetch;
  now: () => Date;
  /** Where the service is, unless a flag or the session file says otherwise. */
  url: string | undefined;
  /** Holds the tokens; readable by its owner alone. */
  sessionFile: string;
  password: string | undefined;
  /** In place of a password that must be changed. */
  newPassword: string | undefined;
}

/** The only reader of the environment: HANGWELL_URL, _SESSION_FILE, _PASSWORD and _NEW_PASSWORD. */
export function processContext(): Context {
  const { HANGWELL_URL, HANGWELL_SESSION_FILE, HANGWELL_PASSWORD, HANGWELL_NEW_PASSWORD, XDG_CONFIG_HOME } =
    process.env;
  const folder = XDG_CONFIG_HOME || join(homedir(), '.config');
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    fetch,
    now: () => new Date(),
    url: HANGWELL_URL || undefined,
    sessionFile: HANGWELL_SESSION_FILE || join(folder, 'hangwell', 'session.json'),
    password: HANGWELL_PASSWORD || undefined,
    newPassword: HANGWELL_NEW_PASSWORD || undefined,
  };
}
