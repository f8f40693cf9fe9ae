import { RouteLinks } from '../src/adapters/http/platform/links.js';
import type { Ports } from '../src/application/ports/index.js';
import { PictureAddresses } from '../src/application/prints/picture-addresses.js';

export function givenAddresses(
  { clock, crypto }: Pick<Ports, 'clock' | 'crypto'>,
  secret = 'a secret',
): PictureAddresses {
  return new PictureAddresses({ clock, crypto, links: new RouteLinks('https://shop.example') }, secret);
}
