import { describe, expect, it } from '@jest/globals';
import { basketKey, checkedLines, MAX_LINES, MAX_QUANTITY } from '../../../src/domain/orders/basket.js';

const line = (generationJobId = 'lighthouse', variantId = 11, quantity = 1) => ({
  generationJobId,
  variantId,
  quantity,
});
const refused = (code: string) => expect.objectContaining({ code });

describe('checkedLines', () => {
  it('adds up the same print in the same variant, and keeps the order', () => {
    expect(checkedLines([line('cat'), line('cat', 12), line('dog', 11, 3), line('cat', 11, 2)])).toEqual([
      line('cat', 11, 3),
      line('cat', 12),
      line('dog', 11, 3),
    ]);
  });

  it('keeps nothing that it did not ask for, such as a price', () => {
    expect(checkedLines([{ ...line(), price: 1, title: 'Free' } as never])).toEqual([line()]);
  });

  it('refuses an empty basket', () => {
    expect(() => checkedLines([])).toThrow(refused('basket_empty'));
  });

  it.each([0, -1, 1.5, NaN, Infinity, MAX_QUANTITY + 1])('refuses a quantity of %p', (quantity) => {
    expect(() => checkedLines([line('cat', 11, quantity)])).toThrow(refused('quantity_out_of_range'));
  });

  it('refuses what is too much only when added up, and what a negative line would take away', () => {
    expect(() => checkedLines([line('cat', 11, MAX_QUANTITY), line('cat')])).toThrow(
      refused('quantity_out_of_range'),
    );
    expect(() => checkedLines([line('cat', 11, 3), line('cat', 11, -2)])).toThrow(
      refused('quantity_out_of_range'),
    );
  });

  it('takes as much as fits, and refuses one more', () => {
    const most = Array.from({ length: MAX_LINES }, (_, n) => line(`print ${n}`, 11, MAX_QUANTITY));
    expect(checkedLines(most)).toEqual(most);
    expect(() => checkedLines([...most, line()])).toThrow(refused('basket_too_large'));
    expect(checkedLines([...most.slice(1), line(), line()])).toHaveLength(MAX_LINES);
  });
});

describe('basketKey', () => {
  const [cat, dog] = [
    { ...line('cat'), unit_price: 2500 },
    { ...line('dog'), unit_price: 2000 },
  ];
  const home = { country: 'GB', delivery: 0 };
  const key = basketKey('ada', [cat, dog], home);

  it('is the same for the same basket, whatever order its lines stand in', () => {
    expect(basketKey('ada', [dog, cat], home)).toBe(key);
  });

  it.each([
    ['another person', 'eve', [cat, dog]],
    ['one line less', 'ada', [cat]],
    ['another quantity', 'ada', [cat, { ...dog, quantity: 2 }]],
    ['another variant', 'ada', [cat, { ...dog, variantId: 12 }]],
    ['another price', 'ada', [cat, { ...dog, unit_price: 2001 }]],
  ])('is another for %s', (_, user, lines) => {
    expect(basketKey(user, lines, home)).not.toBe(key);
  });

  it('is another for another country, for another price of delivery, and where nothing is delivered', () => {
    const keys = [
      { country: 'FR', delivery: 795 },
      { country: 'FR', delivery: 895 },
      { country: null, delivery: 0 },
    ].map((delivery) => basketKey('ada', [cat, dog], delivery));
    expect(new Set([key, ...keys]).size).toBe(4);
  });
});
