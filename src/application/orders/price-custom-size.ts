import type { BasketLine } from '../../domain/orders/basket.js';
import {
  CUSTOM_SIZE,
  customPrice,
  describePaper,
  findSizeProblem,
  hasCustomSizes,
  parseCustomSize,
  type CustomSizeRule,
} from '../../domain/orders/custom-size.js';
import { printSize, type PrintSize } from '../../domain/orders/print-file.js';
import { FORMAT_IDS, type ProductOption, type ProductVariant } from '../../domain/orders/product.js';
import type { Print } from '../../domain/prints/print.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Pence } from '../../domain/shop/money.js';
import { masterSize } from '../../domain/prints/full-size.js';

interface CustomPaper {
  /** For people. */
  name: string;
  printSize: PrintSize;
  price: Pence;
}

/**
 * Returns the paper of a line in 'Your size', and undefined for a line in a listed size or without paper.
 * @param chosen the variant's options
 * @param listed the print on the listed papers
 * @throws DomainError `variant_unavailable`, `variant_does_not_fit`, `size_missing`, `print_not_composable`,
 * `size_out_of_range`, `size_too_narrow`, `size_too_small_for_frame`
 */
export function priceCustomSize(
  { size }: BasketLine,
  print: Print,
  variant: ProductVariant,
  chosen: readonly ProductOption[],
  listed: readonly PrintSize[],
  rule: CustomSizeRule | null,
): CustomPaper | undefined {
  if (!chosen.some(({ type, value }) => type === 'Size' && value === CUSTOM_SIZE)) {
    if (size === undefined) return undefined;
    throw new DomainError('variant_does_not_fit', "A width and a height can only be given for 'Your size'.");
  }
  if (!rule) throw new DomainError('variant_unavailable', 'Custom sizes are not sold at the moment.');
  const paper = size === undefined ? undefined : parseCustomSize(size);
  if (size === undefined || !paper)
    throw new DomainError('size_missing', 'Please enter the width and the height of your print.');
  if (!hasCustomSizes(listed))
    throw new DomainError(
      'print_not_composable',
      'This print cannot be composed for other sizes. Please choose one of the listed sizes.',
    );
  const isFramed = variant.format_option_id === FORMAT_IDS.framed;
  const problem = findSizeProblem(rule, paper, isFramed);
  if (problem) throw problem;
  const picture = { master: masterSize(print), border: print.border, isComposable: true };
  return {
    name: describePaper(paper),
    printSize: printSize(size, picture, 0),
    price: customPrice(
      rule,
      { price: variant.price, isFramed, options: chosen.map(({ value }) => value) },
      paper,
    ),
  };
}
