import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { OtpTotp } from '../../src/adapters/otp/totp.js';
import { NOW } from '../given.js';
import { totpContract } from './accounts/totp.js';

const totp = new OtpTotp();

totpContract(
  () => Promise.resolve({ ports: { totp }, close: () => Promise.resolve() }),
  (secret, at) => new TOTP({ secret }).generate({ timestamp: at.getTime() }),
);

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('match RFC 6238 (appendix B) at %i seconds', (seconds, code) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const at = new Date(seconds * 1000);
    expect(totp.findStep(secret, code, at)).toBe(Math.floor(seconds / 30));
    expect(totp.findStep(secret, code, NOW)).toBeUndefined();
  });
});
