import { describe, expect, it } from '@jest/globals';
import { checkedEmail, checkedMetadata, checkedPassword } from '../../../src/domain/accounts/account.js';

describe('checkedEmail', () => {
  it('gives one spelling for one address', () => {
    expect(checkedEmail('  Ada.Field+Art@Example.CO.UK ')).toBe('ada.field+art@example.co.uk');
    expect(checkedEmail("o'neil@example.com")).toBe("o'neil@example.com");
    expect(checkedEmail('josé@bücher.example')).toBe('josé@bücher.example');
    expect(checkedEmail('root@localhost')).toBe('root@localhost');
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
  ])('refuses %j, which no mail could reach', (email) => {
    expect(() => checkedEmail(email)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it.each([
    'ada,eve@example.com',
    'ada;eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada\u0000@example.com',
    'ada@example.com(eve)',
  ])('refuses %j, which a mail could take for something else', (email) => {
    expect(() => checkedEmail(email)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});

describe('checkedPassword', () => {
  it('takes 8 characters up to 72 bytes as they are', () => {
    for (const password of ['gr33n-rm', ' spaces ', 'quiet light '.repeat(6), 'é'.repeat(34) + 'mer.']) {
      expect(checkedPassword(password)).toBe(password);
    }
  });

  // spec: account-short-password
  it('refuses a short one and says why', () => {
    expect(() => checkedPassword('gr33n-r')).toThrow(
      expect.objectContaining({
        code: 'weak_password',
        message: 'Password should be at least 8 characters.',
        details: { weak_password: { reasons: ['length'] } },
      }),
    );
  });

  it('asks for as many characters as the shop does', () => {
    expect(checkedPassword('gr33n-', 6)).toBe('gr33n-');
    expect(() => checkedPassword('gr33n-rm-blue', 14)).toThrow('at least 14 characters');
  });

  it.each(['password', 'PassW0rd', '12345678', 'iloveyou', 'aaaaaaaa', 'abababab', '🦊🦊🦊🦊', 'Hangwell'])(
    'refuses %s, which somebody would guess, and says why',
    (password) => {
      expect(() => checkedPassword(password)).toThrow(
        expect.objectContaining({
          code: 'weak_password',
          details: { weak_password: { reasons: ['pwned'] } },
        }),
      );
    },
  );

  it.each(['quiet light '.repeat(6) + '.', 'é'.repeat(35) + 'mer'])(
    'refuses %s, of which a part would not count',
    (password) => {
      expect(() => checkedPassword(password)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
    },
  );
});

describe('checkedMetadata', () => {
  const ofLength = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) });

  it('takes what an access token can carry as it is', () => {
    for (const metadata of [{}, { full_name: 'Ada Field', tags: ['a', 1, null] }, ofLength(4000)]) {
      expect(checkedMetadata(metadata)).toBe(metadata);
    }
  });

  it('counts bytes, since a token travels in them', () => {
    expect(() => checkedMetadata({ a: '光'.repeat(2000) })).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
    expect(checkedMetadata({ a: '光'.repeat(1330) })).toEqual({ a: '光'.repeat(1330) });
  });

  it('refuses more', () => {
    expect(() => checkedMetadata(ofLength(4001))).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
});
