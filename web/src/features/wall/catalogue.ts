import {
  defaultSize,
  findVariant,
  pickDefault,
  sizesOfShape,
} from '../../../../src/domain/orders/default-variant.js';
import type { VariantChoice } from '../../../../src/domain/orders/default-variant.js';
import { FORMAT } from '../../../../src/domain/orders/product.js';
import { orientationById } from '../../../../src/domain/pictures/orientation.js';
import { api } from '../../client/api';
import type { PrintDetail, PrintSummary, ProductOption, ProductVariant } from '../../client/api';
import { loadOnce } from '../shared/async/load-once';

/** What can be bought; the same for every print. */
export interface Catalogue {
  options: ProductOption[];
  variants: ProductVariant[];
}

export const NO_MOUNT = 'none';

export const catalogue = loadOnce(async (): Promise<Catalogue> => {
  const [{ options }, { variants }] = await Promise.all([api.productOptions(), api.productVariants()]);
  return { options, variants };
});

/** Sizes of the print's own shape. */
export const sizesFor = ({ options }: Catalogue, { prompt_size }: Pick<PrintSummary, 'prompt_size'>) =>
  sizesOfShape(options, orientationById(prompt_size).value);

export const optionsOf = ({ options }: Catalogue, type: ProductOption['type']) =>
  options.filter((option) => option.type === type);

/** The option that says there is no mount; null where the catalogue says so by having none. */
export const noMounting = (all: Catalogue) =>
  optionsOf(all, 'Extras').find((option) => option.value === NO_MOUNT)?.id ?? null;

/** A print on a wall of many does not tell what its sizes give. */
type Sized = Pick<PrintSummary, 'prompt_size'> & Partial<Pick<PrintDetail, 'print_sizes'>>;

/** What this size gives of the print. */
export function sizeOf({ value }: ProductOption, { print_sizes = [] }: Sized) {
  return print_sizes.find(({ size }) => size === value);
}

const soldSizes = (all: Catalogue, print: Sized) =>
  sizesFor(all, print).filter((option) => sizeOf(option, print)?.sold !== false);

/** Whether there are pixels enough for any size. */
export const isForPaper = (all: Catalogue, print: Sized) => soldSizes(all, print).length > 0;

/**
 * Digital has neither size nor extras; any other format starts from its default size, or where that is not made from one
 * that is, framed from its default frame.
 */
export function choiceOf(format: number, all: Catalogue, print: PrintDetail): VariantChoice {
  if (format === FORMAT.digital) return { format, size: null, frame: null, extra: null };
  const size = defaultSize(format, soldSizes(all, print), all.variants)?.id ?? null;
  if (format !== FORMAT.framed) return { format, size, frame: null, extra: null };
  return { format, size, frame: pickDefault(optionsOf(all, 'Frame'))?.id ?? null, extra: noMounting(all) };
}

/**
 * The choice that an address holds, with the defaults where it holds none or one that does not exist; what is not for
 * paper is a download.
 */
export function readChoice(address: URLSearchParams, all: Catalogue, print: PrintDetail): VariantChoice {
  const known = (name: string, options: ProductOption[]) =>
    options.find((option) => String(option.id) === address.get(name))?.id;
  const asked = known('format', optionsOf(all, 'Format')) ?? FORMAT.printOnly;
  const format = isForPaper(all, print) ? asked : FORMAT.digital;
  const start = choiceOf(format, all, print);
  if (format === FORMAT.digital) return start;
  const size = known('size', soldSizes(all, print)) ?? start.size;
  if (format !== FORMAT.framed) return { ...start, size };
  return {
    format,
    size,
    frame: known('frame', optionsOf(all, 'Frame')) ?? start.frame,
    extra: known('extra', optionsOf(all, 'Extras')) ?? start.extra,
  };
}

export function writeChoice(choice: VariantChoice): URLSearchParams {
  const held = Object.entries(choice).filter(([, id]) => id !== null);
  return new URLSearchParams(held.map(([name, id]) => [name, String(id)]));
}

/** Of every variant of a format in the print's own shape, less the sizes that it has too few pixels for. */
export function pricesOf(format: number, all: Catalogue, print: Sized): number[] {
  const fits = new Set<number | null>([null, ...soldSizes(all, print).map((size) => size.id)]);
  return all.variants
    .filter((variant) => variant.format_option_id === format && fits.has(variant.size_option_id))
    .map((variant) => variant.price);
}

/** The lowest price of a format, whatever the size; undefined where it is not sold. */
export function lowestOf(format: number, all: Catalogue): number | undefined {
  const prices = all.variants
    .filter((variant) => variant.format_option_id === format)
    .map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

const NOT_FOR_SALE = 'This print is not for sale at the moment.';
const DOWNLOAD_ONLY = 'This print has too few pixels for paper: it is sold as a download only.';

/** Why this, or anything on paper, cannot be bought, and what there is instead; undefined where nothing is in the way. */
export function whyNot(
  all: Catalogue,
  choice: VariantChoice,
  print: Sized,
  nameOf: (option: ProductOption) => string,
): string | undefined {
  if (findVariant(all.variants, choice)) return isForPaper(all, print) ? undefined : DOWNLOAD_ONLY;
  if (optionsOf(all, 'Format').every(({ id }) => pricesOf(id, all, print).length === 0)) return NOT_FOR_SALE;
  const asked = [choice.format, choice.size, choice.frame, choice.extra].flatMap((id) =>
    all.options.filter((option) => option.id === id).map(nameOf),
  );
  const others = [
    ['frame', optionsOf(all, 'Frame')],
    ['extra', optionsOf(all, 'Extras')],
    ['size', soldSizes(all, print)],
  ] as const;
  const instead = others.flatMap(([part, options]) =>
    options.filter((option) => findVariant(all.variants, { ...choice, [part]: option.id })).map(nameOf),
  );
  const advice = instead.length > 0 ? instead.slice(0, 3).join(' or ') + ' instead' : 'another format';
  return `We do not make this one: ${asked.join(', ')}. Choose ${advice}.`;
}
