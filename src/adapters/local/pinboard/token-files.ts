import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../application/ports/shop/clock.js';
import type { Ids } from '../../../application/ports/shop/ids.js';
import { atomicWrite } from '../atomic-write.js';

/** A `form` token is embedded in the consent page, so that other pages cannot submit it. */
export type TokenKind = 'access' | 'code' | 'form' | 'refresh';

interface TokenFilesSettings {
  folder: string;
  clock: Clock;
  ids: Ids;
}

/** Stores expiring tokens as files named by their hash. Of several processes that take one, only one succeeds. */
export class TokenFiles {
  constructor(private readonly settings: TokenFilesSettings) {}

  /** @param lifetime milliseconds */
  async issue(kind: TokenKind, lifetime: number): Promise<string> {
    const { clock, ids } = this.settings;
    await this.sweep(kind);
    const token = ids.secret();
    const end = new Date(clock.now().getTime() + lifetime);
    await atomicWrite(this.pathOf(kind, token), end.toISOString());
    return token;
  }

  isGood(kind: TokenKind, token: string): Promise<boolean> {
    return this.lasts(this.pathOf(kind, token));
  }

  /** Returns true for exactly one caller. */
  async take(kind: TokenKind, token: string): Promise<boolean> {
    return (await this.isGood(kind, token)) && removed(this.pathOf(kind, token));
  }

  private async lasts(path: string): Promise<boolean> {
    const end = await readFile(path, 'utf8').catch(() => '');
    return new Date(end).getTime() > this.settings.clock.now().getTime();
  }

  private async sweep(kind: TokenKind): Promise<void> {
    const folder = join(this.settings.folder, kind);
    for (const file of await readdir(folder).catch(() => [])) {
      const path = join(folder, file);
      if (!file.endsWith('.part') && !(await this.lasts(path))) await removed(path);
    }
  }

  private pathOf(kind: TokenKind, token: string): string {
    return join(this.settings.folder, kind, this.settings.ids.hash(token));
  }
}

function removed(path: string): Promise<boolean> {
  return unlink(path).then(
    () => true,
    () => false,
  );
}
