import { describe, expect, it } from '@jest/globals';
import {
  calculateCosts,
  calculateDelivery,
  countryName,
  listRates,
} from '../../../../src/domain/orders/delivery/delivery-rates.js';
import { GERMAN_SHOP, UK_SHOP } from '../../../shops.js';

describe('listRates', () => {
  it('begins with the country of the shop; in the UK delivery is included', () => {
    expect(listRates(UK_SHOP)[0]).toMatchObject({ code: 'GB', price: 0 });
    expect([0, 1, 1_000_000].map((worth) => calculateDelivery('GB', worth, true, UK_SHOP))).toEqual([
      0, 0, 0,
    ]);
    expect(listRates({ ...GERMAN_SHOP, country: 'CH' }).map(({ code }) => code)).toEqual(['CH', 'DE', 'AT']);
  });

  it('has free delivery for every country from a certain value', () => {
    for (const { code, free_from } of listRates(UK_SHOP)) {
      expect(calculateDelivery(code, free_from, true, UK_SHOP)).toBe(0);
    }
  });
});

describe('calculateDelivery', () => {
  it.each([
    ['one penny under the free amount', 'FR', 7999, 795],
    ['the free amount', 'FR', 8000, 0],
    ['a penny, to a distant country', 'JP', 1, 1795],
  ])('is right for %s', (_, country, worth, cost) =>
    expect(calculateDelivery(country, worth, true, UK_SHOP)).toBe(cost),
  );

  it('costs nothing without delivery, to any country', () => {
    expect(calculateDelivery('XX', 100, false, UK_SHOP)).toBe(0);
  });

  it.each(['XX', '', 'gb', 'toString'])('rejects %j, which is not served', (country) => {
    expect(() => calculateDelivery(country, 100, true, UK_SHOP)).toThrow(
      expect.objectContaining({ code: 'country_not_served' }),
    );
  });
});

describe('calculateCosts', () => {
  const paper = { price: 2500, digital_download: false };
  const file = { price: 999, digital_download: true };
  const untaxed = { currency: 'GBP', tax_percent: null, tax_added: 0 };

  it('adds delivery to lines', () => {
    expect(calculateCosts([paper, file], 'IE', UK_SHOP)).toEqual({
      ...untaxed,
      country: 'IE',
      delivery: 595,
      total: 4094,
    });
  });

  it('counts all lines towards free delivery', () => {
    expect(calculateCosts([paper, { ...file, price: 3500 }], 'IE', UK_SHOP)).toEqual({
      ...untaxed,
      country: 'IE',
      delivery: 0,
      total: 6000,
    });
  });

  it('has no country for files only, and the tax of the shop', () => {
    expect(calculateCosts([file], 'IE', UK_SHOP)).toEqual({
      ...untaxed,
      country: null,
      delivery: 0,
      tax_percent: 20,
      total: 999,
    });
  });

  it('uses the currency, the zones and the rates of the shop', () => {
    const parts = ['DE', 'AT', 'CH'].map((country) => calculateCosts([paper], country, GERMAN_SHOP));
    expect(parts).toEqual([
      { currency: 'EUR', country: 'DE', delivery: 490, tax_percent: 19, tax_added: 0, total: 2990 },
      { currency: 'EUR', country: 'AT', delivery: 990, tax_percent: 20, tax_added: 0, total: 3490 },
      { currency: 'EUR', country: 'CH', delivery: 990, tax_percent: null, tax_added: 0, total: 3490 },
    ]);
  });

  it('adds a tax that prices do not include, also on delivery', () => {
    const tax = { name: 'Sales tax', included: false, rates: { DE: 7.25 } };
    const costs = calculateCosts([paper], 'DE', { ...GERMAN_SHOP, tax });
    expect(costs).toMatchObject({ delivery: 490, tax_percent: 7.25, tax_added: 217, total: 3207 });
  });
});

describe('countryName', () => {
  it('returns the name, or the code of an unknown country', () => {
    expect([countryName('NL'), countryName('QQ'), countryName('gb')]).toEqual(['Netherlands', 'QQ', 'gb']);
  });
});
