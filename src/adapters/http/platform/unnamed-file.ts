import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes everything to a file that has no name on disk, so that a crash leaves nothing behind. Closing it deletes it.
 */
export async function writeUnnamedFile(content: AsyncIterable<Uint8Array>): Promise<FileHandle> {
  const path = join(tmpdir(), `hangwell-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    for await (const chunk of content) await handle.writeFile(chunk);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
