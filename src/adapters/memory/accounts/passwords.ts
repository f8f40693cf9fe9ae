import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../../../application/ports/accounts/passwords.js';

const BYTES = 16;
const derive = (password: string, salt: Buffer) => scryptSync(password, salt, BYTES, { N: 2, r: 1, p: 1 });

/** Hashes are salted but cheap, so that tests are fast. */
export class MemoryPasswords implements Passwords {
  async hash(password: string): Promise<string> {
    const salt = randomBytes(BYTES);
    return `$memory$${salt.toString('hex')}$${derive(password, salt).toString('hex')}`;
  }

  async verify(password: string, hash: string | undefined): Promise<boolean> {
    const [, salt, key] = /^\$memory\$([0-9a-f]{32})\$([0-9a-f]{32})$/.exec(hash ?? '') ?? [];
    const derived = derive(password, salt === undefined ? Buffer.alloc(BYTES) : Buffer.from(salt, 'hex'));
    return key !== undefined && timingSafeEqual(derived, Buffer.from(key, 'hex'));
  }
}
