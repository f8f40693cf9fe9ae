import { describe, expect, it } from '@jest/globals';
import { withoutAddresses } from '../../../src/domain/shop/without-addresses.js';

describe('withoutAddresses', () => {
  it.each([
    ['/api/admin/users/ada@example.com', '/api/admin/users/[address]'],
    ['/api/admin/users/Ada.Field%2Bart%40mail.example.com/credits', '/api/admin/users/[address]/credits'],
    ['550 5.1.1 <ada@example.com>: no such user', '550 5.1.1 <[address]>: no such user'],
    ['Key (email)=(ada@example.com) already exists.', 'Key (email)=([address]) already exists.'],
    ['"ada@example.com", eve@example.com', '"[address]", [address]'],
  ])('of %j leaves %j', (text, expected) => {
    expect(withoutAddresses(text)).toBe(expected);
  });

  it.each(['/prints?at=1', '/node_modules/@nestjs/core/injector.js:12:3', '@', 'a @ b'])(
    'leaves %j',
    (text) => {
      expect(withoutAddresses(text)).toBe(text);
    },
  );
});
