import { randomUUID } from 'node:crypto';
import type { BasketItem } from '../src/domain/orders/account-basket.js';
import type { AccountPrepaid } from '../src/domain/orders/account-prepaid.js';

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

/** A gift card for a friend. */
export function givenKeptPrepaid(change: Partial<AccountPrepaid> = {}): AccountPrepaid {
  return {
    id: randomUUID(),
    line: {
      kind: 'gift_card',
      amount: 5000,
      recipient_email: 'rose@friend.example',
      recipient_name: 'Rose',
      from_name: 'Ada',
      message: '',
      send_on: null,
    },
    title: 'Gift card',
    note: 'For Rose',
    price: 5000,
    ...change,
  };
}
