import type { BasketLine } from '../domain/basket.js';
import { DomainError } from '../domain/errors.js';
import type { OrderItem } from '../domain/order.js';
import { orientationById } from '../domain/orientation.js';
import { thumbnailOf, type Print } from '../domain/print.js';
import { FORMAT, sizeFitsPrint, type ProductOption, type ProductVariant } from '../domain/product.js';
import type { PictureAddresses } from './picture-addresses.js';
import type { Ports } from './ports/index.js';

export type PricedLine = Omit<OrderItem, 'id' | 'order_id' | 'position'>;

/** Says what a basket costs from the shop's own variants; what a browser says a thing costs is never asked. */
export class PriceVariant {
  constructor(
    private readonly ports: Pick<Ports, 'prints' | 'products'>,
    private readonly addresses: PictureAddresses,
  ) {}

  /** A private print is its maker's alone to buy. @throws DomainError `variant_unavailable`, `print_unavailable`, `variant_does_not_fit` */
  async lines(buyerId: string, basket: readonly BasketLine[]): Promise<PricedLine[]> {
    const { prints, products } = this.ports;
    const variants = await products.variantsById(basket.map((line) => line.variantId));
    const options = await products.options();
    const bought = await prints.findMany(basket.map((line) => line.generationJobId));
    return basket.map((line) => {
      const variant = variants.find((one) => one.id === line.variantId);
      if (!variant) {
        throw new DomainError(
          'variant_unavailable',
          'One of the prints in your basket is no longer sold in this form.',
        );
      }
      const print = bought.find((one) => one.id === line.generationJobId);
      if (!print || print.hidden_at || !(print.published || print.user_id === buyerId))
        throw new DomainError('print_unavailable', 'One of the prints in your basket is no longer there.');
      const image = thumbnailOf(print) + this.addresses.queryForBuyer(print.id);
      return { ...priced(line, print, variant, options), image };
    });
  }
}

function priced(
  line: BasketLine,
  print: Print,
  variant: ProductVariant,
  options: ProductOption[],
): Omit<PricedLine, 'image'> {
  const option = (id: number | null) => options.find((one) => one.id === id);
  const size = option(variant.size_option_id);
  if (!sizeFitsPrint(size?.value, orientationById(print.prompt_size).value)) {
    throw new DomainError(
      'variant_does_not_fit',
      `${size?.friendly_name} does not fit the shape of this print.`,
    );
  }
  const chosen = [
    variant.format_option_id,
    variant.size_option_id,
    variant.frame_option_id,
    variant.extra_option_id,
  ];
  const title = print.title ?? 'Untitled';
  return {
    generation_job_id: print.id,
    variant_id: variant.id,
    sku: variant.sku,
    title,
    description: chosen
      .map((id) => option(id)?.friendly_name)
      .filter(Boolean)
      .join(', '),
    quantity: line.quantity,
    unit_price: variant.price,
    price: variant.price * line.quantity,
    digital_download: variant.format_option_id === FORMAT.digital,
  };
}
