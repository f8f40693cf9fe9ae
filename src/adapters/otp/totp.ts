import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Totp } from '../../application/ports/accounts/totp.js';

/** Every authenticator app supports 30 seconds, six digits and SHA-1; many support nothing else. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

export class OtpTotp implements Totp {
  secret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  uri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
    return new TOTP({ issuer, label: account, secret, period: PERIOD_SECONDS }).toString();
  }

  /** Adds the quiet zone of four modules that scanners need (ISO 18004), because the page may be dark. */
  qrCode(uri: string): string {
    return renderSVG(uri, { border: 4, ecc: 'M', pixelSize: 4 });
  }

  findStep(secret: string, code: string, at: Date): number | undefined {
    const token = code.replace(/\s/g, '');
    if (!/^[0-9]{6}$/.test(token)) return undefined;
    const when = { timestamp: at.getTime(), period: PERIOD_SECONDS };
    const steps = TOTP.validate({ token, secret: Secret.fromBase32(secret), window: 1, ...when });
    return steps === null ? undefined : TOTP.counter(when) + steps;
  }
}
