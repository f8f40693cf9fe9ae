import { readFile } from 'node:fs/promises';

/** @throws Error with a sentence that names the file */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

/** Returns null without such a file. @throws Error as readJson does */
export async function readJsonIfPresent(path: string): Promise<unknown> {
  try {
    return await readJson(path);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code === 'ENOENT') return null;
    throw error;
  }
}
