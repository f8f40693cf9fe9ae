import { describe, expect, it } from '@jest/globals';
import {
  describeBasket,
  normalizeLines,
  MAX_BASKET_LINES,
  MAX_LINE_QUANTITY,
} from '../../../src/domain/orders/basket.js';

const line = (generationJobId = 'lighthouse', variantId = 11, quantity = 1) => ({
  generationJobId,
  variantId,
  quantity,
});
const domainError = (code: string) => expect.objectContaining({ code });

describe('normalizeLines', () => {
  it('merges the same print in the same variant, and keeps the order', () => {
    expect(normalizeLines([line('cat'), line('cat', 12), line('dog', 11, 3), line('cat', 11, 2)])).toEqual([
      line('cat', 11, 3),
      line('cat', 12),
      line('dog', 11, 3),
    ]);
  });

  it('keeps the same variant separate for another fit', () => {
    const [whole, filled] = (['whole', 'filled'] as const).map((fit) => ({ ...line('cat'), fit }));
    expect(normalizeLines([whole!, filled!, line('cat'), whole!])).toEqual([
      { ...whole, quantity: 2 },
      filled,
      line('cat'),
    ]);
  });

  it('keeps the same variant separate for another custom size', () => {
    const [one, other] = ['45.5x62.0', '62.0x45.5'].map((size) => ({ ...line('cat'), size }));
    expect(normalizeLines([one!, other!, one!])).toEqual([{ ...one, quantity: 2 }, other]);
  });

  it('drops other fields, such as a price', () => {
    expect(normalizeLines([{ ...line(), price: 1, title: 'Free' } as never])).toEqual([line()]);
  });

  it('rejects an empty basket', () => {
    expect(() => normalizeLines([])).toThrow(domainError('basket_empty'));
  });

  it.each([0, -1, 1.5, NaN, Infinity, MAX_LINE_QUANTITY + 1])('rejects a quantity of %p', (quantity) => {
    expect(() => normalizeLines([line('cat', 11, quantity)])).toThrow(domainError('quantity_out_of_range'));
  });

  it('rejects a sum that is too large, and a negative line that would hide it', () => {
    expect(() => normalizeLines([line('cat', 11, MAX_LINE_QUANTITY), line('cat')])).toThrow(
      domainError('quantity_out_of_range'),
    );
    expect(() => normalizeLines([line('cat', 11, 3), line('cat', 11, -2)])).toThrow(
      domainError('quantity_out_of_range'),
    );
  });

  it('accepts the maximum, and rejects one more', () => {
    const most = Array.from({ length: MAX_BASKET_LINES }, (_, n) =>
      line(`print ${n}`, 11, MAX_LINE_QUANTITY),
    );
    expect(normalizeLines(most)).toEqual(most);
    expect(() => normalizeLines([...most, line()])).toThrow(domainError('basket_too_large'));
    expect(normalizeLines([...most.slice(1), line(), line()])).toHaveLength(MAX_BASKET_LINES);
  });
});

describe('describeBasket', () => {
  const [cat, dog] = [
    { ...line('cat'), fit: 'whole' as const, size: '30x40', unit_price: 2500, discount: 0 },
    { ...line('dog'), fit: null, size: null, unit_price: 2000, discount: 0 },
  ];
  const home = { country: 'GB', currency: 'GBP', delivery: 0, discounts: [], tax_added: 0 };
  const key = describeBasket([cat, dog], home);

  it('is the same for the same basket in any order of lines', () => {
    expect(describeBasket([dog, cat], home)).toBe(key);
  });

  it.each([
    ['one line less', [cat]],
    ['another quantity', [cat, { ...dog, quantity: 2 }]],
    ['another variant', [cat, { ...dog, variantId: 12 }]],
    ['another fit', [{ ...cat, fit: 'filled' as const }, dog]],
    ['another size', [{ ...cat, size: '30.5x40.0' }, dog]],
    ['another discount', [cat, { ...dog, discount: 200 }]],
    ['another price', [cat, { ...dog, unit_price: 2001 }]],
  ])('differs for %s', (_, lines) => {
    expect(describeBasket(lines, home)).not.toBe(key);
  });

  it('differs for another country, delivery price, currency and tax, and without delivery', () => {
    const keys = [
      { country: 'FR', delivery: 795 },
      { country: 'FR', delivery: 895 },
      { country: null, delivery: 0 },
      { currency: 'EUR' },
      { tax_added: 100 },
    ].map((other) => describeBasket([cat, dog], { ...home, ...other }));
    expect(new Set([key, ...keys]).size).toBe(6);
  });
});
