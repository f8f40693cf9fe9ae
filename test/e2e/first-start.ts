import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shop } from './shop.js';

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url));
/** What only a first start heeds. */
const HEEDED_ONCE = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'FIRST_PRINTS'];

export const isHeededOnce = (settings: Record<string, string>) =>
  HEEDED_ONCE.some((name) => name in settings);

/**
 * Makes the folder what a shop leaves in it that was opened once with the usual settings, and closed. A first start takes
 * three times as long as others, so one is done for all tests, and kept beside the build.
 */
export async function copyFirstStart(
  folder: string,
  openShop: (settings: Record<string, string>) => Promise<Shop>,
): Promise<void> {
  const { mtimeMs } = await stat(join(BUILT, 'src/main.js'));
  const name = `.first-start-${Math.floor(mtimeMs)}`;
  const kept = join(BUILT, name);
  if (!existsSync(kept)) {
    for (const old of await readdir(BUILT))
      if (old.startsWith('.first-start-') && !old.startsWith(name))
        await rm(join(BUILT, old), { recursive: true, force: true });
    const first = await openShop({ FIRST_PRINTS: '0' });
    await first.stop();
    const mine = `${kept}-${process.pid}`;
    await cp(first.folder, mine, { recursive: true });
    // Another process may have been faster.
    await rename(mine, kept).catch(() => rm(mine, { recursive: true }));
    await first.close();
  }
  await cp(kept, folder, { recursive: true });
}
