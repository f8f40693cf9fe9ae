import { filterSizesByShape } from '../../../../src/domain/orders/default-variant.js';
import type { CustomSizeRule } from '../../../../src/domain/orders/custom-size.js';
import { variantsOf } from '../../../../src/domain/orders/print-price.js';
import { orientationById } from '../../../../src/domain/pictures/orientation.js';
import { api } from '../../client/api';
import type { PrintDetail, PrintSummary, ProductOption, ProductVariant, Reply } from '../../client/api';
import { loadOnce } from '../shared/async/load-once';

/** What can be bought. It is the same for every print. */
export interface Catalogue {
  options: ProductOption[];
  variants: ProductVariant[];
  /** null in a shop without custom sizes. */
  customSizes: CustomSizeRule | null;
  papers: Reply<'listProductOptions'>['papers'];
}

export const loadCatalogue = loadOnce(async (): Promise<Catalogue> => {
  const [{ options, custom_sizes: customSizes, papers }, { variants }] = await Promise.all([
    api.productOptions(),
    api.productVariants(),
  ]);
  return { options, variants, customSizes, papers };
});

/** What of the catalogue is sold for this print, at its own prices. */
export const catalogueFor = (
  print: Pick<PrintSummary, 'price' | 'has_download' | 'prompt_size'>,
  { variants, ...catalogue }: Catalogue,
): Catalogue => ({ ...catalogue, variants: variantsOf(print, catalogue.options, variants) });

/** Sizes in the print's shape. */
export const sizesFor = ({ options }: Catalogue, { prompt_size }: Pick<PrintSummary, 'prompt_size'>) =>
  filterSizesByShape(options, orientationById(prompt_size).value);

export const findOptions = ({ options }: Catalogue, type: ProductOption['type']) =>
  options.filter((option) => option.type === type);

/** Prints on a wall have `print_sizes` only after `withSizes`. */
export type SizedPrint = Pick<PrintSummary, 'prompt_size'> & Partial<Pick<PrintDetail, 'print_sizes'>>;

/** The ways to print the picture at this size. */
export function findPrintSize({ value }: ProductOption, { print_sizes = [] }: SizedPrint) {
  return print_sizes.find(({ size }) => size === value);
}

export const isSold = (option: ProductOption, print: SizedPrint) =>
  findPrintSize(option, print)?.printings.some(({ sold }) => sold) !== false;

export const soldSizes = (catalogue: Catalogue, print: SizedPrint) =>
  sizesFor(catalogue, print).filter((option) => isSold(option, print));

/** Whether the print has enough pixels for any paper size. */
export const isPrintable = (catalogue: Catalogue, print: SizedPrint) =>
  soldSizes(catalogue, print).length > 0;

/** Prices of all variants of a format in the print's shape, without sizes that it has too few pixels for. */
export function listPrices(format: number, catalogue: Catalogue, print: SizedPrint): number[] {
  const fits = new Set<number | null>([null, ...soldSizes(catalogue, print).map((size) => size.id)]);
  return catalogue.variants
    .filter((variant) => variant.format_option_id === format && fits.has(variant.size_option_id))
    .map((variant) => variant.price);
}

/** The lowest price of a format; undefined if it is not sold. */
export function lowestPrice(format: number, catalogue: Catalogue): number | undefined {
  const prices = catalogue.variants
    .filter((variant) => variant.format_option_id === format)
    .map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
