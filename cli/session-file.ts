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

/** Writes the session atomically with mode 0600, whatever the previous file's mode. */
export async function writeSession(path: string, session: StoredSession): Promise<void> {
  const next = `${path}.${randomUUID()}.new`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(next, JSON.stringify(session, null, 2), { mode: 0o600, flag: 'wx', flush: true });
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    throw new CliError(`The session could not be kept in ${path} (${code}). What was there is as it was.`);
  }
}

export async function removeSession(path: string): Promise<void> {
  await rm(path, { force: true });
}
