import { FORMAT, sizeFitsPrint, type ProductOption, type ProductVariant } from './product.js';

/** What a shopper has chosen, as ids of options. */
export interface VariantChoice {
  format: number;
  size: number | null;
  frame: number | null;
  extra: number | null;
}

type Option = Pick<ProductOption, 'id' | 'type' | 'value' | 'default'>;
type Sold = Pick<
  ProductVariant,
  'format_option_id' | 'size_option_id' | 'frame_option_id' | 'extra_option_id'
>;

/**
 * Lists the sizes of a print's own shape: square for a square print, else rectangular.
 * @param printSize '{w}x{h}' of its orientation
 */
export function sizesOfShape<Any extends Option>(options: readonly Any[], printSize: string): Any[] {
  return options.filter(({ type, value }) => type === 'Size' && sizeFitsPrint(value, printSize));
}

/** Picks the option that is offered first: the default, or where that is missing the first one. */
export function pickDefault<Any extends Pick<Option, 'default'>>(options: readonly Any[]): Any | undefined {
  return options.find((option) => option.default) ?? options[0];
}

/** Picks the size that a format starts from, among those that it is made in; where it is made in none, among all. */
export function defaultSize<Any extends Option>(
  format: number,
  sizes: readonly Any[],
  variants: readonly Sold[],
): Any | undefined {
  const made = sizes.filter(({ id }) =>
    variants.some((one) => one.format_option_id === format && one.size_option_id === id),
  );
  return pickDefault(made.length > 0 ? made : sizes);
}

export function findVariant<Any extends Sold>(
  variants: readonly Any[],
  { format, size, frame, extra }: VariantChoice,
): Any | undefined {
  return variants.find(
    (variant) =>
      variant.format_option_id === format &&
      variant.size_option_id === size &&
      variant.frame_option_id === frame &&
      variant.extra_option_id === extra,
  );
}

/**
 * Finds what the page of a print offers before anything is chosen: 'Print Only' in the default size of the print's shape
 * (SPEC section 4, 'Format selection'), or where that is not sold in the first that is. Undefined where none is.
 * @param printSize '{w}x{h}' of its orientation
 */
export function defaultVariant<Any extends Sold>(
  options: readonly Option[],
  variants: readonly Any[],
  printSize: string,
): Any | undefined {
  const format = FORMAT.printOnly;
  const size = defaultSize(format, sizesOfShape(options, printSize), variants);
  return size && findVariant(variants, { format, size: size.id, frame: null, extra: null });
}
