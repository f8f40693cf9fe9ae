import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { CliError } from './errors.js';

/** Writes a temporary file first, so that the named file is always complete. */
export async function saveResponse({ body }: Response, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw toWriteError(file, error);
  }
}

/** Only write errors have a system code; network errors have none. */
export function toWriteError(name: string, error: unknown): CliError {
  const { code } = error as NodeJS.ErrnoException;
  return new CliError(
    code?.startsWith('E')
      ? `${name} cannot be written (${code}).`
      : 'The connection was lost during the download. Try again.',
  );
}
