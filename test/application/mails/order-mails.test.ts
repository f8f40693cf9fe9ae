import { describe, expect, it } from '@jest/globals';
import { digitalDownload } from '../../../src/application/mails/digital-download.js';
import { creditsRestored } from '../../../src/application/mails/credits-restored.js';
import { orderConfirmation } from '../../../src/application/mails/order-confirmation.js';
import { orderStatus } from '../../../src/application/mails/order-status.js';
import { paymentFailed } from '../../../src/application/mails/payment-failed.js';
import { refund } from '../../../src/application/mails/refund.js';
import { givenOrder, givenOrderItem, NOW, SECOND } from '../../given.js';
import { givenOrderSender } from '../../given-addresses.js';

const shop = givenOrderSender();
const order = givenOrder({ number: 1001, total: 5900 });
const page = `https://shop.example/account/orders/${order.id}`;

describe('The mail about a refund', () => {
  it('says how much of which order was refunded, and when it arrives', () => {
    const { id, to, subject, text, html } = refund(order, 5900, shop);
    expect([id, to, subject]).toEqual([
      `refund-${order.id}-5900`,
      order.email,
      '£59.00 refunded by Hangwell',
    ]);
    for (const part of [text, html]) {
      expect(part).toContain('We have refunded your order 1001 in full: £59.00.');
      expect(part).toContain('It goes back to the card that you paid with. It takes five to ten days');
      expect(part).toContain(page);
      expect(part).toContain('help@shop.example');
      expect(part).not.toMatch(/\bnull\b|\bundefined\b/);
    }
  });

  it('says of a part that the sum is the total of all refunds', () => {
    const { subject, text, html } = refund(order, 900, shop);
    expect(subject).toBe('Refund for your Hangwell order 1001: £9.00 in all');
    for (const part of [text, html]) {
      expect(part).toContain(
        'In all, £9.00 of the £59.00 that you paid for your order 1001 has now been refunded.',
      );
      expect(part).toContain('What has not reached you yet goes back to the card');
      expect(part).toContain(page);
    }
  });

  // spec: refund-mail-gift-card
  it('says which part is on the gift card again, and which goes to the payment card', () => {
    const { id, text, html } = refund(order, 5900, shop, 1500);
    expect(id).toBe(`refund-${order.id}-5900-1500`);
    const german = refund(order, 5900, { ...shop, locale: 'de-DE', language: 'de' }, 1500);
    for (const part of [text, html]) {
      expect(part).toContain('£15.00 of it is back on the gift card that you paid with');
      expect(part).toContain('The other £44.00 goes back to the payment card that you used, if it has not');
    }
    expect(german.text).toMatch(/15,00\s£ davon sind wieder auf dem Gutschein/);
    expect(german.text).toMatch(/Die übrigen 44,00\s£ gehen auf die Karte zurück/);
  });

  it('names no payment card when all of it is on the gift card', () => {
    const { subject, text, html } = refund(order, 5900, shop, 5900);
    expect(subject).toBe('£59.00 refunded by Hangwell');
    expect(text).toContain('Your refund is on your gift card');
    for (const part of [text, html]) {
      expect(part).toContain('It is back on the gift card that you paid with');
      expect(part).not.toMatch(/five to ten days|payment card/);
    }
  });
});

describe('The mail about the status of an order', () => {
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
  ] as const)('says that it is %s, and links to its page: %s, %s', (status, heading, sentence, refunded) => {
    const { to, subject, text, html } = orderStatus({ ...order, refunded }, status, shop);
    expect([to, subject]).toEqual([order.email, `${heading}: order 1001`]);
    for (const part of [text, html]) {
      expect(part).toContain(heading);
      expect(part).toContain(sentence);
      expect(part).toContain('2 × Quiet Light, Print Only');
    }
    expect(text).toContain(`Order 1001. See your order:\n${page}\n`);
    expect(html).toMatch(new RegExp(`<a href="${page}"[^>]*>See your order</a>`));
  });
});

