import { readWorkshopProducts } from '../../../src/adapters/disk/workshops.js';
import { ProdigiWorkshop } from '../../../src/adapters/prodigi/workshop.js';
import { startProdigi } from '../../fake-services/prodigi-server.js';

/** The adapter with the shop's own catalogue, and a strict server. */
export async function prodigiAt({ timeoutMs = 5_000, currency = 'GBP' } = {}) {
  const server = await startProdigi();
  const products = await readWorkshopProducts('catalogue', 'prodigi');
  const clock = { now: () => new Date() };
  const settings = { apiUrl: server.url, clock, shippingMethod: 'Standard', products, timeoutMs, currency };
  const workshop = new ProdigiWorkshop({ ...settings, apiKey: server.apiKey });
  return { server, workshop, withKey: (apiKey: string) => new ProdigiWorkshop({ ...settings, apiKey }) };
}
