import { describe, expect, it } from '@jest/globals';
import { orderConfirmation } from '../../../src/application/mails/order-confirmation.js';
import { givenOrder, givenOrderItem } from '../../given.js';
import { givenOrderSender } from '../../given-addresses.js';

const shop = givenOrderSender();
const parcel = givenOrderItem({
  title: 'Quiet Light',
  description: 'Print Only',
  unit_price: 2500,
  quantity: 2,
});
const file = givenOrderItem({
  title: 'Red Disc',
  description: 'Digital Download',
  unit_price: 900,
  quantity: 1,
  digital_download: true,
});
const address = {
  address_name: 'Ada Field',
  address_line_1: '1 Harbour Row',
  address_line_2: null,
  city: 'Whitby',
  state: '',
  postal_code: 'YO21 1AA',
  country: 'GB',
};
const DISPATCH = 'We will write again when your prints are dispatched.';
const DOWNLOAD = 'Your digital prints will follow shortly by email.';

describe('orderConfirmation', () => {
  // spec: confirmation-added-tax
  it('lists the tax that was added, so that its lines add up', () => {
    const order = givenOrder({ tax_percent: 20, tax_added: 1000, total: 6000, order_items: [parcel] });
    const { text, html } = orderConfirmation(order, shop);
    expect(text).toContain('VAT, 20%: £10.00\n\nTotal: £60.00');
    expect(html).toMatch(/VAT, 20%<\/td>\s*<td[^>]*>\s*£10\.00\s*</);
    expect(orderConfirmation({ ...order, tax_added: 0 }, shop).text).not.toContain('VAT');
  });

  it('goes to the customer, with the shop and the total in its subject, and has the same id each time', () => {
    const order = givenOrder({ number: 1001, order_items: [parcel, file] });
    const mail = orderConfirmation(order, shop);
    expect(mail).toMatchObject({
      id: `order-confirmation-${order.id}`,
      to: order.email,
      subject: 'Your Hangwell order 1001, £59.00',
    });
    expect(orderConfirmation(order, shop)).toEqual(mail);
  });

  it('says in both its parts what was bought, for how much, and whom to ask', () => {
    const order = givenOrder({ number: 1001, order_items: [parcel, file] });
    const { text, html } = orderConfirmation(order, shop);
    for (const part of [
      'Thanks for your order',
      '£50.00',
      '£9.00',
      '£59.00',
      'Order 1001',
      'help@shop.example',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('2 × Quiet Light, Print Only: £50.00');
    expect(html).toContain('2 × Quiet Light, Print Only');
    expect(html).toContain('src="https://shop.example/pictures/quiet-light/640.webp"');
  });

  it('links to the page of the order', () => {
    const order = givenOrder({ number: 1001, order_items: [parcel] });
    const page = `https://shop.example/account/orders/${order.id}`;
    const { text, html } = orderConfirmation(order, shop);
    expect(text).toContain(`Order 1001. See your order:\n${page}\n`);
    expect(html).toMatch(new RegExp(`<a href="${page}"[^>]*>See your order</a>`));
  });

  it('shows the bought picture of each line, undistorted', () => {
    const image = '/pictures/quiet-light/5x7-whole/320.webp?until=1&key=2';
    const { html } = orderConfirmation(
      givenOrder({ order_items: [file, { ...parcel, size: '50x70', fit: 'whole', image }] }),
      shop,
    );
    const pictures = html.match(/<img[^>]*>/g)!;
    expect(pictures).toHaveLength(2);
    expect(pictures[1]).toContain(`src="https://shop.example${image.replace('&', '&amp;')}"`);
    for (const picture of pictures) expect(picture).toMatch(/width="68"[^>]*width:68px;height:auto/);
    expect(html).not.toContain('overflow:hidden');
  });

  it('shows the delivery address, without empty lines', () => {
    const { text, html } = orderConfirmation(
      givenOrder({ number: 1001, ...address, order_items: [parcel] }),
      shop,
    );
    expect(text).toContain('Going to:\nAda Field\n1 Harbour Row\nWhitby\nYO21 1AA\nUnited Kingdom\n');
    expect(html).toContain('Going to');
    expect(html).toContain('Whitby');
    expect(`${text}${html}`).not.toMatch(/\bnull\b|\bundefined\b/);
  });

  it.each([
    ['a parcel', [parcel], [DISPATCH]],
    ['a download', [file], [DOWNLOAD]],
    ['both', [parcel, file], [DISPATCH, DOWNLOAD]],
  ])('says what happens next with %s', (_, order_items, sentences) => {
    const { text, html } = orderConfirmation(givenOrder({ number: 1001, ...address, order_items }), shop);
    for (const sentence of [DISPATCH, DOWNLOAD]) {
      expect(text.includes(sentence)).toBe(sentences.includes(sentence));
      expect(html.includes(sentence)).toBe(sentences.includes(sentence));
    }
  });

  it.each([
    ['a parcel', [parcel], 'you have 30 days to send it back.'],
    ['a download', [file], 'there is nothing to send back.'],
    ['both', [parcel, file], 'you have 30 days to send it back.'],
  ])('says how a refund works for %s', (_, order_items, sentence) => {
    const { html } = orderConfirmation(givenOrder({ number: 1001, ...address, order_items }), shop);
    expect(html.match(/[^.]*send (it )?back\./g)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each(['refunded', 'cancelled'] as const)('promises nothing of an order that is %s', (status) => {
    const order = givenOrder({ number: 1001, ...address, status, order_items: [parcel, file] });
    const { text, html } = orderConfirmation(order, shop);
    for (const part of [text, html])
      for (const sentence of [DISPATCH, DOWNLOAD]) expect(part).not.toContain(sentence);
  });

  it('states when a parcel arrives, if known', () => {
    const order = givenOrder({ number: 1001, ...address, order_items: [parcel] });
    const arrives = { earliest: '2026-12-01', latest: '2026-12-04' };
    const { text, html } = orderConfirmation(order, shop, [], arrives);
    for (const part of [text, html]) {
      expect(part).toMatch(/It arrives between Tue,? 1 December and Fri,? 4 December\./);
    }
    expect(orderConfirmation(order, shop).text).not.toContain('It arrives');
  });

  it('shows no address without delivery', () => {
    const { text, html } = orderConfirmation(
      givenOrder({ number: 1001, ...address, order_items: [file] }),
      shop,
    );
    expect(`${text}${html}`).not.toContain('Harbour Row');
    expect(`${text}${html}`).not.toContain('Going to');
  });

  it('shows the delivery cost, or that it is free, or nothing without delivery', () => {
    const given = { number: 1001, ...address, order_items: [parcel] };
    const abroad = orderConfirmation(givenOrder({ ...given, delivery_cost: 795, total: 5795 }), shop);
    expect(abroad.text).toContain('Delivery: £7.95\n\nTotal: £57.95');
    expect(abroad.html).toContain('£7.95');
    expect(orderConfirmation(givenOrder(given), shop).text).toContain('Delivery: Free');
    const { text, html } = orderConfirmation(givenOrder({ ...given, order_items: [file] }), shop);
    expect(`${text}${html}`).not.toContain('Delivery');
  });

  it('confirms the consent to immediate delivery of files', () => {
    const order = givenOrder({ number: 1001, order_items: [file], consented_at: new Date() });
    const AGREED = 'You agreed that they are sent immediately';
    expect(orderConfirmation(order, shop).text).toContain(AGREED);
    expect(orderConfirmation(order, shop).html).toContain(AGREED);
    expect(orderConfirmation({ ...order, consented_at: null }, shop).text).not.toContain(AGREED);
  });

  it('escapes texts of people', () => {
    const nasty = `<img src=x onerror="alert('1')"> & co`;
    const order = givenOrder({
      number: 1001,
      ...address,
      address_name: nasty,
      order_items: [givenOrderItem({ description: nasty, image: '/a"><b>.webp' })],
    });
    const { text, html } = orderConfirmation(order, { ...shop, name: nasty });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('"><b>');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co');
    expect(text).toContain(nasty);
  });
});
