import { describe, expect, it } from '@jest/globals';
import { toWithdrawalTexts } from '../../../src/domain/orders/withdrawal-texts.js';
import { agreesWith, namedOrder } from '../../../src/domain/orders/withdrawal.js';
import { namesWebAddress } from '../../../src/domain/shop/web-address.js';

const typed = { order_number: '1042', name: 'Ada Field', email: 'ada@example.com' };
const order = { number: 1042, email: 'Ada@Example.com' };

describe('agreesWith', () => {
  // spec: withdrawal-all-three-agree
  it('needs the number, the name and the address', () => {
    expect(agreesWith(typed, order, ['Ada Field'])).toBe(true);
    for (const wrong of [{ order_number: '1043' }, { name: 'Ada' }, { email: 'eve@example.com' }])
      expect(agreesWith({ ...typed, ...wrong }, order, ['Ada Field'])).toBe(false);
    expect(agreesWith(typed, { ...order, number: null }, ['Ada Field'])).toBe(false);
  });

  it.each(['ada field', ' Field,  Ada', 'Áda  FIELD.', 'Field-Ada'])('takes %j for the name', (name) => {
    expect(agreesWith({ ...typed, name }, order, ['Somebody Else', 'Ada Field'])).toBe(true);
  });

  it('agrees with no name that is empty, but needs none where there is none', () => {
    expect(agreesWith({ ...typed, name: '...' }, order, ['', '!'])).toBe(false);
    expect(agreesWith(typed, order, [])).toBe(true);
  });
});

describe('namedOrder', () => {
  it.each(['1042', ' #1042 ', 'Order 1042', 'order #1042'])('reads %j', (order_number) => {
    expect(namedOrder({ order_number })).toBe(1042);
  });
  it.each(['', 'mine', '10 42', '12345678901'])('reads no order in %j', (order_number) => {
    expect(namedOrder({ order_number })).toBeUndefined();
  });
});

describe('namesWebAddress', () => {
  it.each(['See https://x.example', 'www.x.example'])('finds one in %j', (text) => {
    expect(namesWebAddress(text)).toBe(true);
  });
  it('finds none in names', () => {
    expect(namesWebAddress('Ada Field-Wwwinter, Jr.: two prints')).toBe(false);
  });
});

describe('The texts about withdrawing', () => {
  // spec: withdrawal-texts-of-the-country
  it('state the days of the law only where it is the law of the shop', () => {
    const inUk = toWithdrawalTexts({ country: 'GB', returns_days: 30 });
    expect(inUk.period).toBe(
      'The law gives you 14 days from the day your print reached you. We give you 30. Send the form within that time; the print may follow later.',
    );
    expect(toWithdrawalTexts({ country: 'DE', returns_days: 14 }).period).toBe(
      'The law gives you 14 days from the day your print reached you. Send the form within that time; the print may follow later.',
    );
    const { period, personalised, digital } = toWithdrawalTexts({ country: 'US', returns_days: 10 });
    expect(period).toMatch(/^You have 10 days from the day your print reached you, and longer if the law/);
    expect(personalised).toContain('our 10 day guarantee');
    expect([period, personalised, digital].join()).not.toMatch(/14 days|right to withdraw/);
  });
});
