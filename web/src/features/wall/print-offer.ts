import { defaultVariant } from '../../../../src/domain/orders/default-variant.js';
import { printSize } from '../../../../src/domain/orders/print-file.js';
import { orientationById } from '../../../../src/domain/pictures/orientation.js';
import type { Fit } from '../../../../src/domain/pictures/sheet.js';
import type { PrintSummary, ProductOption, ProductVariant } from '../../client/api';
import { findPrintSize, sizesFor, soldSizes } from './catalogue';
import type { Catalogue, SizedPrint } from './catalogue';

/** A print on a wall with the ways to print it at each size, as its own page has them. */
export function withSizes<Print extends Pick<PrintSummary, 'prompt_size' | 'printed_from'>>(
  print: Print,
  catalogue: Catalogue,
): Print & SizedPrint {
  if (!print.printed_from) return print;
  const { model, ...master } = print.printed_from;
  const { papers } = catalogue;
  const picture = { master, border: null, isComposable: model === papers.model };
  const print_sizes = sizesFor(catalogue, print).map(({ value }) =>
    printSize(value, picture, papers.min_dpi),
  );
  return { ...print, print_sizes };
}

/** The size's printing in this fit, or its default. */
export function findPrinting(option: ProductOption, print: SizedPrint, fit: Fit | null) {
  const printings = findPrintSize(option, print)?.printings;
  return printings?.find((printing) => printing.fit === fit) ?? printings?.[0];
}

/** Whether the picture is sharp at this size, printed as the page offers it first. */
export const isSharp = (option: ProductOption, print: SizedPrint) => !findPrinting(option, print, null)?.soft;

/** The variant that the print's page preselects; undefined if none is sold on paper. */
export const findOffer = (print: SizedPrint, catalogue: Catalogue): ProductVariant | undefined =>
  defaultVariant(
    soldSizes(catalogue, print),
    catalogue.variants,
    orientationById(print.prompt_size).value,
    (size) => isSharp(size, print),
  );
