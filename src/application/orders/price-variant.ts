import { printUnavailable, type BasketLine } from '../../domain/orders/basket.js';
import type { CustomSizeRule } from '../../domain/orders/custom-size.js';
import type { Fit } from '../../domain/pictures/sheet.js';
import type { PrintSize, Printing } from '../../domain/orders/print-file.js';
import { variantsOf } from '../../domain/orders/print-price.js';
import { wordedError } from '../../domain/shop/error-sentences.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { OrderItem } from '../../domain/orders/order.js';
import { orientationById } from '../../domain/pictures/orientation.js';
import { toTitle, type PaperPicture, type Print } from '../../domain/prints/print.js';
import {
  FORMAT_IDS,
  sizeFitsPrint,
  type ProductOption,
  type ProductVariant,
} from '../../domain/orders/product.js';
import type { FramedVariant } from '../../domain/prints/mockup.js';
import type { PictureAddresses } from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';
import { masterSize } from '../../domain/prints/full-size.js';
import { priceCustomSize } from './price-custom-size.js';
import type { PrintSizes } from './print-sizes.js';

/** A line before discounts. */
export interface PricedLine extends Omit<OrderItem, 'id' | 'order_id' | 'position' | 'discount'> {
  format_option_id: number;
}

/** Prices a basket from the shop's own variants. Prices from a browser are ignored. */
export class PriceVariant {
  constructor(
    private readonly ports: Pick<Ports, 'prints' | 'products'>,
    private readonly addresses: PictureAddresses,
    private readonly printSizes: PrintSizes,
    private readonly customSizes: CustomSizeRule | null = null,
  ) {}

  /**
   * Prices a basket. Only its maker may buy a private print, so a guest, whose ID is null, buys only public ones.
   * @throws DomainError `variant_unavailable`, `print_unavailable`, `variant_does_not_fit`, `print_too_small`,
   * `quantity_out_of_range`, and those of priceCustomSize
   */
  async lines(buyerId: string | null, basket: readonly BasketLine[]): Promise<PricedLine[]> {
    const toImage: ToImage = (print, paper, framed) =>
      paper
        ? this.addresses.linePictureForBuyer(print, paper, framed)
        : this.addresses.thumbnailForBuyer(print);
    return (await this.price(buyerId, basket, toImage)).map((line) => {
      if (line instanceof DomainError) throw line;
      return line;
    });
  }

  /** Returns for each line its price, or the reason why it cannot be bought. */
  linesOrErrors(
    buyerId: string | null,
    basket: readonly BasketLine[],
  ): Promise<(PricedLine | DomainError)[]> {
    return this.price(buyerId, basket, (print, paper, framed) =>
      paper ? this.addresses.linePicture(print, paper, framed) : this.addresses.thumbnail(print),
    );
  }

  private async price(
    buyerId: string | null,
    basket: readonly BasketLine[],
    toImage: ToImage,
  ): Promise<(PricedLine | DomainError)[]> {
    const { prints, products } = this.ports;
    const variants = await products.variants();
    const options = await products.options();
    const bought = await prints.findMany(basket.map((line) => line.generationJobId));
    const sizes = new Map(
      await Promise.all(
        bought.map(async (print) => [print.id, (await this.printSizes.forPrint(print)).print_sizes] as const),
      ),
    );
    const priceLine = (line: BasketLine): PricedLine => {
      if (!variants.some((one) => one.id === line.variantId)) throw variantUnavailable();
      const print = bought.find((one) => one.id === line.generationJobId);
      if (!print || print.hidden_at || !(print.published || print.user_id === buyerId))
        throw printUnavailable();
      const variant = variantsOf(print, options, variants).find((one) => one.id === line.variantId);
      if (!variant) throw variantUnavailable();
      const ids = [
        variant.format_option_id,
        variant.size_option_id,
        variant.frame_option_id,
        variant.extra_option_id,
      ];
      const chosen = ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
      const printSizes = sizes.get(print.id)!;
      const custom = priceCustomSize(line, print, variant, chosen, printSizes, this.customSizes);
      return priced(line, print, { variant, chosen, printSizes, custom }, toImage);
    };
    return basket.map((line) => catchDomainError(() => priceLine(line)));
  }
}

/** @param paper null for a file */
type ToImage = (print: Print, paper: PaperPicture | null, framed: FramedVariant | null) => string;

/** Returns null without a frame. */
function toFramedVariant(
  { size }: PrintSize,
  chosen: readonly Pick<ProductOption, 'type' | 'value' | 'look'>[],
): FramedVariant | null {
  const find = (type: ProductOption['type']) =>
    chosen.find((one) => one.type === type && one.look)?.value ?? null;
  return find('Frame') === null ? null : { size, frame: find('Frame'), mount: find('Extras') };
}

const variantUnavailable = () =>
  new DomainError('variant_unavailable', 'One of the prints in your basket is no longer sold in this form.');

const tooSmall = () =>
  new DomainError(
    'print_too_small',
    'This print has too few pixels for that size. Please choose a smaller one.',
  );

function catchDomainError<T>(work: () => T): T | DomainError {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** What a line says about a fit that leaves white margins or crops the picture. */
export const FIT_NAMES: Record<Fit, string | null> = {
  composed: null,
  whole: 'Whole picture',
  filled: 'Picture fills the paper',
};

/** The printing that the line asks for, or else the default. */
function pickPrinting({ printings }: PrintSize, fit: Fit | undefined): Printing {
  return printings.find((one) => one.fit === fit) ?? printings[0];
}

interface Choice {
  variant: ProductVariant;
  /** The variant's options. */
  chosen: readonly ProductOption[];
  /** The print on the listed papers. */
  printSizes: readonly PrintSize[];
  custom: ReturnType<typeof priceCustomSize>;
}

function priced(
  line: BasketLine,
  print: Print,
  { variant, chosen, printSizes, custom }: Choice,
  toImage: ToImage,
): PricedLine {
  const size = chosen.find(({ type }) => type === 'Size');
  if (!custom && !sizeFitsPrint(size?.value, orientationById(print.prompt_size).value)) {
    throw new DomainError(
      'variant_does_not_fit',
      `${size?.friendly_name} does not fit the shape of this print.`,
    );
  }
  const isFile = variant.format_option_id === FORMAT_IDS.digital;
  if (isFile && line.quantity > 1) {
    throw wordedError('quantity_out_of_range/file');
  }
  const printSize = custom?.printSize ?? printSizes.find((one) => one.size === size?.value);
  const printing = printSize && pickPrinting(printSize, line.fit);
  if (printing && !printing.sold) throw tooSmall();
  const { width, height } = masterSize(print);
  const shortSidePx = Math.min(width, height);
  const unit_price = custom?.price ?? variant.price;
  return {
    generation_job_id: print.id,
    variant_id: variant.id,
    format_option_id: variant.format_option_id,
    sku: variant.sku,
    title: toTitle(print),
    description: [
      ...chosen.map((option) => (option === size && custom ? custom.name : option.friendly_name)),
      printSize && printSize.printings.length > 1 && printing && FIT_NAMES[printing.fit],
    ]
      .filter(Boolean)
      .join(', '),
    image: toImage(
      print,
      printSize && printing
        ? { ratio: printSize.ratio, fit: printing.fit, isCustom: custom !== undefined, shortSidePx }
        : null,
      printSize ? toFramedVariant(printSize, chosen) : null,
    ),
    quantity: line.quantity,
    unit_price,
    price: unit_price * line.quantity,
    digital_download: isFile,
    size: custom?.printSize.size ?? size?.value ?? null,
    fit: printing?.fit ?? null,
  };
}
