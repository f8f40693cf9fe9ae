import { describe, expect, it } from '@jest/globals';
import { creditsRestored } from '../../src/application/mails/credits-restored.js';
import { paymentFailed } from '../../src/application/mails/payment-failed.js';
import { refund } from '../../src/application/mails/refund.js';
import { givenOrder } from '../given.js';

const shop = { name: 'Hangwell', url: 'https://shop.example', supportEmail: 'help@shop.example' };
const order = givenOrder({ number: 1001, total: 5900 });

describe('The mail about a refund', () => {
  it('says what went back of which order, and when it is there', () => {
    const { id, to, subject, text, html } = refund(order, 5900, shop);
    expect([id, to, subject]).toEqual([
      `refund-${order.id}-5900`,
      order.email,
      '£59.00 refunded by Hangwell',
    ]);
    for (const said of [text, html]) {
      expect(said).toContain('We have refunded your order 1001 in full: £59.00.');
      expect(said).toContain('within five to ten days');
      expect(said).toContain('help@shop.example');
      expect(said).not.toMatch(/\bnull\b|\bundefined\b/);
    }
  });

  it('names no number where the order has none yet: its payment is told later', () => {
    const { text, html } = refund({ ...order, number: null }, 900, shop);
    expect(text).toContain('We have refunded £9.00 of your order, which was £59.00.');
    for (const said of [text, html]) expect(said).not.toMatch(/\bnull\b/);
  });

  it('says so when it is a part', () => {
    expect(refund(order, 900, shop).text).toContain(
      'We have refunded £9.00 of your order 1001, which was £59.00.',
    );
  });
});

describe('The mail about credits that are back', () => {
  it('says what brought them back, how many there are, and where to spend them', () => {
    const { id, to, subject, text, html } = creditsRestored(order, shop);
    expect([id, to, subject]).toEqual([
      `credits-restored-${order.id}`,
      order.email,
      'Your Hangwell credits are back',
    ]);
    for (const said of [text, html]) {
      expect(said).toContain('Your credits are back');
      expect(said).toContain('your order 1001');
      expect(said).toContain('back to five');
      expect(said).toContain('https://shop.example/generate-print');
      expect(said).toContain('help@shop.example');
    }
  });
});

describe('The mail about a payment that failed', () => {
  it('says that nothing was charged, and where to go on', () => {
    const { id, to, subject, text, html } = paymentFailed(order, shop);
    expect([id, to]).toEqual([`payment-failed-${order.id}`, order.email]);
    expect(subject).toBe('Your payment to Hangwell did not go through');
    for (const said of [text, html]) {
      expect(said).toContain('You have not been charged.');
      expect(said).toContain('https://shop.example/prints');
    }
  });
});
