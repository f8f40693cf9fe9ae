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
  ])('leads to %s', (asked) => {
    expect(allowedRedirect(asked, SITE, ALLOWED)).toBe(asked);
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
  ])('leads home when it was asked for %j', (asked) => {
    expect(allowedRedirect(asked, SITE, ALLOWED)).toBe(SITE);
  });

  it.each([
    'http://localhost:5173/login',
    'http://127.0.0.1:8080/callback',
    'http://127.0.0.53/',
    'http://[::1]:9000/',
  ])('of a shop on this machine leads to %s, a program on the same machine', (asked) => {
    expect(allowedRedirect(asked, 'http://localhost:3000', [])).toBe(asked);
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
  ])('of a shop on this machine does not lead to %s', (asked) => {
    expect(allowedRedirect(asked, 'http://localhost:3000', [])).toBe('http://localhost:3000');
  });

  it('of a shop that all the world sees does not lead to a program on the machine of its visitor', () => {
    expect(allowedRedirect('http://localhost:5173/', 'http://shop.example', [])).toBe('http://shop.example');
  });

  it('takes no address without a host for another one of its kind', () => {
    const allowed = ['myapp://signed-in'];
    for (const asked of ['javascript:alert(1)', 'data:text/html,hello', 'other://signed-in']) {
      expect(allowedRedirect(asked, SITE, allowed)).toBe(SITE);
    }
  });

  it('sends a browser where it has looked: the address comes back as browsers read it', () => {
    const asked = 'https://SHOP.example:443/a/..\\login\n';
    expect(allowedRedirect(asked, SITE, [])).toBe('https://shop.example/login');
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
  ])('takes %s', (location) => {
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
  ])('refuses %j', (location) => {
    expect(isSafeLocation(location, SITE, ALLOWED)).toBe(false);
  });
});

describe('withQuery', () => {
  it('adds to the query, and leaves the fragment', () => {
    expect(withQuery('https://shop.example/a?tab=2#top', { code: 'a b&c' })).toBe(
      'https://shop.example/a?tab=2&code=a+b%26c#top',
    );
  });

  it('puts its own in the place of what the address brought', () => {
    expect(withQuery('https://shop.example/?code=made-up&code=again', { code: '1' })).toBe(
      'https://shop.example/?code=1',
    );
  });
});

describe('withFragment', () => {
  it('puts its parameters in the place of the fragment, and leaves the query', () => {
    expect(withFragment('https://shop.example/a?tab=2#access_token=made-up', { sb: '', a: 'x y&#' })).toBe(
      'https://shop.example/a?tab=2#sb=&a=x+y%26%23',
    );
  });
});
