import { readFile } from 'node:fs/promises';
import type { Config } from '../config.js';

const MIN_SERVICE_KEY_CHARACTERS = 32;

/** @throws Error with a sentence for a person when the file has no valid key */
export async function readServiceKey({ SERVICE_KEY_FILE }: Config): Promise<string | undefined> {
  if (!SERVICE_KEY_FILE) return undefined;
  const key = (await readFile(SERVICE_KEY_FILE, 'utf8').catch(cannotRead(SERVICE_KEY_FILE))).trim();
  if (key.length >= MIN_SERVICE_KEY_CHARACTERS) return key;
  throw new Error(
    `The service key in ${SERVICE_KEY_FILE} is too short. Use at least ${MIN_SERVICE_KEY_CHARACTERS} random characters.`,
  );
}

function cannotRead(file: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw new Error(`The file ${file} cannot be read (${error.code}). Check SERVICE_KEY_FILE.`, {
      cause: error,
    });
  };
}
