import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../application/ports/shop/clock.js';
import type { Crypto } from '../../../application/ports/shop/crypto.js';
import { atomicWrite } from '../atomic-write.js';

/** A `form` token is the CSRF token of the consent page. */
export type TokenKind = 'access' | 'code' | 'form' | 'refresh';

interface TokenFilesSettings {
  folder: string;
  clock: Clock;
  crypto: Crypto;
}

/** Stores expiring tokens as files named by the token's hash. A token can be redeemed once, by one process. */
export class TokenFiles {
  constructor(private readonly settings: TokenFilesSettings) {}

  /** @param lifetime validity in milliseconds */
  async issue(kind: TokenKind, lifetime: number): Promise<string> {
    const { clock, crypto } = this.settings;
    await this.sweep(kind);
    const token = crypto.randomToken();
    const end = new Date(clock.now().getTime() + lifetime);
    await atomicWrite(this.toPath(kind, token), end.toISOString());
    return token;
  }

  isValid(kind: TokenKind, token: string): Promise<boolean> {
    return this.isUnexpired(this.toPath(kind, token));
  }

  /** Returns true for only one of several concurrent callers. */
  async redeem(kind: TokenKind, token: string): Promise<boolean> {
    return (await this.isValid(kind, token)) && removed(this.toPath(kind, token));
  }

  private async isUnexpired(path: string): Promise<boolean> {
    const end = await readFile(path, 'utf8').catch(() => '');
    return new Date(end).getTime() > this.settings.clock.now().getTime();
  }

  private async sweep(kind: TokenKind): Promise<void> {
    const folder = join(this.settings.folder, kind);
    for (const file of await readdir(folder).catch(() => [])) {
      const path = join(folder, file);
      if (!file.endsWith('.part') && !(await this.isUnexpired(path))) await removed(path);
    }
  }

  private toPath(kind: TokenKind, token: string): string {
    return join(this.settings.folder, kind, this.settings.crypto.hash(token));
  }
}

function removed(path: string): Promise<boolean> {
  return unlink(path).then(
    () => true,
    () => false,
  );
}
