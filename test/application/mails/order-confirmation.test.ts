import { describe, expect, it } from '@jest/globals';
import { orderConfirmation } from '../../../src/application/mails/order-confirmation.js';
import { cropFor } from '../../../src/domain/pictures/crop.js';
import { givenOrder, givenOrderItem } from '../../given.js';

const shop = { name: 'Hangwell', url: 'https://shop.example', supportEmail: 'help@shop.example' };
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
  it('goes to the customer, named after the shop and the total, the same id each time', () => {
    const order = givenOrder({ number: 1001, order_items: [parcel, file] });
    const mail = orderConfirmation(order, shop);
    expect(mail).toMatchObject({
      id: `order-confirmation-${order.id}`,
      to: order.email,
      subject: 'Your Hangwell order 1001, £59.00',
    });
    expect(orderConfirmation(order, shop)).toEqual(mail);
  });

  it('says in both its forms what was bought, for how much, and whom to ask', () => {
    const order = givenOrder({ number: 1001, order_items: [parcel, file] });
    const { text, html } = orderConfirmation(order, shop);
    for (const said of [
      'Thanks for your order',
      '£50.00',
      '£9.00',
      '£59.00',
      'Order 1001',
      'help@shop.example',
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain('2 x Quiet Light, Print Only: £50.00');
    expect(html).toContain('2 × Quiet Light, Print Only');
    expect(html).toContain('src="https://shop.example/pictures/quiet-light/640.webp"');
  });

  it('leads to the page of the order', () => {
    const order = givenOrder({ number: 1001, order_items: [parcel] });
    const page = `https://shop.example/account/orders/${order.id}`;
    const { text, html } = orderConfirmation(order, shop);
    expect(text).toContain(`Order 1001. See your order:\n${page}\n`);
    expect(html).toMatch(new RegExp(`<a href="${page}"[^>]*>See your order</a>`));
  });

  it.each([
    ['upright', { width: 1024, height: 1792 }, { width: 40, height: 50 }, null],
    ['lying', { width: 1792, height: 1024 }, { width: 50, height: 40 }, null],
    ['upright, less its border', { width: 1024, height: 1792 }, { width: 40, height: 50 }, 0.05],
  ])('shows of a picture what its paper shows, %s', (_, picture, paper, border) => {
    const crop = cropFor(picture, paper, border);
    const order = givenOrder({ order_items: [{ ...parcel, size: '40x50', crop }] });
    const { html } = orderConfirmation(order, shop);
    const [, width, height] = /<div style="width:(\d+)px;height:(\d+)px;overflow:hidden">\s*<img/.exec(html)!;
    const [, drawn, left, top] = /;width:(\d+)px;[^"]*object-position:-(\d+)px -(\d+)px/.exec(html)!;
    const scale = Number(drawn) / picture.width;
    expect(Number(width) / Number(height)).toBeCloseTo(paper.width / paper.height, 1);
    for (const [pixels, share] of [
      [Number(width), crop.width * picture.width],
      [Number(height), crop.height * picture.height],
      [Number(left), crop.left * picture.width],
      [Number(top), crop.top * picture.height],
    ] as const)
      expect(Math.abs(pixels - share * scale)).toBeLessThan(1);
  });

  it('shows the whole picture of a file, and where all of it is on the paper', () => {
    const crop = { left: 0, top: 0, width: 1, height: 1 };
    const order_items = [file, { ...parcel, size: '30x30', crop }];
    const { html } = orderConfirmation(givenOrder({ order_items }), shop);
    expect(html.match(/<img/g)).toHaveLength(2);
    expect(html).not.toContain('overflow:hidden');
  });

  it('says where a parcel goes, without the lines that are empty', () => {
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
  ])('says how the money comes back for %s', (_, order_items, sentence) => {
    const { html } = orderConfirmation(givenOrder({ number: 1001, ...address, order_items }), shop);
    expect(html.match(/[^.]*send (it )?back\./g)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each(['refunded', 'cancelled'] as const)('promises nothing of an order that is %s', (status) => {
    const order = givenOrder({ number: 1001, ...address, status, order_items: [parcel, file] });
    const { text, html } = orderConfirmation(order, shop);
    for (const said of [text, html])
      for (const sentence of [DISPATCH, DOWNLOAD]) expect(said).not.toContain(sentence);
  });

  it('says between which days a parcel comes, where that is known', () => {
    const order = givenOrder({ number: 1001, ...address, order_items: [parcel] });
    const arrives = { earliest: '2026-12-01', latest: '2026-12-04' };
    const { text, html } = orderConfirmation(order, shop, [], arrives);
    for (const said of [text, html]) {
      expect(said).toMatch(/It comes between Tue,? 1 December and Fri,? 4 December\./);
    }
    expect(orderConfirmation(order, shop).text).not.toContain('It comes');
  });

  it('names no address for what is not sent anywhere', () => {
    const { text, html } = orderConfirmation(
      givenOrder({ number: 1001, ...address, order_items: [file] }),
      shop,
    );
    expect(`${text}${html}`).not.toContain('Harbour Row');
    expect(`${text}${html}`).not.toContain('Going to');
  });

  it('says what delivery cost, or that it is included, and nothing of it where nothing is sent', () => {
    const given = { number: 1001, ...address, order_items: [parcel] };
    const abroad = orderConfirmation(givenOrder({ ...given, delivery_cost: 795, total: 5795 }), shop);
    expect(abroad.text).toContain('Delivery: £7.95\n\nTotal: £57.95');
    expect(abroad.html).toContain('£7.95');
    expect(orderConfirmation(givenOrder(given), shop).text).toContain('Delivery: included');
    const { text, html } = orderConfirmation(givenOrder({ ...given, order_items: [file] }), shop);
    expect(`${text}${html}`).not.toContain('Delivery');
  });

  it('confirms that files were agreed to be sent at once', () => {
    const order = givenOrder({ number: 1001, order_items: [file], consented_at: new Date() });
    const AGREED = 'You agreed that they are sent at once';
    expect(orderConfirmation(order, shop).text).toContain(AGREED);
    expect(orderConfirmation(order, shop).html).toContain(AGREED);
    expect(orderConfirmation({ ...order, consented_at: null }, shop).text).not.toContain(AGREED);
  });

  it('lets nothing that people wrote become markup', () => {
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
