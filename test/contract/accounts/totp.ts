import { describe, expect, it } from '@jest/globals';
import { later, NOW, SECOND } from '../../given.js';
import { openPorts, type Open } from '../subject.js';

const STEP = 30 * SECOND;
const stepAt = (at: Date) => Math.floor(at.getTime() / STEP);

/** `codeOf` is the authenticator app: the code for a secret at a time. */
export function totpContract(open: Open<'totp'>, codeOf: (secret: string, at: Date) => string): void {
  describe('Totp', () => {
    const ports = openPorts(open);
    const totp = () => ports().totp;

    it('creates secrets of at least 160 bits in Base32, all different', () => {
      const secrets = Array.from({ length: 200 }, () => totp().secret());
      for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
      expect(new Set(secrets).size).toBe(secrets.length);
    });

    it('computes the 30-second step of a code, from its first moment to its last', () => {
      const secret = totp().secret();
      for (const at of [NOW, later(STEP - 1), later(STEP), later(400 * STEP)]) {
        expect(totp().findStep(secret, codeOf(secret, at), at)).toBe(stepAt(at));
      }
    });

    it('accepts the previous and the next code, because clocks drift, but no others', () => {
      const secret = totp().secret();
      const findStep = (steps: number) => totp().findStep(secret, codeOf(secret, later(steps * STEP)), NOW);
      const now = stepAt(NOW);
      expect([-2, -1, 0, 1, 2].map(findStep)).toEqual([undefined, now - 1, now, now + 1, undefined]);
    });

    it('accepts a code with spaces, as apps show it', () => {
      const secret = totp().secret();
      const code = codeOf(secret, NOW);
      for (const typed of [
        `${code.slice(0, 3)} ${code.slice(3)}`,
        ` ${code}\n`,
        `${code.slice(0, 3)}\u00a0${code.slice(3)}`,
      ]) {
        expect(totp().findStep(secret, typed, NOW)).toBe(stepAt(NOW));
      }
    });

    it('rejects everything else', () => {
      const [secret, other] = [totp().secret(), totp().secret()];
      const code = codeOf(secret, NOW);
      const wrong = String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
      for (const typed of [
        '',
        'abcdef',
        code.slice(1),
        `${code}0`,
        `0${code}`,
        `-${code}`,
        `${code}.0`,
        wrong,
      ]) {
        expect(totp().findStep(secret, typed, NOW)).toBeUndefined();
      }
      expect(totp().findStep(other, code, NOW)).toBeUndefined();
    });

    it('creates an address with the account and the shop', () => {
      const secret = totp().secret();
      const uri = new URL(totp().uri({ secret, issuer: 'Quiet & Light', account: 'zoë+art@example.com' }));
      expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
      expect(decodeURIComponent(uri.pathname)).toBe('/Quiet & Light:zoë+art@example.com');
      expect(uri.searchParams.get('secret')).toBe(secret);
      expect(uri.searchParams.get('issuer')).toBe('Quiet & Light');
      for (const [name, value] of [
        ['digits', '6'],
        ['period', '30'],
        ['algorithm', 'SHA1'],
      ] as const) {
        expect(uri.searchParams.get(name) ?? value).toBe(value);
      }
    });

    it('draws each address as an SVG that can be in a data: address unchanged', () => {
      const draw = (account: string) =>
        totp().qrCode(totp().uri({ secret: 'A'.repeat(32), issuer: 'Hangwell', account }));
      for (const svg of [draw('ada@example.com'), draw(`${'a'.repeat(243)}@example.com`)]) {
        expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>$/);
        expect(svg).not.toMatch(/#|<script|&(?!amp;|lt;|gt;|quot;)/);
      }
      expect(draw('ada@example.com')).not.toBe(draw('bob@example.com'));
    });
  });
}
