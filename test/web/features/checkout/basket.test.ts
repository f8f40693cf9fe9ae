import { beforeEach, describe, expect, it } from '@jest/globals';

interface Item {
  id: string;
  variantId: number;
  generationJobId: string;
  price: number;
  title: string;
  image: string;
  format: string;
  size: string | null;
}

interface Basket {
  addToBasket(item: Item): boolean;
  basketItems(): (Item & { quantity: number })[];
  setQuantity(id: string, quantity: number): void;
  setQuoted(quoted: Map<string, Pick<Item, 'price' | 'title' | 'image'>>): void;
}

interface AfterOrder {
  emptyBasketAfter(order: { id: string; created_at: string; order_items: object[] }): void;
}

/** Named at run time: the pages' sources are compiled under settings of their own. */
const BASKET = '../../../../web/src/features/checkout/basket.ts';
const AFTER_ORDER = '../../../../web/src/features/checkout/basket-after-order.ts';

const kept = new Map<string, string>();
let tellStorage: (event: { key: string | null }) => void = () => undefined;
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
  window: {
    addEventListener: (type: string, listener: typeof tellStorage) => {
      if (type === 'storage') tellStorage = listener;
    },
  },
});
const { addToBasket, basketItems, setQuantity, setQuoted } = (await import(BASKET)) as Basket;
const { emptyBasketAfter } = (await import(AFTER_ORDER)) as AfterOrder;

const item = (variantId: number, size: string | null): Item => ({
  id: `sea-${variantId}`,
  variantId,
  generationJobId: 'sea',
  price: 900,
  title: 'Calm Sea',
  image: '/pictures/sea/320.webp',
  format: size ? 'Print Only' : 'Digital Download',
  size,
});
const file = item(100, null);
const paper = item(104, '50 × 70 cm');
const quantities = () => basketItems().map(({ id, quantity }) => [id, quantity]);

describe('The basket', () => {
  beforeEach(() => {
    kept.clear();
    tellStorage({ key: null });
  });

  it('counts up what is on paper, and has a file once', () => {
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

  it('that was kept with many copies of a file has one', () => {
    kept.set('basket', JSON.stringify([file, paper].map((one) => ({ ...one, quantity: 25 }))));
    tellStorage({ key: 'basket' });
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
  ])('that was kept with %d copies has %d', (quantity, copies) => {
    kept.set('basket', JSON.stringify([{ ...paper, quantity }]));
    tellStorage({ key: 'basket' });
    expect(quantities()).toEqual([[paper.id, copies]]);
  });

  it.each([
    '{"quantity"',
    'null',
    '{}',
    '[null, 7, "sea"]',
    ...[1.5, '2', null, undefined].map((quantity) => JSON.stringify([{ ...paper, quantity }])),
  ])('is empty where %s was kept', (text) => {
    kept.set('basket', text);
    tellStorage({ key: 'basket' });
    expect(quantities()).toEqual([]);
  });

  it('says of an item what the shop says of it now', () => {
    [paper, file].forEach(addToBasket);
    const now = { price: 3200, title: 'Stormy Sea', image: '/pictures/sea/320.webp?key=1' };
    setQuoted(new Map([[paper.id, now]]));
    expect(basketItems()).toEqual([
      { ...paper, ...now, quantity: 1 },
      { ...file, quantity: 1 },
    ]);
  });

  it('loses what was ordered, once, and keeps what was put in meanwhile', () => {
    [paper, file].forEach(addToBasket);
    const order = {
      id: 'one',
      created_at: new Date().toISOString(),
      order_items: [{ generation_job_id: 'sea', variant_id: paper.variantId, quantity: 1 }],
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
