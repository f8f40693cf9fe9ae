import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

const tokens = z.object({
  access: z.string(),
  /** Expiry of the access token in milliseconds since 1970. */
  access_until: z.number(),
  refresh: z.string(),
});

export type Tokens = z.infer<typeof tokens>;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts tokens with a key derived from the app's secret. */
export class TokenSeal {
  private readonly key: Buffer;

  constructor(appId: string, appSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, appId, 'hangwell: tokens of Pinterest', KEY_BYTES));
  }

  /** Uses a random nonce, so the same tokens give a different text each time. */
  close(open: Tokens): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce);
    const closed = [cipher.update(JSON.stringify(open), 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...closed]).toString('base64url');
  }

  /** Returns undefined for a text that was not sealed with this secret. */
  open(sealed: string): Tokens | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return tokens.parse(JSON.parse(text.toString()));
    } catch {
      return undefined;
    }
  }
}
