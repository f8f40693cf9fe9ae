import type { CustomSizeRule } from '../../domain/orders/custom-size.js';
import { estimateDeliveries, type Delivery } from '../../domain/orders/delivery/delivery.js';
import { countryName, listRates, type DeliveryRate } from '../../domain/orders/delivery/delivery-rates.js';
import { NO_PREPAID, type PrepaidOffer } from '../../domain/orders/prepaid.js';
import type { ProductOption, ProductVariant } from '../../domain/orders/product.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from '../shared/current-settings.js';

export class ShowProducts {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'filePainter' | 'products'>,
    private readonly settings: CurrentSettings,
    private readonly minDpi: number,
    /** Null in a shop without custom sizes. */
    readonly customSizes: CustomSizeRule | null = null,
    readonly prepaid: PrepaidOffer = NO_PREPAID,
  ) {}

  /** ISO 4217, of all prices. */
  get currency(): string {
    return this.settings.get().currency;
  }

  /** On what it depends which sizes of a print are sold, and sharp. */
  get papers(): { model: string; min_dpi: number } {
    return { model: this.ports.filePainter.model, min_dpi: this.minDpi };
  }

  async options(): Promise<ProductOption[]> {
    return this.ports.products.options();
  }

  async variants(): Promise<(ProductVariant & { products: { id: number; friendly_name: string } })[]> {
    const product = await this.ports.products.product();
    const variants = await this.ports.products.variants();
    return variants.map((variant) => ({ ...variant, products: product }));
  }

  /** The countries that parcels are sent to. */
  deliveryRates(): (DeliveryRate & { name: string })[] {
    const settings = this.settings.get();
    return listRates(settings).map((rate) => ({ ...rate, name: countryName(rate.code, settings.locale) }));
  }

  /** Delivery in the shop's own country of an order placed now, for each physical format. */
  deliveries(): Delivery[] {
    return estimateDeliveries(this.ports.clock.now(), this.settings.get());
  }
}
