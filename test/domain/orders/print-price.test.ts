import { describe, expect, it } from '@jest/globals';
import { variantsOf } from '../../../src/domain/orders/print-price.js';

const OPTIONS = [
  { id: 11, type: 'Size', value: '21x30', default: false },
  { id: 12, type: 'Size', value: '50x70', default: true },
  { id: 13, type: 'Size', value: '30x30', default: true },
] as const;
const variant = (format_option_id: number, size_option_id: number | null, price: number) => ({
  format_option_id,
  size_option_id,
  price,
});
const VARIANTS = [variant(1, null, 900), variant(2, 11, 1400), variant(2, 12, 3200), variant(2, 13, 1000)];
const prices = (print: Partial<Parameters<typeof variantsOf>[0]>) =>
  variantsOf({ price: null, has_download: true, prompt_size: 2, ...print }, OPTIONS, VARIANTS).map(
    ({ price }) => price,
  );

describe('The prices of a print', () => {
  it('are those of the catalogue unless it has its own', () => {
    expect(prices({})).toEqual([900, 1400, 3200, 1000]);
  });

  // spec: own-art-price
  it('differ from the catalogue as that of its cheapest paper does', () => {
    expect(prices({ price: 5000 })).toEqual([4500, 5000, 6800, 4600]);
    expect(prices({ price: 5000, prompt_size: 1 })).toEqual([4900, 5400, 7200, 5000]);
  });

  it('are never below what a payment provider accepts', () => {
    expect(prices({ price: 100 })[0]).toBe(100);
  });

  it('leave out the file if it is not sold', () => {
    expect(prices({ has_download: false })).toEqual([1400, 3200, 1000]);
  });
});
