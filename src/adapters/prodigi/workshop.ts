import type {
  Workshop,
  WorkshopItem,
  WorkshopProduct,
  WorkshopRequest,
} from '../../application/ports/orders/workshop.js';
import { findBySku } from '../../domain/orders/find-by-sku.js';
import type { Cost, WorkshopStatus } from '../../domain/orders/delivery/hand-off.js';
import { DomainError } from '../../domain/shop/errors.js';
import { ProdigiClient, type ProdigiClientSettings } from './client.js';
import { cancelResponse, orderResponse, productResponse, quoteResponse, toMinorUnits } from './responses.js';
import type { Clock } from '../../application/ports/shop/clock.js';
import { toStatus } from './status.js';

interface ProdigiSettings extends ProdigiClientSettings {
  clock: Clock;
  shippingMethod: string;
  /** The shop's currency (ISO 4217), in which quotes are. */
  currency: string;
  /** How it makes the shop's variants (see findBySku). */
  products: readonly (WorkshopProduct & { sku: string })[];
}

const PRINT_AREA = 'default';

/** Prodigi Print API v4. Callbacks are not signed, so only fetched orders count. */
export class ProdigiWorkshop implements Workshop {
  readonly name = 'prodigi';
  private readonly client: ProdigiClient;
  /** Products whose pixels were compared with the catalogue, in this process. */
  private readonly checked = new Set<string>();

  constructor(private readonly settings: ProdigiSettings) {
    this.client = new ProdigiClient(settings);
  }

  product(sku: string): WorkshopProduct | undefined {
    return findBySku(this.settings.products, sku);
  }

  /** Also compares the pixels of the catalogue with those of Prodigi. */
  async quote({ address, items }: WorkshopRequest): Promise<Cost> {
    for (const { product } of items) await this.check(product, address.country);
    const { quotes } = await this.client.call(quoteResponse, 'POST', '/quotes', {
      destinationCountryCode: address.country,
      currencyCode: this.settings.currency,
      shippingMethod: this.settings.shippingMethod,
      // A quote has no `sizing`.
      items: items.map(({ product, copies }) => ({
        sku: product.product,
        copies,
        attributes: product.attributes,
        assets: [{ printArea: PRINT_AREA }],
      })),
    });
    const { items: goods, shipping } = quotes[0]!.costSummary;
    return { amount: toMinorUnits(goods) + toMinorUnits(shipping), currency: goods.currency };
  }

  async order(request: WorkshopRequest): Promise<string> {
    const { address, callbackUrl, items, key, reference } = request;
    // A repeated key answers AlreadyExists with the first order.
    const { order } = await this.client.call(orderResponse, 'POST', '/orders', {
      merchantReference: reference,
      idempotencyKey: key,
      callbackUrl,
      shippingMethod: this.settings.shippingMethod,
      recipient: {
        name: address.address_name ?? reference,
        address: {
          line1: address.address_line_1 ?? '',
          line2: address.address_line_2,
          postalOrZipCode: address.postal_code ?? '',
          countryCode: address.country,
          townOrCity: address.city ?? '',
          stateOrCounty: address.state,
        },
      },
      items: items.map(toItem),
    });
    return order.id;
  }

  async status(id: string): Promise<WorkshopStatus> {
    const { order, outcome } = await this.client.call(orderResponse, 'GET', toPath(id));
    return toStatus(order, outcome, this.settings.clock.now());
  }

  async cancel(id: string): Promise<boolean> {
    try {
      const { outcome } = await this.client.call(cancelResponse, 'POST', `${toPath(id)}/actions/cancel`);
      if (outcome === 'cancelled') return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    // It may have been cancelled before.
    return (await this.status(id)).stage === 'cancelled';
  }

  /** @throws DomainError `workshop_refused` when Prodigi prints the product in other pixels, or not for the country */
  private async check({ product, attributes, pixels }: WorkshopProduct, country: string): Promise<void> {
    const name = `${product} ${JSON.stringify(attributes)} ${country}`;
    if (this.checked.has(name)) return;
    const path = `/products/${encodeURIComponent(product)}`;
    const { product: found } = await this.client.call(productResponse, 'GET', path);
    const variant = found.variants.find((one) =>
      Object.entries(attributes).every(
        ([key, value]) => one.attributes[key]?.toLowerCase() === value.toLowerCase(),
      ),
    );
    if (!variant) throw refused(`${product} is not made with ${JSON.stringify(attributes)}.`);
    if (!variant.shipsTo.includes(country)) throw refused(`${product} is not sent to ${country}.`);
    const area = variant.printAreaSizes[PRINT_AREA];
    const sides = area ? [area.horizontalResolution, area.verticalResolution].toSorted((a, b) => a - b) : [];
    if (sides[0] !== pixels.width || sides[1] !== pixels.height)
      throw refused(
        `${product} has ${sides.join(' x ')} pixels, but workshops.json says ${pixels.width} x ${pixels.height}.`,
      );
    this.checked.add(name);
  }
}

const toPath = (id: string) => `/orders/${encodeURIComponent(id)}`;

const refused = (why: string) => new DomainError('workshop_refused', `Prodigi: ${why}`);

const toItem = ({ id, product, copies, file }: WorkshopItem) => ({
  merchantReference: id,
  sku: product.product,
  copies,
  // The file has exactly the pixels of the print area.
  sizing: 'fillPrintArea',
  attributes: product.attributes,
  assets: [{ printArea: PRINT_AREA, url: file }],
});
