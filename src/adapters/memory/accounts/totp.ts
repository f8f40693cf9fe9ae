import type { Totp } from '../../../application/ports/accounts/totp.js';

const PERIOD_MS = 30_000;

/** Secrets are numbered, and a code is derived from the secret's number and the time, without cryptography. */
export class MemoryTotp implements Totp {
  private count = 0;

  /** Returns the code of a secret at a time. */
  static computeCode(secret: string, at: Date): string {
    return codeOfStep(secret, Math.floor(at.getTime() / PERIOD_MS));
  }

  /** Base32 has no 0, 1, 8 and 9, so the number uses the digits 2 to 7. */
  secret(): string {
    const number = (++this.count).toString(6).replace(/\d/g, (digit) => String(Number(digit) + 2));
    return number.padStart(32, 'A');
  }

  uri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
    const [by, whom] = [encodeURIComponent(issuer), encodeURIComponent(account)];
    return `otpauth://totp/${by}:${whom}?issuer=${by}&secret=${secret}`;
  }

  qrCode(uri: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg"><desc>${encodeURIComponent(uri)}</desc></svg>`;
  }

  findStep(secret: string, code: string, at: Date): number | undefined {
    const now = Math.floor(at.getTime() / PERIOD_MS);
    const typed = code.replace(/\s/g, '');
    return [now, now - 1, now + 1].find((step) => codeOfStep(secret, step) === typed);
  }
}

/** Codes are spread out, so that two secrets do not share a code within a few steps. */
function codeOfStep(secret: string, step: number): string {
  const number = Number.parseInt(secret.replace(/\D/g, ''), 8) || 0;
  return String((step + number * 1009) % 1_000_000).padStart(6, '0');
}
