import type { Pence } from '../../../domain/shop/money.js';
import type { ProductOption, ProductVariant } from '../../../domain/orders/product.js';

export interface Catalogue {
  product: { id: number; friendly_name: string };
  options: readonly ProductOption[];
  variants: readonly ProductVariant[];
}

/** A variant with its state for admins. */
export interface ManagedVariant extends ProductVariant {
  /** Whether it can be bought. */
  sold: boolean;
  /** Whether it differs from the catalogue's files. */
  edited: boolean;
}

/** What can be bought, and for how much. */
export interface Products {
  options(): Promise<ProductOption[]>;
  /** Only variants on sale, as in the methods below. */
  variants(): Promise<ProductVariant[]>;
  variantsById(ids: readonly number[]): Promise<ProductVariant[]>;
  product(): Promise<{ id: number; friendly_name: string }>;
  /** Includes variants that are not on sale. */
  allVariants(): Promise<ManagedVariant[]>;
  /** Overrides the catalogue, including later versions of it; undefined for an unknown SKU. */
  editVariant(
    sku: string,
    edit: { price?: Pence | undefined; sold?: boolean | undefined },
    at: Date,
  ): Promise<ManagedVariant | undefined>;
  /** Replaces the stored catalogue. Idempotent. */
  load(catalogue: Catalogue): Promise<void>;
}
