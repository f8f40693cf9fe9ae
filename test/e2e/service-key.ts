import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a new service key to a file, for SERVICE_KEY_FILE. */
export async function writeKeyFile(): Promise<{ secret: string; path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-key-'));
  const secret = randomBytes(32).toString('base64url');
  const path = join(folder, 'service-key');
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return { secret, path, remove: () => rm(folder, { recursive: true, force: true }) };
}
