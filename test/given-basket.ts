import { randomUUID } from 'node:crypto';
import type { BasketItem } from '../src/domain/orders/kept-basket.js';

/** A print on paper. */
export function givenBasketItem(change: Partial<BasketItem> = {}): BasketItem {
  const generationJobId = change.generationJobId ?? randomUUID();
  const variantId = change.variantId ?? 11;
  return {
    id: `${generationJobId}-${variantId}`,
    generationJobId,
    variantId,
    price: 2900,
    title: 'Calm Sea',
    image: '/pictures/sea.webp',
    quantity: 1,
    format: 'Art Print',
    size: '30 × 40 cm',
    frame: null,
    frameOptionId: null,
    extras: null,
    ...change,
  };
}
