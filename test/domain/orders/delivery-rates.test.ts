import { describe, expect, it } from '@jest/globals';
import {
  calculateCosts,
  countryName,
  DELIVERY_RATES,
  calculateDelivery,
  UK,
} from '../../../src/domain/orders/delivery-rates.js';

describe('DELIVERY_RATES', () => {
  it('begins with the UK, where delivery is always included', () => {
    expect(DELIVERY_RATES[0]).toBe(UK);
    expect([0, 1, 1_000_000].map((worth) => calculateDelivery('GB', worth, true))).toEqual([0, 0, 0]);
  });

  it('names each country once, under its own code', () => {
    const names = new Intl.DisplayNames('en-GB', { type: 'region' });
    expect(new Set(DELIVERY_RATES.map(({ code }) => code)).size).toBe(DELIVERY_RATES.length);
    for (const { code, name } of DELIVERY_RATES) expect([code, names.of(code)]).toEqual([code, name]);
  });

  it('has prices in whole pence, and free delivery for every country from a certain value', () => {
    for (const { code, price, free_from, post } of DELIVERY_RATES) {
      expect([code, Number.isInteger(price), Number.isInteger(free_from)]).toEqual([code, true, true]);
      expect(calculateDelivery(code, free_from, true)).toBe(0);
      expect(post[0]).toBeLessThanOrEqual(post[1]);
    }
  });
});

describe('calculateDelivery', () => {
  it.each([
    ['one penny under the free amount', 'FR', 7999, 795],
    ['the free amount', 'FR', 8000, 0],
    ['a penny, to a distant country', 'JP', 1, 1795],
  ])('is right for %s', (_, country, worth, cost) =>
    expect(calculateDelivery(country, worth, true)).toBe(cost),
  );

  it('costs nothing without delivery, to any country', () => {
    expect(calculateDelivery('XX', 100, false)).toBe(0);
  });

  it.each(['XX', '', 'gb', 'toString'])('rejects %j, which is not served', (country) => {
    expect(() => calculateDelivery(country, 100, true)).toThrow(
      expect.objectContaining({ code: 'country_not_served' }),
    );
  });
});

describe('calculateCosts', () => {
  const paper = { price: 2500, digital_download: false };
  const file = { price: 999, digital_download: true };

  it('adds delivery to lines', () => {
    expect(calculateCosts([paper, file], 'IE')).toEqual({ country: 'IE', delivery: 595, total: 4094 });
  });

  it('counts all lines towards free delivery', () => {
    expect(calculateCosts([paper, { ...file, price: 3500 }], 'IE')).toEqual({
      country: 'IE',
      delivery: 0,
      total: 6000,
    });
  });

  it('has no country for files only', () => {
    expect(calculateCosts([file], 'IE')).toEqual({ country: null, delivery: 0, total: 999 });
  });
});

describe('countryName', () => {
  it('returns the name, or the code of a country that is not served', () => {
    expect([countryName('NL'), countryName('XX')]).toEqual(['Netherlands', 'XX']);
  });
});
