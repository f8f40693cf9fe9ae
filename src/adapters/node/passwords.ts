import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../../application/ports/accounts/passwords.js';

/** `ln` is the base-2 logarithm of scrypt's cost N. A hash takes 128 · N · r bytes of memory, here 32 MiB. */
interface Cost {
  ln: number;
  r: number;
  p: number;
}

const COST: Cost = { ln: 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const NOBODYS_SALT = Buffer.alloc(SALT_BYTES);

/** Uses scrypt (RFC 7914). A hash has the form '$scrypt$ln=15,r=8,p=1$salt$hash', with salt and hash in base64url. */
export class ScryptPasswords implements Passwords {
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const hash = await derive(password, salt, COST);
    const { ln, r, p } = COST;
    return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  }

  async verify(password: string, hash: string | undefined): Promise<boolean> {
    const stored = hash === undefined ? undefined : parse(hash);
    if (!stored) {
      await derive(password, NOBODYS_SALT, COST);
      return false;
    }
    return timingSafeEqual(stored.hash, await derive(password, stored.salt, stored.cost));
  }
}

const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{11,})\$([\w-]{43})$/;

/** Returns undefined for an invalid hash and for a cost above the limits for one sign-in. */
function parse(text: string): { cost: Cost; salt: Buffer; hash: Buffer } | undefined {
  const [, ln, r, p, salt, hash] = FORM.exec(text) ?? [];
  if (!salt || !hash) return undefined;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  if (cost.ln < 1 || cost.ln > 18 || cost.r < 1 || cost.r > 16 || cost.p < 1 || cost.p > 4) return undefined;
  return { cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

/** Normalises to NFKC, because systems encode accented letters of the same password differently. */
function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
