import { readFile } from 'node:fs/promises';

/** @throws Error with a sentence that names the file */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}
