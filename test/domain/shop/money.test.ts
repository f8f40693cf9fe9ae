import { describe, expect, it } from '@jest/globals';
import {
  findCurrencyProblem,
  formatMoney,
  groupsThousands,
  parseMoney,
  toDecimal,
} from '../../../src/domain/shop/money.js';

describe('formatMoney', () => {
  // spec: money-format
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [999, '£9.99'],
    [4250, '£42.50'],
    [123456789, '£1,234,567.89'],
  ])('writes %i pence as %s', (pence, text) => {
    expect(formatMoney(pence, 'GBP', 'en-GB')).toBe(text);
  });

  it.each([
    [4250, 'EUR', 'en-DE', '€42.50'],
    [4250, 'USD', 'en-US', '$42.50'],
    [4250, 'JPY', 'en', '¥4,250'],
  ])('writes %i of %s in %s as %s', (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale)).toBe(text);
  });
});

describe('toDecimal', () => {
  it.each([
    [5, 'GBP', '0.05'],
    [4250, 'EUR', '42.50'],
    [123456789, 'GBP', '1234567.89'],
    [4250, 'JPY', '4250'],
  ])('writes %i of %s as %s', (amount, currency, text) => expect(toDecimal(amount, currency)).toBe(text));
});

describe('parseMoney', () => {
  // spec: money-typed
  it.each([
    ['12.5', 'GBP', 1250],
    [' £12.50 ', 'GBP', 1250],
    ['€ 32', 'EUR', 3200],
    ['4250', 'JPY', 4250],
    ['20000000', 'IDR', 2_000_000_000],
    ['99999999', 'VND', 99_999_999],
    ['99999999', 'HUF', undefined],
    ['42.50', 'JPY', undefined],
    ['0', 'EUR', undefined],
    ['12,50', 'EUR', 1250],
    ['12,5', 'EUR', 1250],
    ['1,000', 'EUR', undefined],
    ['1.000', 'EUR', undefined],
    ['1.234,50', 'EUR', undefined],
    ['1,000', 'JPY', undefined],
    ['42,50', 'JPY', undefined],
    ['12,', 'EUR', undefined],
    ['1e3', 'EUR', undefined],
    ['', 'EUR', undefined],
  ])('reads %j in %s as %s', (text, currency, amount) => expect(parseMoney(text, currency)).toBe(amount));
});

describe('groupsThousands', () => {
  it.each(['1,000', '€1.000', '1 000', "1'000", '1.234,50', '12,345,678'])('finds thousands in %j', (text) =>
    expect(groupsThousands(text)).toBe(true),
  );
  it.each(['1000', '12,50', '12.5', '1000.50', '1.0000', 'none'])('finds none in %j', (text) =>
    expect(groupsThousands(text)).toBe(false),
  );
});

describe('findCurrencyProblem', () => {
  it.each(['GBP', 'EUR', 'USD', 'JPY', 'HUF', 'IDR'])('has none with %s', (currency) => {
    expect(findCurrencyProblem(currency)).toBeUndefined();
  });

  // spec: currency-too-small
  it('names a currency whose units are too small', () => {
    expect(findCurrencyProblem('LBP')).toMatch(/^LBP is not supported.*21474836\.47/);
  });

  it.each(['KWD', 'ISK', 'XQQ', 'eur', 'EURO', ''])('rejects %j', (currency) => {
    expect(findCurrencyProblem(currency)).toMatch(/\.$/);
  });
});
