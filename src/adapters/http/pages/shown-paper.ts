import { parseCustomSize } from '../../../domain/orders/custom-size.js';
import { FORMAT_IDS, type ProductOption, type ProductVariant } from '../../../domain/orders/product.js';
import { toRatio } from '../../../domain/pictures/sheet.js';
import type { ChosenPaper } from '../../../domain/prints/renditions.js';
import type { PrintDetail } from '../contract/types.js';

/**
 * Returns the paper that a print's page shows first, by the choice in its address or by default; null for a file.
 * @param byDefault the variant that the page offers first
 */
export function findShownPaper(
  { print_sizes }: Pick<PrintDetail, 'print_sizes'>,
  options: readonly Pick<ProductOption, 'id' | 'value'>[],
  byDefault: Pick<ProductVariant, 'size_option_id'> | undefined,
  search: string,
): ChosenPaper | null {
  const address = new URLSearchParams(search);
  if (address.get('format') === String(FORMAT_IDS.digital)) return null;
  const custom = parseCustomSize(address.get('custom') ?? '');
  if (custom) return { ratio: toRatio(custom), fit: 'composed', isCustom: true };
  const findSize = (id: string) =>
    print_sizes.find(({ size }) => options.some((one) => String(one.id) === id && one.value === size));
  const paper = findSize(address.get('size') ?? '') ?? findSize(String(byDefault?.size_option_id));
  const printing = paper?.printings.find(({ fit }) => fit === address.get('fit')) ?? paper?.printings[0];
  return paper && printing ? { ratio: paper.ratio, fit: printing.fit } : null;
}
