import { describe, expect, it } from '@jest/globals';
import { digitalDownload } from '../../../src/application/mails/digital-download.js';
import { creditsRestored } from '../../../src/application/mails/credits-restored.js';
import { orderStatus } from '../../../src/application/mails/order-status.js';
import { paymentFailed } from '../../../src/application/mails/payment-failed.js';
import { refund } from '../../../src/application/mails/refund.js';
import { givenOrder, givenOrderItem, NOW, SECOND } from '../../given.js';

const shop = { name: 'Hangwell', url: 'https://shop.example', supportEmail: 'help@shop.example' };
const order = givenOrder({ number: 1001, total: 5900 });
const page = `https://shop.example/account/orders/${order.id}`;

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
      expect(said).toContain(
        'It goes back to the card that you paid with, and is there within five to ten days',
      );
      expect(said).toContain(page);
      expect(said).toContain('help@shop.example');
      expect(said).not.toMatch(/\bnull\b|\bundefined\b/);
    }
  });

  it('says of a part that the sum is all that has gone back so far', () => {
    const { subject, text, html } = refund(order, 900, shop);
    expect(subject).toBe('Refund for your Hangwell order 1001: £9.00 in all');
    for (const said of [text, html]) {
      expect(said).toContain(
        'In all, £9.00 of the £59.00 that you paid for your order 1001 has now been refunded.',
      );
      expect(said).toContain('What has not reached you yet goes back to the card');
      expect(said).toContain(page);
    }
  });
});

describe('The mail about how an order goes on', () => {
  it.each([
    [
      'in_production',
      'We are making your prints',
      'Your order is with the printers now. We will write again when it is dispatched.',
      0,
    ],
    [
      'delivered',
      'Your prints have arrived',
      'We hope they look well on your wall. If they do not, you have 30 days to send them back for your money.',
      0,
    ],
    [
      'cancelled',
      'Your order is cancelled',
      'We will not make it, and what you paid is on its way back to you.',
      0,
    ],
    [
      'cancelled',
      'Your order is cancelled',
      'We will not make it, and what you paid has gone back to you.',
      5900,
    ],
  ] as const)('says that it is %s, and leads to its page: %s, %s', (status, heading, sentence, refunded) => {
    const { to, subject, text, html } = orderStatus({ ...order, refunded }, status, shop);
    expect([to, subject]).toEqual([order.email, `${heading}: order 1001`]);
    for (const said of [text, html]) {
      expect(said).toContain(heading);
      expect(said).toContain(sentence);
      expect(said).toContain('2 × Quiet Light, Print Only');
    }
    expect(text).toContain(`Order 1001. See your order:\n${page}\n`);
    expect(html).toMatch(new RegExp(`<a href="${page}"[^>]*>See your order</a>`));
  });
});

describe('The mail about a parcel', () => {
  const sent = { ...order, dispatched_at: NOW, carrier: 'Evri', tracking: 'EV1' };
  const REPLACES = 'This replaces any tracking we sent before.';

  it('says that it has left, and how it is found', () => {
    const { subject, text, html } = orderStatus(sent, 'dispatched', shop, String(NOW.getTime()));
    expect(subject).toBe('Your prints are on their way: order 1001');
    for (const said of [text, html]) {
      expect(said).toContain('Evri, parcel EV1');
      expect(said).not.toContain(REPLACES);
    }
  });

  it.each([
    [
      'Royal Mail',
      'AB 1234 5678 9GB',
      'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
    ],
    ['Royal Mail Tracked 48', 'RM1', 'https://www.royalmail.com/track-your-item#/tracking-results/RM1'],
    ['Evri', 'EV1', 'https://www.evri.com/track/parcel/EV1'],
    ['Parcelforce Worldwide', 'PF1', 'https://www.parcelforce.com/track-trace?trackNumber=PF1'],
    ['ups', '1Z&2', 'https://www.ups.com/track?tracknum=1Z%262'],
    ['DHL Express', 'DH1', 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=DH1'],
    ['FedEx', 'FX1', 'https://www.fedex.com/fedextrack/?trknbr=FX1'],
  ])('leads to where the carrier tells of it: %s, %s', (carrier, tracking, address) => {
    const { text, html } = orderStatus({ ...sent, carrier, tracking }, 'dispatched', shop);
    expect(text).toContain(`${carrier}, parcel ${tracking}\n${address}\n`);
    expect(html).toContain(`<a href="${address}"`);
  });

  it.each([
    ['A van of our own', 'V1', 'A van of our own, parcel V1'],
    ['Upstairs & Co', 'U1', 'Upstairs & Co, parcel U1'],
    ['Evri', null, 'Evri'],
    [null, 'EV1', 'Parcel EV1'],
  ])('leads to the order alone where that is not known: %s, %s', (carrier, tracking, said) => {
    const { text, html } = orderStatus({ ...sent, carrier, tracking }, 'dispatched', shop);
    expect(text).toContain(`\n\n${said}\n\n`);
    expect(html.match(/<a href="[^"]+"/g)).toEqual([
      '<a href="https://shop.example"',
      `<a href="${page}"`,
      '<a href="mailto:help@shop.example"',
    ]);
  });

  it('says that it corrects one that was sent before', () => {
    const moment = String(NOW.getTime() + SECOND);
    const { id, subject, text, html } = orderStatus(sent, 'dispatched', shop, moment);
    expect(id).toBe(`order-dispatched-${order.id}-${moment}`);
    expect(subject).toBe('New tracking for your Hangwell order 1001');
    for (const said of [text, html]) {
      expect(said).toContain(REPLACES);
      expect(said).toContain('Evri, parcel EV1');
      expect(said).not.toContain('Your order has left us.');
    }
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
      expect(said).toContain(page);
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

describe('The mail with the files', () => {
  it('promises what is true of a file: money back, and nothing to send', () => {
    const files = givenOrder({ order_items: [givenOrderItem({ digital_download: true })] });
    const { html } = digitalDownload(files, [], [], shop);
    expect(html).toContain('tell us within 30 days and we refund it; there is nothing to send back.');
    expect(html).not.toContain('you have 30 days to send it back');
  });
});
