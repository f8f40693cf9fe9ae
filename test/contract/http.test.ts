import { describe, expect, it } from '@jest/globals';
import { RouteLinks } from '../../src/adapters/http/platform/links.js';
import { linksContract } from './shop/links.js';

const SITE = 'https://shop.example';
const links = new RouteLinks(SITE);

linksContract(() => Promise.resolve({ ports: { links }, close: () => Promise.resolve() }));

describe('Links of the routes', () => {
  const signature = { until: '1', key: 'k' };

  it.each([
    ['the home page', links.home(), SITE],
    ['the wall', links.prints(), `${SITE}/prints`],
    ['a print', links.print({ id: 'id', slug: 'quiet-dunes' }), `${SITE}/print/quiet-dunes/id`],
    ['the studio', links.studio(), `${SITE}/generate-print`],
    ['an order', links.order('id'), `${SITE}/account/orders/id`],
    [
      'a sign-in',
      links.signIn({ token: 't', type: 'signup', redirect_to: SITE }),
      `${SITE}/auth/v1/verify?token=t&type=signup&redirect_to=https%3A%2F%2Fshop.example`,
    ],
    ['the picture of a pin', links.pinPicture('id'), `${SITE}/pictures/id/pin.jpg`],
    [
      'a thumbnail',
      links.thumbnail({ id: 'id', image_widths: [320] }, signature),
      '/pictures/id/320.webp?until=1&key=k',
    ],
    ['a photo', links.upload('id', signature), '/uploads/id.jpg?until=1&key=k'],
    ['a download', links.download('id', 0, 'pdf', signature), '/api/downloads/id/0?until=1&key=k&format=pdf'],
    ['a receipt', links.receipt('id', signature), '/api/receipts/id?until=1&key=k'],
    [
      'a print file',
      links.printFile('id', '30x40', null, signature),
      '/api/print-files/id/30x40?until=1&key=k',
    ],
    [
      'a print file of an order',
      links.printFile('id', '30x40', 7, signature),
      '/api/print-files/id/30x40?until=1&key=k&order=7',
    ],
  ])('lead to %s', (_, address, expected) => {
    expect(address).toBe(expected);
  });
});
