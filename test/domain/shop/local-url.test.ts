import { describe, expect, it } from '@jest/globals';
import { isLocalUrl, isLoopback } from '../../../src/domain/shop/local-url.js';

describe('isLocalUrl', () => {
  it.each([
    'http://localhost',
    'http://localhost:3000',
    'http://LOCALHOST:3000/',
    'https://shop.localhost',
    'http://127.0.0.1:3000',
    'http://127.1.2.3',
    'http://127.1',
    'http://[::1]:3000',
    'http://[0:0:0:0:0:0:0:1]',
  ])('returns true for %s', (url) => {
    expect(isLocalUrl(url)).toBe(true);
  });

  it.each([
    'https://shop.example',
    'http://192.168.1.20:3000',
    'http://10.0.0.1',
    'http://0.0.0.0:3000',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://notlocalhost',
    'http://localhost@shop.example',
    'http://shop.example/localhost',
    'http://shop.example#@localhost',
    'http://[fe80::1]:3000',
    'localhost:3000',
    'no address',
    '',
  ])('returns false for %s', (url) => {
    expect(isLocalUrl(url)).toBe(false);
  });
});

describe('isLoopback', () => {
  it('accepts host names in any case, with or without brackets', () => {
    expect(['Localhost', '127.0.0.1', '[::1]', 'db.localhost'].every(isLoopback)).toBe(true);
    expect(['mail.example', '', '127.0.0.1.example'].some(isLoopback)).toBe(false);
  });
});
