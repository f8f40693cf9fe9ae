import type { CustomSizeRule } from '../../domain/orders/custom-size.js';
import type { ProductOption, ProductVariant } from '../../domain/orders/product.js';
import type { Ports } from '../ports/index.js';

export class ShowProducts {
  constructor(
    private readonly ports: Pick<Ports, 'products'>,
    /** Null in a shop without custom sizes. */
    readonly customSizes: CustomSizeRule | null = null,
  ) {}

  async options(): Promise<ProductOption[]> {
    return this.ports.products.options();
  }

  async variants(): Promise<(ProductVariant & { products: { id: number; friendly_name: string } })[]> {
    const product = await this.ports.products.product();
    const variants = await this.ports.products.variants();
    return variants.map((variant) => ({ ...variant, products: product }));
  }
}
