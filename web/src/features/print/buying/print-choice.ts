import { t } from '@lingui/core/macro';
import { defaultSize, findVariant, pickDefault } from '../../../../../src/domain/orders/default-variant.js';
import type { VariantChoice } from '../../../../../src/domain/orders/default-variant.js';
import {
  CUSTOM_SIZE,
  customPrice,
  findSizeProblem,
  hasCustomSizes,
  parseCustomSize,
} from '../../../../../src/domain/orders/custom-size.js';
import { FORMAT_IDS } from '../../../../../src/domain/orders/product.js';
import type { Fit } from '../../../../../src/domain/pictures/sheet.js';
import type { PrintDetail, ProductOption } from '../../../client/api';
import { findOptions, findPrintSize, isPrintable, listPrices, soldSizes } from '../../wall/catalogue';
import { isSharp } from '../../wall/print-offer';
import type { Catalogue, SizedPrint } from '../../wall/catalogue';

/** What a buyer chooses for a print. */
export interface PrintChoice extends VariantChoice {
  /** null for the size's default. */
  fit: Fit | null;
  /** The paper of 'Your size' (see parseCustomSize); null for a listed size. */
  custom: string | null;
}

const NO_MOUNT = 'none';

/** Id of the option 'no mount'; null if the catalogue has no such option. */
export const noMountId = (catalogue: Catalogue) =>
  findOptions(catalogue, 'Extras').find((option) => option.value === NO_MOUNT)?.id ?? null;

/**
 * The default choice for a format: a file has no size; a paper format starts with its default size, or the first one
 * that is sold.
 */
export function defaultChoice(format: number, catalogue: Catalogue, print: PrintDetail): PrintChoice {
  const file = { format, size: null, frame: null, extra: null, fit: null, custom: null };
  if (format === FORMAT_IDS.digital) return file;
  const sharp = (option: ProductOption) => isSharp(option, print);
  const size = defaultSize(format, soldSizes(catalogue, print), catalogue.variants, sharp)?.id ?? null;
  if (format !== FORMAT_IDS.framed) return { ...file, size };
  return {
    ...file,
    size,
    frame: pickDefault(findOptions(catalogue, 'Frame'))?.id ?? null,
    extra: noMountId(catalogue),
  };
}

/** Reads the choice from an address and fills in defaults. A print that is too small for paper is a download. */
export function readChoice(address: URLSearchParams, catalogue: Catalogue, print: PrintDetail): PrintChoice {
  const findId = (name: string, options: ProductOption[]) =>
    options.find((option) => String(option.id) === address.get(name))?.id;
  const requested = findId('format', findOptions(catalogue, 'Format')) ?? FORMAT_IDS.printOnly;
  const format = isPrintable(catalogue, print) ? requested : FORMAT_IDS.digital;
  const start = defaultChoice(format, catalogue, print);
  if (format === FORMAT_IDS.digital) return start;
  const custom = readCustom(address, catalogue, format, print);
  const size = custom
    ? (customOption(catalogue, print)?.id ?? null)
    : (findId('size', soldSizes(catalogue, print)) ?? start.size);
  const fit = readFit(
    address,
    catalogue.options.find(({ id }) => id === size),
    print,
  );
  if (format !== FORMAT_IDS.framed) return { ...start, size, fit, custom };
  return {
    format,
    size,
    fit,
    custom,
    frame: findId('frame', findOptions(catalogue, 'Frame')) ?? start.frame,
    extra: findId('extra', findOptions(catalogue, 'Extras')) ?? start.extra,
  };
}

/** null for the size's default, and for a fit that is not sold at this size. */
function readFit(address: URLSearchParams, size: ProductOption | undefined, print: PrintDetail): Fit | null {
  const others = (size && findPrintSize(size, print)?.printings.slice(1)) ?? [];
  return others.find(({ fit, sold }) => sold && fit === address.get('fit'))?.fit ?? null;
}

/** null without a custom size that is sold in this format. */
function readCustom(address: URLSearchParams, catalogue: Catalogue, format: number, print: PrintDetail) {
  const size = address.get('custom') ?? '';
  const paper = parseCustomSize(size);
  const rule = customOption(catalogue, print) && catalogue.customSizes;
  return rule && paper && !findSizeProblem(rule, paper, format === FORMAT_IDS.framed) ? size : null;
}

/** The option 'Your size'; undefined for a print that is not sold in custom sizes. */
export function customOption(catalogue: Catalogue, print: SizedPrint): ProductOption | undefined {
  if (!catalogue.customSizes || !hasCustomSizes(print.print_sizes ?? [])) return undefined;
  return findOptions(catalogue, 'Size').find(({ value }) => value === CUSTOM_SIZE);
}

/** The price of the choice; undefined if it is not sold. */
export function findPrice(catalogue: Catalogue, choice: PrintChoice): number | undefined {
  const variant = findVariant(catalogue.variants, choice);
  const paper = choice.custom === null ? undefined : parseCustomSize(choice.custom);
  if (!variant || !paper || !catalogue.customSizes) return variant?.price;
  const ids = [choice.format, choice.frame, choice.extra];
  const options = catalogue.options.filter(({ id }) => ids.includes(id)).map(({ value }) => value);
  const isFramed = choice.format === FORMAT_IDS.framed;
  return customPrice(catalogue.customSizes, { price: variant.price, isFramed, options }, paper);
}

/** What this frame adds to the price of the cheapest one, other choices being equal; undefined if it is not sold. */
export function frameSurcharge(
  catalogue: Catalogue,
  choice: PrintChoice,
  frame: number | null,
): number | undefined {
  const price = findPrice(catalogue, { ...choice, frame });
  const prices = findOptions(catalogue, 'Frame').flatMap(
    ({ id }) => findPrice(catalogue, { ...choice, frame: id }) ?? [],
  );
  return price === undefined ? undefined : price - Math.min(...prices);
}

export function writeChoice(choice: PrintChoice): URLSearchParams {
  const chosen = Object.entries(choice).filter(([, value]) => value !== null);
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
}

const NOT_FOR_SALE = t`This print is not for sale at the moment.`;
const DOWNLOAD_ONLY = t`This print has too few pixels for paper, so it is sold only as a download.`;

/** Why the choice, or anything on paper, cannot be bought, and what to choose instead; undefined if it can. */
export function unavailableReason(
  catalogue: Catalogue,
  choice: VariantChoice,
  print: SizedPrint,
  nameOf: (option: ProductOption) => string,
): string | undefined {
  if (findVariant(catalogue.variants, choice))
    return isPrintable(catalogue, print) ? undefined : DOWNLOAD_ONLY;
  if (findOptions(catalogue, 'Format').every(({ id }) => listPrices(id, catalogue, print).length === 0))
    return NOT_FOR_SALE;
  const requested = [choice.format, choice.size, choice.frame, choice.extra].flatMap((id) =>
    catalogue.options.filter((option) => option.id === id).map(nameOf),
  );
  const others = [
    ['frame', findOptions(catalogue, 'Frame')],
    ['extra', findOptions(catalogue, 'Extras')],
    ['size', soldSizes(catalogue, print)],
  ] as const;
  const alternatives = others.flatMap(([part, options]) =>
    options.filter((option) => findVariant(catalogue.variants, { ...choice, [part]: option.id })).map(nameOf),
  );
  const advice =
    alternatives.length > 0 ? t`${alternatives.slice(0, 3).join(t` or `)} instead` : t`another format`;
  return t`This combination is not available: ${requested.join(', ')}. Choose ${advice}.`;
}
