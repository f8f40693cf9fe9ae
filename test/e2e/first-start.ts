import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createDatabase,
  oneAfterAnother,
  runStatement,
  type Database,
} from '../adapters/postgres/own-database.js';
import type { Shop } from './shop.js';

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url));
/** Only the first start uses these settings. */
const FIRST_START_SETTINGS = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'FIRST_PRINTS'];

export const hasFirstStartSettings = (settings: Record<string, string>) =>
  FIRST_START_SETTINGS.some((name) => name in settings);

/**
 * Fills the folder with the data of a shop that was started once with the usual settings. A first start takes three times
 * as long as others, so all tests share one, which is cached beside the build.
 */
export async function copyFirstStart(
  folder: string,
  openShop: (settings: Record<string, string>) => Promise<Shop>,
): Promise<void> {
  const { mtimeMs } = await stat(join(BUILT, 'src/main.js'));
  const name = `.first-start-${Math.floor(mtimeMs)}`;
  const stored = join(BUILT, name);
  if (!existsSync(stored)) {
    for (const old of await readdir(BUILT))
      if (old.startsWith('.first-start-') && !old.startsWith(name))
        await rm(join(BUILT, old), { recursive: true, force: true });
    const first = await openShop({ FIRST_PRINTS: '0' });
    await first.stop();
    const mine = `${stored}-${process.pid}`;
    await cp(first.folder, mine, { recursive: true });
    // Another process may have finished first.
    await rename(mine, stored).catch(() => rm(mine, { recursive: true }));
    await first.close();
  }
  await cp(stored, folder, { recursive: true });
}

/**
 * A database on this server after the first start of a shop with the usual settings. The first one is kept for this run
 * of `npm test`, which names it and drops it, and is copied.
 */
export async function copyFirstDatabase(
  server: string,
  openShop: (settings: Record<string, string>) => Promise<Shop>,
): Promise<Database> {
  const { HANGWELL_FIRST_DATABASE: template } = process.env;
  if (!template) return createDatabase(server);
  await oneAfterAnother(server, template, async () => {
    if ((await runStatement(server, `select from pg_database where datname = '${template}'`)) > 0) return;
    const first = await openShop({ FIRST_PRINTS: '0' });
    await first.stop();
    const { pathname } = new URL(first.database!);
    await runStatement(server, `alter database ${pathname.slice(1)} rename to ${template}`);
    await first.close();
  });
  return createDatabase(server, template);
}
