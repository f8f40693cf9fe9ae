import { describe, expect, it } from '@jest/globals';
import { validateEmail, validateMetadata, validatePassword } from '../../../src/domain/accounts/account.js';

describe('validateEmail', () => {
  it('returns one spelling for one address', () => {
    expect(validateEmail('  Ada.Field+Art@Example.CO.UK ')).toBe('ada.field+art@example.co.uk');
    expect(validateEmail("o'neil@example.com")).toBe("o'neil@example.com");
    expect(validateEmail('josé@bücher.example')).toBe('josé@bücher.example');
    expect(validateEmail('root@localhost')).toBe('root@localhost');
  });

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@field@example.com',
    'ada field@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('rejects %j, which no mail could reach', (email) => {
    expect(() => validateEmail(email)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it.each([
    'ada,eve@example.com',
    'ada;eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada\u0000@example.com',
    'ada@example.com(eve)',
  ])('rejects %j, which a mail could misread', (email) => {
    expect(() => validateEmail(email)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});

describe('validatePassword', () => {
  it('accepts 8 characters up to 72 bytes unchanged', () => {
    for (const password of ['gr33n-rm', ' spaces ', 'quiet light '.repeat(6), 'é'.repeat(34) + 'mer.']) {
      expect(validatePassword(password)).toBe(password);
    }
  });

  // spec: account-short-password
  it('rejects a short one with the reason', () => {
    expect(() => validatePassword('gr33n-r')).toThrow(
      expect.objectContaining({
        code: 'weak_password',
        message: 'Password should be at least 8 characters.',
        details: { weak_password: { reasons: ['length'] } },
      }),
    );
  });

  it('requires the configured number of characters', () => {
    expect(validatePassword('gr33n-', 6)).toBe('gr33n-');
    expect(() => validatePassword('gr33n-rm-blue', 14)).toThrow('at least 14 characters');
  });

  it.each(['password', 'PassW0rd', '12345678', 'iloveyou', 'aaaaaaaa', 'abababab', '🦊🦊🦊🦊', 'Hangwell'])(
    'rejects %s, which is easy to guess, with the reason',
    (password) => {
      expect(() => validatePassword(password)).toThrow(
        expect.objectContaining({
          code: 'weak_password',
          details: { weak_password: { reasons: ['pwned'] } },
        }),
      );
    },
  );

  it.each(['quiet light '.repeat(6) + '.', 'é'.repeat(35) + 'mer'])(
    'rejects %s, of which a part would not count',
    (password) => {
      expect(() => validatePassword(password)).toThrow(
        expect.objectContaining({ code: 'validation_failed' }),
      );
    },
  );
});

describe('validateMetadata', () => {
  const ofLength = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) });

  it('accepts what an access token can carry', () => {
    for (const metadata of [{}, { full_name: 'Ada Field', tags: ['a', 1, null] }, ofLength(4000)]) {
      expect(validateMetadata(metadata)).toBe(metadata);
    }
  });

  it('counts bytes, because a token carries it', () => {
    expect(() => validateMetadata({ a: '光'.repeat(2000) })).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
    expect(validateMetadata({ a: '光'.repeat(1330) })).toEqual({ a: '光'.repeat(1330) });
  });

  it('rejects more', () => {
    expect(() => validateMetadata(ofLength(4001))).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
});
