import { FORMAT, shapeOf, type ProductOption, type ProductVariant } from './product.js';

/**
 * What the page of a print offers before anything is chosen: 'Print Only' in the default size of the print's shape
 * (SPEC section 4, 'Format selection'). Undefined where that is not sold.
 */
export function defaultVariant<Variant extends Omit<ProductVariant, 'product_id'>>(
  options: readonly Pick<ProductOption, 'id' | 'type' | 'value' | 'default'>[],
  variants: readonly Variant[],
  /** '{w}x{h}' of its orientation. */
  printSize: string,
): Variant | undefined {
  const sizes = options.filter(({ type, value }) => type === 'Size' && shapeOf(value) === shapeOf(printSize));
  const size = sizes.find((option) => option.default) ?? sizes[0];
  return variants.find(
    (variant) =>
      size !== undefined &&
      variant.format_option_id === FORMAT.printOnly &&
      variant.size_option_id === size.id &&
      variant.frame_option_id === null &&
      variant.extra_option_id === null,
  );
}
