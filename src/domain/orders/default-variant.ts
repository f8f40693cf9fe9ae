import { FORMAT_IDS, sizeFitsPrint, type ProductOption, type ProductVariant } from './product.js';

export interface VariantChoice {
  format: number;
  size: number | null;
  frame: number | null;
  extra: number | null;
}

type Option = Pick<ProductOption, 'id' | 'type' | 'value' | 'default'>;
type VariantOptions = Pick<
  ProductVariant,
  'format_option_id' | 'size_option_id' | 'frame_option_id' | 'extra_option_id'
>;

/** @param printSize '{w}x{h}' of its orientation */
export function filterSizesByShape<Any extends Option>(options: readonly Any[], printSize: string): Any[] {
  return options.filter(({ type, value }) => type === 'Size' && sizeFitsPrint(value, printSize));
}

export function pickDefault<Any extends Pick<Option, 'default'>>(options: readonly Any[]): Any | undefined {
  return options.find((option) => option.default) ?? options[0];
}

/**
 * The default among the sizes that exist in this format; among all sizes if there are none. If it would be printed
 * soft, the last sharp one, which is the largest.
 * @param isSharp without it, all are
 */
export function defaultSize<Any extends Option>(
  format: number,
  sizes: readonly Any[],
  variants: readonly VariantOptions[],
  isSharp: (size: Any) => boolean = () => true,
): Any | undefined {
  const made = sizes.filter(({ id }) =>
    variants.some((one) => one.format_option_id === format && one.size_option_id === id),
  );
  const sold = made.length > 0 ? made : sizes;
  const first = pickDefault(sold);
  return first && isSharp(first) ? first : (sold.findLast(isSharp) ?? first);
}

export function findVariant<Any extends VariantOptions>(
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
 * The variant that a print's page offers first: 'Print Only' in the default size (SPEC section 4, 'Format selection').
 * Undefined when it is not sold.
 * @param printSize '{w}x{h}' of its orientation
 * @param isSharp see defaultSize
 */
export function defaultVariant<Any extends VariantOptions, AnyOption extends Option>(
  options: readonly AnyOption[],
  variants: readonly Any[],
  printSize: string,
  isSharp?: (size: AnyOption) => boolean,
): Any | undefined {
  const format = FORMAT_IDS.printOnly;
  const size = defaultSize(format, filterSizesByShape(options, printSize), variants, isSharp);
  return size && findVariant(variants, { format, size: size.id, frame: null, extra: null });
}
