import { describe, expect, it } from '@jest/globals';
import { allowedRedirect, withFragment, withQuery } from '../../src/domain/redirect.js';

const SITE = 'https://shop.example';
const ALLOWED = ['https://app.example/signed-in', 'http://localhost:5173'];

describe('allowedRedirect', () => {
  it.each([
    'https://shop.example/account?tab=2#top',
    'https://shop.example/',
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
    const asked = 'https://SHOP.example:443/a/../b\\c\n';
    expect(allowedRedirect(asked, SITE, [])).toBe('https://shop.example/b/c');
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
