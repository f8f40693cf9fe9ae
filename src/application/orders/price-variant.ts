import { printUnavailable, type BasketLine } from '../../domain/orders/basket.js';
import { cropFor } from '../../domain/pictures/crop.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { OrderItem } from '../../domain/orders/order.js';
import { orientationById } from '../../domain/pictures/orientation.js';
import { thumbnailOf, type Print } from '../../domain/prints/print.js';
import {
  FORMAT,
  paperOf,
  sizeFitsPrint,
  type ProductOption,
  type ProductVariant,
} from '../../domain/orders/product.js';
import type { PictureAddresses } from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';
import type { PrintSizes } from './print-sizes.js';

export type PricedLine = Omit<OrderItem, 'id' | 'order_id' | 'position'>;

/** Prices a basket from the shop's own variants; prices from a browser are ignored. */
export class PriceVariant {
  constructor(
    private readonly ports: Pick<Ports, 'prints' | 'products'>,
    private readonly addresses: PictureAddresses,
    private readonly printSizes: PrintSizes,
  ) {}

  /**
   * Only its maker may buy a private print. @throws DomainError `variant_unavailable`, `print_unavailable`,
   * `variant_does_not_fit`, `print_too_small`, `quantity_out_of_range`
   */
  async lines(buyerId: string, basket: readonly BasketLine[]): Promise<PricedLine[]> {
    return (await this.each(buyerId, basket)).map((line) => {
      if (line instanceof DomainError) throw line;
      // A signed URL, so that the buyer can still see a private picture.
      const image = line.image.split('?')[0]! + this.addresses.queryForBuyer(line.generation_job_id);
      return { ...line, image };
    });
  }

  /** For each line, its price or why it cannot be bought. */
  async each(buyerId: string, basket: readonly BasketLine[]): Promise<(PricedLine | DomainError)[]> {
    const { prints, products } = this.ports;
    const variants = await products.variantsById(basket.map((line) => line.variantId));
    const options = await products.options();
    const bought = await prints.findMany(basket.map((line) => line.generationJobId));
    const sizes = new Map(
      await Promise.all(
        bought.map(async (print) => [print.id, (await this.printSizes.of(print)).print_sizes] as const),
      ),
    );
    const priceOf = (line: BasketLine): PricedLine => {
      const variant = variants.find((one) => one.id === line.variantId);
      if (!variant) {
        throw new DomainError(
          'variant_unavailable',
          'One of the prints in your basket is no longer sold in this form.',
        );
      }
      const print = bought.find((one) => one.id === line.generationJobId);
      if (!print || print.hidden_at || !(print.published || print.user_id === buyerId))
        throw printUnavailable();
      const image = thumbnailOf(print) + this.addresses.queryOf(print);
      const found = priced(line, print, variant, options);
      if (sizes.get(print.id)!.some(({ size, sold }) => size === found.size && !sold)) throw tooSmall();
      return { ...found, image };
    };
    return basket.map((line) => orRefusal(() => priceOf(line)));
  }
}

const tooSmall = () =>
  new DomainError(
    'print_too_small',
    'This print has too few pixels for that size. Please choose a smaller one.',
  );

function orRefusal<T>(work: () => T): T | DomainError {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
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
  const picture = orientationById(print.prompt_size);
  if (!sizeFitsPrint(size?.value, picture.value)) {
    throw new DomainError(
      'variant_does_not_fit',
      `${size?.friendly_name} does not fit the shape of this print.`,
    );
  }
  const isFile = variant.format_option_id === FORMAT.digital;
  if (isFile && line.quantity > 1) {
    throw new DomainError(
      'quantity_out_of_range',
      'One copy of a digital print is all you need: please set its quantity to 1.',
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
    digital_download: isFile,
    size: size?.value ?? null,
    crop: size ? cropFor(picture, paperOf(size.value, picture), print.border) : null,
  };
}
