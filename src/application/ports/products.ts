import type { ProductOption, ProductVariant } from '../../domain/product.js';

export interface Catalogue {
  product: { id: number; friendly_name: string };
  options: readonly ProductOption[];
  variants: readonly ProductVariant[];
}

/** What can be bought, and for how much. */
export interface Products {
  options(): Promise<ProductOption[]>;
  variants(): Promise<ProductVariant[]>;
  variantsById(ids: readonly number[]): Promise<ProductVariant[]>;
  product(): Promise<{ id: number; friendly_name: string }>;
  /** Makes the stored catalogue equal to this one; loading it twice changes nothing. */
  load(catalogue: Catalogue): Promise<void>;
}
