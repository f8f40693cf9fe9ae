import { expect, it } from '@jest/globals';
import { namesWebAddress } from '../../../src/domain/shop/web-address.js';

it.each([
  ['https://shop.example', true],
  ['See www.shop', true],
  ['Confirm at paypal-check.com/login', true],
  ['Write to Bea@Mail.CO.UK now', true],
  ['For J.R.R. Tolkien', false],
  ['J.Smith', false],
  ['Happy birthday, Bea... See you at 7.30!', false],
  ['Two prints (50x70 cm, 30.5 cm). Come soon.me too', true],
])('%j names a web address: %j', (text, expected) => {
  expect(namesWebAddress(text)).toBe(expected);
});
