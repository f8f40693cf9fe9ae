import type { ProductOption, ProductVariant } from '../../../src/adapters/http/contract/types.js';

export const productOption = (
  id: number,
  type: ProductOption['type'],
  value: string,
  change: Partial<ProductOption> = {},
): ProductOption => ({
  id,
  type,
  value,
  friendly_name: value,
  description: '',
  base_price: 0,
  default: false,
  look: type === 'Frame' ? { color: '#333333', width_cm: 2 } : null,
  ...change,
});

/** A variant of a format: a file, unless overridden. */
export const productVariant = (
  id: number,
  format: number,
  change: Partial<ProductVariant> = {},
): ProductVariant => ({
  id,
  product_id: format,
  format_option_id: format,
  size_option_id: null,
  frame_option_id: null,
  extra_option_id: null,
  sku: `HW-${id}`,
  price: 900,
  products: { id: format, friendly_name: `Format ${format}` },
  ...change,
});