describe('The mail about a parcel', () => {
  const sent = { ...order, dispatched_at: NOW, carrier: 'Evri', tracking: 'EV1' };
  const REPLACES = 'This replaces any tracking we sent before.';

  it('says that it was sent, and how to track it', () => {
    const { subject, text, html } = orderStatus(sent, 'dispatched', shop);
    expect(subject).toBe('Your prints are on their way: order 1001');
    for (const part of [text, html]) {
      expect(part).toContain('Evri, parcel EV1');
      expect(part).not.toContain(REPLACES);
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
    ['DHL Express', 'DH1', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=DH1'],
    ['Deutsche Post', 'DP1', 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=DP1'],
    ['DPD', 'DD1', 'https://tracking.dpd.de/parcelstatus?query=DD1'],
    ['DPD UK', 'DU1', 'https://track.dpd.co.uk/search?reference=DU1'],
    ['GLS', 'GL1', 'https://gls-group.com/GROUP/en/parcel-tracking?match=GL1'],
    ['Hermes', 'HE1', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#HE1'],
    ['FedEx', 'FX1', 'https://www.fedex.com/fedextrack/?trknbr=FX1'],
  ])('links to the tracking page of the carrier: %s, %s', (carrier, tracking, address) => {
    const { text, html } = orderStatus({ ...sent, carrier, tracking }, 'dispatched', shop);
    expect(text).toContain(`${carrier}, parcel ${tracking}\n${address}\n`);
    expect(html).toContain(`<a href="${address}"`);
  });

  // spec: mails-show-pictures
  it.each(['in_production', 'dispatched', 'delivered', 'cancelled'] as const)(
    'shows the pictures of what is %s',
    (status) => {
      const [item] = order.order_items;
      const { html } = orderStatus(order, status, shop);
      expect(html).toContain(`src="https://shop.example${item!.image}"`);
    },
  );

  // spec: parcel-page-of-workshop
  it('links to the page that the workshop names for this parcel', () => {
    const [tracking_url, at] = ['https://track.example/1', NOW.toISOString()];
    const parcel = {
      id: 'p',
      carrier: 'Posti',
      tracking: 'P1',
      tracking_url,
      dispatched_at: at,
      delivered_at: null,
    };
    const mail = orderStatus({ ...sent, carrier: 'Posti', tracking: 'P1' }, 'dispatched', shop, undefined, [
      parcel,
    ]);
    expect(mail.text).toContain(`Posti, parcel P1\n${tracking_url}\n`);
    const corrected = orderStatus(
      { ...sent, carrier: 'Posti', tracking: 'P2' },
      'dispatched',
      shop,
      undefined,
      [parcel],
    );
    expect(corrected.text).not.toContain(tracking_url);
  });

  it.each([
    ['A van of our own', 'V1', 'A van of our own, parcel V1'],
    ['Upstairs & Co', 'U1', 'Upstairs & Co, parcel U1'],
    ['Evri', null, 'Evri'],
    [null, 'EV1', 'Parcel EV1'],
  ])('links only to the order where that is unknown: %s, %s', (carrier, tracking, part) => {
    const { text, html } = orderStatus({ ...sent, carrier, tracking }, 'dispatched', shop);
    expect(text).toContain(`\n\n${part}\n\n`);
    expect(html.match(/<a href="[^"]+"/g)).toEqual([
      '<a href="https://shop.example"',
      `<a href="${page}"`,
      '<a href="mailto:help@shop.example"',
    ]);
  });

  it('says that it corrects an earlier one', () => {
    const moment = String(NOW.getTime() + SECOND);
    const { id, subject, text, html } = orderStatus(sent, 'dispatched', shop, moment);
    expect(id).toBe(`order-dispatched-${order.id}-${moment}`);
    expect(subject).toBe('New tracking for your Hangwell order 1001');
    for (const part of [text, html]) {
      expect(part).toContain(REPLACES);
      expect(part).toContain('Evri, parcel EV1');
      expect(part).not.toContain('Your order has left us.');
    }
  });
});

describe('The mail about restored credits', () => {
  it('says why they were restored, how many there are, and where to spend them', () => {
    const { id, to, subject, text, html } = creditsRestored(order, shop);
    expect([id, to, subject]).toEqual([
      `credits-restored-${order.id}`,
      order.email,
      'Your Hangwell credits are back',
    ]);
    for (const part of [text, html]) {
      expect(part).toContain('Your credits are back');
      expect(part).toContain('your order 1001');
      expect(part).toContain('back to five');
      expect(part).toContain('https://shop.example/generate-print');
      expect(part).toContain(page);
      expect(part).toContain('help@shop.example');
    }
  });
});

describe('The mail about a payment that failed', () => {
  it('says that nothing was charged, and where to try again', () => {
    const { id, to, subject, text, html } = paymentFailed(order, shop);
    expect([id, to]).toEqual([`payment-failed-${order.id}`, order.email]);
    expect(subject).toBe('Your payment to Hangwell did not go through');
    for (const part of [text, html]) {
      expect(part).toContain('You have not been charged.');
      expect(part).toContain('https://shop.example/prints');
    }
  });
});

describe('The mail with the files', () => {
  it('promises what applies to files: a refund, and no delivery', () => {
    const files = givenOrder({ order_items: [givenOrderItem({ digital_download: true })] });
    const { html } = digitalDownload(files, [], [], shop);
    expect(html).toContain('tell us within 30 days and we refund it; there is nothing to send back.');
    expect(html).not.toContain('you have 30 days to send it back');
  });
});

describe('A mail about the order of a guest', () => {
  const guestOrder = givenOrder({
    user_id: null,
    number: 1002,
    order_items: [givenOrderItem({ digital_download: true })],
  });
  const address = `https://shop.example/guest-order/${guestOrder.id}#until=1&key=a+key`;

  // spec: guest-order-mails
  it.each([
    ['refund', refund(guestOrder, 100, shop)],
    ['status', orderStatus(guestOrder, 'dispatched', shop)],
    ['files', digitalDownload(guestOrder, [], [], shop)],
    ['confirmation', orderConfirmation(guestOrder, shop)],
  ])('links to the page that needs no account: %s', (_, { text, html }) => {
    expect(text).toContain(address);
    expect(html).toContain(address.replace('&', '&amp;'));
    expect(text).not.toContain('your account has');
  });

  it('says once what an account would give', () => {
    expect(orderConfirmation(guestOrder, shop).text).toContain('You ordered as a guest.');
    expect(orderConfirmation({ ...guestOrder, user_id: 'ada' }, shop).text).not.toContain('guest');
  });
});
