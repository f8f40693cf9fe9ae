import { lowestPrices } from '../../domain/orders/print-price.js';
import type { ProductOption } from '../../domain/orders/product.js';
import { listedSizes, toPaperNeeds } from '../../domain/orders/sold-sizes.js';
import type { PaperNeeds, ShapePrices } from '../../domain/prints/sale-conditions.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Ports } from '../ports/index.js';
import type { ListingFilter } from '../ports/prints/listings.js';

/** What a visitor wants a print to cost, and in which size. */
export interface SaleQuery {
  /** A size option's value, such as '50x70'. */
  size?: string | undefined;
  /** The price of the print's cheapest paper, from here and below there. */
  price_from?: Pence | undefined;
  price_below?: Pence | undefined;
}

/** Applies the catalogue as it is now to lists of prints, so that a changed price needs no change of any print. */
export class SaleConditions {
  constructor(
    private readonly ports: Pick<Ports, 'filePainter' | 'products'>,
    private readonly minDpi: number,
  ) {}

  /** Returns undefined for a size that the catalogue does not have. */
  async find({
    size,
    price_from,
    price_below,
  }: SaleQuery): Promise<Pick<ListingFilter, 'paper' | 'price'> | undefined> {
    const paper = size === undefined ? undefined : await this.findPaper(size);
    if (size !== undefined && !paper) return undefined;
    const isPriced = price_from !== undefined || price_below !== undefined;
    const range = { from: price_from ?? 0, below: price_below ?? null };
    return {
      ...(paper && { paper }),
      ...(isPriced && { price: { ...range, lowest: await this.lowestPrices() } }),
    };
  }

  async lowestPrices(): Promise<ShapePrices> {
    const { products } = this.ports;
    return lowestPrices(await products.options(), await products.variants());
  }

  async papers(): Promise<{ option: ProductOption; needs: PaperNeeds }[]> {
    return listedSizes(await this.ports.products.options()).map((option) => ({
      option,
      needs: toPaperNeeds(option.value, this.ports.filePainter.model, this.minDpi)!,
    }));
  }

  private async findPaper(size: string): Promise<PaperNeeds | undefined> {
    return (await this.papers()).find(({ option }) => option.value === size)?.needs;
  }
}
