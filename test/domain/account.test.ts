import { describe, expect, it } from '@jest/globals';
import { checkedEmail, checkedPassword } from '../../src/domain/account.js';

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
    for (const password of ['12345678', ' spaces ', 'x'.repeat(72), 'é'.repeat(36)]) {
      expect(checkedPassword(password)).toBe(password);
    }
  });

  it('refuses a short one and says why', () => {
    expect(() => checkedPassword('1234567')).toThrow(
      expect.objectContaining({
        code: 'weak_password',
        details: { weak_password: { reasons: ['length'] } },
      }),
    );
  });

  it.each(['x'.repeat(73), 'é'.repeat(37)])('refuses %s, of which a part would not count', (password) => {
    expect(() => checkedPassword(password)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});
