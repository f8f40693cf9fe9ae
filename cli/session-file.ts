import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CliError } from './errors.js';

export interface StoredSession {
  url: string;
  email: string;
  access_token: string;
  refresh_token: string;
  /** Unix seconds. */
  expires_at: number;
}

export async function readSession(path: string): Promise<StoredSession | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as StoredSession;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CliError(`The session file ${path} cannot be read. Sign in again, or remove it.`);
  }
}

/** Replaces the file atomically; the new one has mode 0600. */
export async function writeSession(path: string, session: StoredSession): Promise<void> {
  const next = `${path}.${randomUUID()}.new`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(next, JSON.stringify(session, null, 2), { mode: 0o600, flag: 'wx', flush: true });
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    throw new CliError(
      `The session cannot be saved to ${path} (${code}). Check that you can write there, or set HANGWELL_SESSION_FILE.`,
    );
  }
}

export async function removeSession(path: string): Promise<void> {
  await rm(path, { force: true });
}
