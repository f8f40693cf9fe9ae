import { expect, it } from '@jest/globals';
import { checkoutWords } from '../../../../src/adapters/local/payments/checkout-words.js';
import { findPostcodeProblem, formatPostcode } from '../../../../src/adapters/local/payments/postcodes.js';

const { problems } = checkoutWords(undefined);

it.each([
  ['GB', '12345', 'Enter a UK postcode like EH1 2NG.'],
  ['DE', '1011', 'Enter a postcode like 10115.'],
  ['CA', 'D1A 0B1', 'Enter a Canadian postcode like K1A 0B1.'],
  ['DE', '', 'Enter the postcode.'],
])('says how %s writes a postcode instead of %j', (country, text, sentence) => {
  expect(findPostcodeProblem(text, country, problems)).toBe(sentence);
});

it.each([
  ['GB', 'eh12ng', 'EH1 2NG'],
  ['NL', '1012ab', '1012 AB'],
  ['PL', '00 001', '00-001'],
  ['JP', '1000001', '100-0001'],
  ['DE', '10115', '10115'],
  ['US', '10001-1234', '10001-1234'],
  ['IE', 'd02 x285', 'D02 X285'],
])('writes a postcode of %s, typed as %j', (country, typed, written) => {
  expect(findPostcodeProblem(typed, country, problems)).toBeUndefined();
  expect(formatPostcode(typed, country)).toBe(written);
});
