/** @jest-environment ./test/web/browser-environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyBasketAfter } from '../../../../../web/src/features/checkout/basket/basket-after-order.js';
import {
  addToBasket,
  basketItems,
  setQuantity,
  toBasketLines,
  applyQuote,
  type BasketItem,
} from '../../../../../web/src/features/checkout/basket/basket.js';
import { PAPER } from '../../../samples/orders.js';

type Item = Omit<BasketItem, 'quantity'>;

/** Writes the basket as another window would. */
function keep(text: string): void {
  localStorage.setItem('basket', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'basket' }));
}

const item = (variantId: number, size: string | null): Item => ({
  id: `sea-${variantId}`,
  variantId,
  generationJobId: 'sea',
  price: 900,
  title: 'Calm Sea',
  image: '/pictures/sea/320.webp',
  format: size ? 'Print Only' : 'Digital Download',
  size,
  frame: null,
  frameOptionId: null,
  extras: null,
});
const file = item(100, null);
const paper = item(104, '50 × 70 cm');
const quantities = () => basketItems().map(({ id, quantity }) => [id, quantity]);

describe('The basket', () => {
  beforeEach(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
  });

  it('counts up printed items, and contains a file once', () => {
    expect([paper, file, paper, file].map(addToBasket)).toEqual([true, true, true, false]);
    expect(quantities()).toEqual([
      [paper.id, 2],
      [file.id, 1],
    ]);
    setQuantity(file.id, 3);
    setQuantity(paper.id, 3);
    expect(quantities()).toEqual([
      [paper.id, 3],
      [file.id, 1],
    ]);
  });

  it('with many stored copies of a file has one', () => {
    keep(JSON.stringify([file, paper].map((one) => ({ ...one, quantity: 25 }))));
    expect(quantities()).toEqual([
      [file.id, 1],
      [paper.id, 25],
    ]);
  });

  it.each([
    [-3, 1],
    [0, 1],
    [25, 25],
    [1000, 25],
    [1e300, 25],
  ])('with %d stored copies has %d', (quantity, copies) => {
    keep(JSON.stringify([{ ...paper, quantity }]));
    expect(quantities()).toEqual([[paper.id, copies]]);
  });

  it.each([
    '{"quantity"',
    'null',
    '{}',
    '[null, 7, "sea"]',
    ...[1.5, '2', null, undefined].map((quantity) => JSON.stringify([{ ...paper, quantity }])),
  ])('is empty when %s was stored', (text) => {
    keep(text);
    expect(quantities()).toEqual([]);
  });

  it("updates an item to the shop's current data", () => {
    [paper, file].forEach(addToBasket);
    const now = { price: 3200, title: 'Stormy Sea', image: '/pictures/sea/320.webp?key=1' };
    applyQuote(new Map([[paper.id, now]]));
    expect(basketItems()).toEqual([
      { ...paper, ...now, quantity: 1 },
      { ...file, quantity: 1 },
    ]);
  });

  it('that was stored before fits existed can be read, and uses the default', () => {
    keep(JSON.stringify([{ ...paper, quantity: 1 }]));
    expect(toBasketLines(basketItems())).toEqual([
      { generationJobId: 'sea', variantId: paper.variantId, quantity: 1 },
    ]);
    keep(JSON.stringify([{ ...paper, quantity: 1, fit: 'stretched' }]));
    expect(quantities()).toEqual([]);
  });

  it('sends each fit, and loses only the ordered one', () => {
    const whole: Item = { ...paper, fit: 'whole' };
    const filled: Item = { ...paper, id: `${paper.id}-filled`, fit: 'filled' };
    [whole, filled, filled].forEach(addToBasket);
    expect(toBasketLines(basketItems()).map(({ fit, quantity }) => [fit, quantity])).toEqual([
      ['whole', 1],
      ['filled', 2],
    ]);
    const line = { ...PAPER, generation_job_id: 'sea', variant_id: paper.variantId };
    emptyBasketAfter({
      id: 'filled',
      created_at: new Date().toISOString(),
      prepaid_items: [],
      order_items: [{ ...line, fit: 'filled', quantity: 1 }],
    });
    expect(quantities()).toEqual([
      [whole.id, 1],
      [filled.id, 1],
    ]);
  });

  it('sends each custom size, and loses only the ordered one', () => {
    const sizes = ['45.5x62.0', '62.0x45.5'];
    const items = sizes.map((customSize): Item => ({
      ...paper,
      id: `${paper.id}-${customSize}`,
      customSize,
    }));
    items.forEach(addToBasket);
    expect(toBasketLines(basketItems()).map(({ size }) => size)).toEqual(sizes);
    const line = { ...PAPER, generation_job_id: 'sea', variant_id: paper.variantId };
    emptyBasketAfter({
      id: 'custom',
      created_at: new Date().toISOString(),
      prepaid_items: [],
      order_items: [{ ...line, fit: 'composed', size: sizes[1]!, quantity: 1 }],
    });
    expect(quantities()).toEqual([[items[0]!.id, 1]]);
  });

  it('removes ordered items once, and keeps items that were added in the meantime', () => {
    [paper, file].forEach(addToBasket);
    const order = {
      id: 'one',
      created_at: new Date().toISOString(),
      prepaid_items: [],
      order_items: [{ ...PAPER, generation_job_id: 'sea', variant_id: paper.variantId, quantity: 1 }],
    };
    emptyBasketAfter(order);
    expect(quantities()).toEqual([[file.id, 1]]);
    addToBasket(paper);
    emptyBasketAfter(order);
    expect(quantities()).toEqual([
      [file.id, 1],
      [paper.id, 1],
    ]);
    setQuantity(paper.id, 3);
    emptyBasketAfter({ ...order, id: 'another' });
    expect(quantities()).toEqual([
      [file.id, 1],
      [paper.id, 2],
    ]);
  });
});
