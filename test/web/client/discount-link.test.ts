/** @jest-environment ./test/web/browser-environment.mjs */
import { beforeEach, expect, it } from '@jest/globals';
import { MAX_CODE_CHARACTERS } from '../../../src/domain/orders/discount.js';
import { DISCOUNT_CODE_KEY, keepLinkedDiscount } from '../../../web/src/client/discount-link.js';

beforeEach(() => localStorage.clear());

// spec: discount-link
it('keeps the code of a link, and removes it from the address', () => {
  const code = 'A'.repeat(MAX_CODE_CHARACTERS);
  history.replaceState(null, '', `/prints?sort=new&discount=%20${code}#top`);
  keepLinkedDiscount();
  expect(localStorage.getItem(DISCOUNT_CODE_KEY)).toBe(code);
  expect(location.pathname + location.search + location.hash).toBe('/prints?sort=new#top');
});

it.each(['/prints?discount=', `/prints?discount=${'A'.repeat(MAX_CODE_CHARACTERS + 1)}`, '/prints'])(
  'keeps the earlier code at %s',
  (address) => {
    localStorage.setItem(DISCOUNT_CODE_KEY, 'WELCOME10');
    history.replaceState(null, '', address);
    keepLinkedDiscount();
    expect(localStorage.getItem(DISCOUNT_CODE_KEY)).toBe('WELCOME10');
    expect(location.search).toBe('');
  },
);
