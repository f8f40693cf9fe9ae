import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

const tokens = z.object({
  access: z.string(),
  /** When the access token ends: milliseconds since 1970. */
  access_until: z.number(),
  refresh: z.string(),
});

export type Tokens = z.infer<typeof tokens>;

const CIPHER = 'aes-256-gcm';
/** Bytes. */
const KEY = 32;
const NONCE = 12;
const TAG = 16;

/** Keeps tokens in a text that nobody reads, or changes, without the app's secret. */
export class TokenSeal {
  private readonly key: Buffer;

  constructor(appId: string, appSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, appId, 'hangwell: tokens of Pinterest', KEY));
  }

  /** Another text each time. */
  close(open: Tokens): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.key, nonce);
    const closed = [cipher.update(JSON.stringify(open), 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...closed]).toString('base64url');
  }

  /** Undefined for what was not closed with this app's secret. */
  open(sealed: string): Tokens | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
      return tokens.parse(JSON.parse(text.toString()));
    } catch {
      return undefined;
    }
  }
}
