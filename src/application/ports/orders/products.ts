import type { Pence } from '../../../domain/shop/money.js';
import type { ProductOption, ProductVariant } from '../../../domain/orders/product.js';

export interface Catalogue {
  product: { id: number; friendly_name: string };
  options: readonly ProductOption[];
  variants: readonly ProductVariant[];
}

/** A variant with its state for admins. */
export interface ManagedVariant extends ProductVariant {
  /** It is true when the variant can be bought. */
  sold: boolean;
  /** It is true when the variant differs from the catalogue's files. */
  edited: boolean;
}

/** The products of the shop and their prices. */
export interface Products {
  options(): Promise<ProductOption[]>;
  /** Returns only variants on sale. */
  variants(): Promise<ProductVariant[]>;
  product(): Promise<{ id: number; friendly_name: string }>;
  /** Includes variants that are not on sale. */
  allVariants(): Promise<ManagedVariant[]>;
  /** Overrides the catalogue, including later versions of it. Returns undefined for an unknown SKU. */
  editVariant(
    sku: string,
    edit: { price?: Pence | undefined; sold?: boolean | undefined },
    at: Date,
  ): Promise<ManagedVariant | undefined>;
  /** Replaces the stored catalogue. Idempotent. */
  load(catalogue: Catalogue): Promise<void>;
}
