import { expect, it } from '@jest/globals';
import type { OrderItem } from '../../../src/domain/orders/order.js';
import type { PrepaidItem } from '../../../src/domain/orders/prepaid.js';
import { nameSold } from '../../../src/domain/orders/sold-words.js';
import { givenOrderItem } from '../../given.js';

const CARD: PrepaidItem = {
  id: 'card',
  order_id: 'order',
  position: 0,
  kind: 'gift_card',
  sku: 'gift-card',
  title: 'Gift card',
  description: 'By email on 24 December 2026',
  price: 5000,
  credits: 0,
  gift: {
    recipient_email: 'rose@friend.example',
    recipient_name: 'Rose',
    from_name: 'Grace',
    message: '',
    send_on: '2026-12-24',
  },
};

const german = (order_items: OrderItem[], prepaid_items: PrepaidItem[] = []) =>
  nameSold({ order_items, prepaid_items }, 'de');

// spec: order-language-sold
it('describes a gift card in German, also when it no longer names anybody', () => {
  expect(german([], [CARD, { ...CARD, gift: null }]).prepaid_items).toMatchObject([
    { title: 'Gutschein', description: 'Per E-Mail am Do., 24. Dezember' },
    { title: 'Gutschein', description: 'Per E-Mail' },
  ]);
});

it('describes credits in German', () => {
  const credits = { kind: 'credits', title: '10 credits', credits: 10, gift: null } as const;
  expect(german([], [{ ...CARD, ...credits }]).prepaid_items).toMatchObject([
    { title: '10 Credits', description: 'Wird Ihrem Konto gutgeschrieben' },
  ]);
});

it.each([
  ['Print Only, 45.5 × 62 cm, Whole picture', 'Nur Druck, 45,5 × 62 cm, Ganzes Bild'],
  ['Framed Print, 50 × 70 cm, No. 2.5 Black', 'Gerahmter Druck, 50 × 70 cm, No. 2.5 Black'],
])("writes '%s' as '%s'", (description, expected) => {
  expect(german([givenOrderItem({ description })]).order_items).toMatchObject([{ description: expected }]);
});
