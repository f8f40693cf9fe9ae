import { expect, it } from '@jest/globals';
import { toGiftCardSearch } from '../../../src/domain/orders/gift-card-search.js';
import { isOrderOfPrepaid } from '../../../src/domain/orders/account-prepaid.js';
import type { PrepaidItem } from '../../../src/domain/orders/prepaid.js';
import { givenKeptPrepaid } from '../../given-basket.js';

const GIFT = {
  ...{ recipient_email: 'rose@friend.example', recipient_name: 'Rose', from_name: 'Grace', message: 'Hi' },
  send_on: null,
};
const about = { id: 'a', order_id: 'b', position: 0, title: '', description: '' };
const card: PrepaidItem = {
  ...about,
  ...{ kind: 'gift_card', sku: 'gift-card', price: 5000, credits: 0, gift: GIFT },
};
const kept = (change: object) =>
  givenKeptPrepaid({
    line: { kind: 'gift_card', amount: 5000, ...GIFT, recipient_email: ' Rose@Friend.example', ...change },
  });

// spec: payment-page-of-changed-gift
it.each([
  [{}, true],
  [{ message: 'Hello' }, false],
  [{ recipient_name: 'Rosa' }, false],
  [{ from_name: '' }, false],
  [{ send_on: '2026-12-24' }, false],
  [{ recipient_email: 'rosa@friend.example' }, false],
  [{ amount: 4000 }, false],
])('An order has a gift card with %j: %s', (change, isSame) => {
  expect(isOrderOfPrepaid({ prepaid_items: [card] }, [kept(change)])).toBe(isSame);
});

it('A pack of credits is no gift card, whatever its ID is', () => {
  const pack = givenKeptPrepaid({ line: { kind: 'credits', pack: 'gift-card' } });
  expect(isOrderOfPrepaid({ prepaid_items: [card] }, [pack])).toBe(false);
});

it.each([
  ['ABCD-EFGH-JKLM-NPQR.', 'NPQR'],
  ['\u201cABCD\u2013EFGH\u2013JKLM\u2013NPQR\u201d', 'NPQR'],
  ['Code: abcd efgh jklm npqr', 'NPQR'],
  [' rose@friend.example ', 'rose@friend.example'],
  ['Rose Friend', 'Rose Friend'],
  ['grace.adams@herself.example', 'grace.adams@herself.example'],
  ['NPQR', 'NPQR'],
])('A search for %s looks for %s', (text, wanted) => {
  expect(toGiftCardSearch(text)).toBe(wanted);
});
