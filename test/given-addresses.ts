import { RouteLinks } from '../src/adapters/http/platform/links.js';
import type { OrderSender } from '../src/application/mails/letter.js';
import type { Ports } from '../src/application/ports/index.js';
import type { Links } from '../src/application/ports/shop/links.js';
import { PictureAddresses } from '../src/application/prints/picture-addresses.js';

export function givenAddresses(
  { clock, crypto }: Pick<Ports, 'clock' | 'crypto'>,
  secret = 'a secret',
): PictureAddresses {
  return new PictureAddresses({ clock, crypto, links: new RouteLinks('https://shop.example') }, secret);
}

/** The sender of order mails, whose links for guests are not valid. */
export function givenOrderSender(links: Links = new RouteLinks('https://shop.example')): OrderSender {
  return {
    name: 'Hangwell',
    supportEmail: 'help@shop.example',
    language: 'en',
    locale: 'en-GB',
    returnsDays: 30,
    taxName: 'VAT',
    accent: '#2c3ea8',
    links,
    orderPage: ({ id, user_id }) =>
      user_id === null ? links.guestOrder(id, { until: '1', key: 'a key' }) : links.order(id),
  };
}
