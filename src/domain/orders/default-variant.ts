import { FORMAT, shapeOf, type ProductOption, type ProductVariant } from './product.js';

/**
 * What the page of a print offers before anything is chosen: 'Print Only' in the default size of the print's shape
 * (SPEC section 4, 'Format selection'), or where that is not sold in the first that is. Undefined where none is.
 */
export function defaultVariant<Variant extends Omit<ProductVariant, 'product_id'>>(
  options: readonly Pick<ProductOption, 'id' | 'type' | 'value' | 'default'>[],
  variants: readonly Variant[],
  /** '{w}x{h}' of its orientation. */
  printSize: string,
): Variant | undefined {
  const sizes = options.filter(({ type, value }) => type === 'Size' && shapeOf(value) === shapeOf(printSize));
  const offered = (size: { id: number }) =>
    variants.find(
      (variant) =>
        variant.format_option_id === FORMAT.printOnly &&
        variant.size_option_id === size.id &&
        variant.frame_option_id === null &&
        variant.extra_option_id === null,
    );
  const sold = sizes.filter(offered);
  const size = sold.find((option) => option.default) ?? sold[0];
  return size && offered(size);
}
