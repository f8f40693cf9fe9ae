import { describe, expect, it } from '@jest/globals';
import {
  allowedRedirect,
  isSafeLocation,
  withFragment,
  withQuery,
} from '../../../src/domain/accounts/redirect.js';

const SITE = 'https://shop.example';
const ALLOWED = ['https://app.example/signed-in', 'http://localhost:5173'];

describe('allowedRedirect', () => {
  it.each([
    'https://shop.example/account?tab=2#top',
    'https://shop.example/',
    'https://shop.example/login?from=%2Fprints&sb_flow_id=1#type=recovery',
    'https://app.example/',
    'https://app.example/elsewhere?a=1',
    'http://localhost:5173/login',
  ])('accepts %s', (address) => {
    expect(allowedRedirect(address, SITE, ALLOWED)).toBe(address);
  });

  it.each([
    undefined,
    '',
    'account',
    '/account',
    '//evil.example/',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https://evil.example/',
    'https://evil.example/https://shop.example',
    'https://evil.example/?https://shop.example/',
    'https://evil.example#shop.example',
    'https://evil.example\\@shop.example/',
    'https://shop.example.evil.example/',
    'https://evilshop.example/',
    'https://www.shop.example/',
    'https://shop.example@evil.example/',
    'https://shop.example:443@evil.example/',
    'https://ada:secret@shop.example/',
    'https://ada@shop.example/',
    'https://shop.example:8443/',
    'https://shop.example/prints',
    'https://shop.example/Login',
    'https://shop.example/login/',
    'https://shop.example/login/more',
    'https://shop.example//login',
    'https://shop.example/%2FEvil.example%2Flogin',
    'https://shop.example/%5CEvil.example',
    'https://shop.example/%6Cogin',
    'https://shop.example/login%2F..%2Fprints',
    'https://shop.example/login;x',
    'https://shop.example/auth/v1/callback',
    'https://shop.example/api/pinterest/callback?code=1',
    'http://shop.example/',
    'http://app.example/',
    'http://localhost:3000/',
    'http://127.0.0.1:5173/',
    'javascript:alert(1)',
    'JavaScript://shop.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'shop.example:/account',
    'myapp://signed-in',
    'https://',
  ])('falls back to the home page for %j', (address) => {
    expect(allowedRedirect(address, SITE, ALLOWED)).toBe(SITE);
  });

  it.each([
    'http://localhost:5173/login',
    'http://127.0.0.1:8080/callback',
    'http://127.0.0.53/',
    'http://[::1]:9000/',
  ])('accepts %s, a program on the same machine, for a shop on this machine', (address) => {
    expect(allowedRedirect(address, 'http://localhost:3000', [])).toBe(address);
  });

  it.each([
    'https://localhost:5173/',
    'http://localhost:3000/prints',
    'http://127.0.0.1:3000/%2FEvil.example',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://evil.example/?localhost',
    'http://192.168.1.20:3000/',
    'http://0.0.0.0:3000/',
  ])('rejects %s for a shop on this machine', (address) => {
    expect(allowedRedirect(address, 'http://localhost:3000', [])).toBe('http://localhost:3000');
  });

  it("rejects a program on the visitor's machine for a public shop", () => {
    expect(allowedRedirect('http://localhost:5173/', 'http://shop.example', [])).toBe('http://shop.example');
  });

  it('matches no address without a host with another of its kind', () => {
    const allowed = ['myapp://signed-in'];
    for (const address of ['javascript:alert(1)', 'data:text/html,hello', 'other://signed-in']) {
      expect(allowedRedirect(address, SITE, allowed)).toBe(SITE);
    }
  });

  it('returns the address as browsers parse it', () => {
    const address = 'https://SHOP.example:443/a/..\\login\n';
    expect(allowedRedirect(address, SITE, [])).toBe('https://shop.example/login');
  });
});

describe('isSafeLocation', () => {
  it.each([
    '/',
    '/prints?a=//b#//c',
    '/%2FEvil.example',
    SITE,
    `${SITE}/login?code=1`,
    'https://app.example/x',
  ])('accepts %s', (location) => {
    expect(isSafeLocation(location, SITE, ALLOWED)).toBe(true);
  });

  it.each([
    '',
    'prints',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/prints\r\nSet-Cookie: a=b',
    '/é',
    ' https://shop.example/',
    'https://shop.example/\n',
    'https://evil.example/',
    'https://shop.example@evil.example/',
    'http://shop.example/',
    'http://localhost:3000/',
    'javascript:alert(1)',
  ])('rejects %j', (location) => {
    expect(isSafeLocation(location, SITE, ALLOWED)).toBe(false);
  });
});

describe('withQuery', () => {
  it('adds to the query, and leaves the fragment', () => {
    expect(withQuery('https://shop.example/a?tab=2#top', { code: 'a b&c' })).toBe(
      'https://shop.example/a?tab=2&code=a+b%26c#top',
    );
  });

  it('replaces its own parameters in the address', () => {
    expect(withQuery('https://shop.example/?code=made-up&code=again', { code: '1' })).toBe(
      'https://shop.example/?code=1',
    );
  });
});

describe('withFragment', () => {
  it('replaces the fragment by its parameters, and keeps the query', () => {
    expect(withFragment('https://shop.example/a?tab=2#access_token=made-up', { sb: '', a: 'x y&#' })).toBe(
      'https://shop.example/a?tab=2#sb=&a=x+y%26%23',
    );
  });
});
