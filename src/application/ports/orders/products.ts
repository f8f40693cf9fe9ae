import type { Pence } from '../../../domain/shop/money.js';
import type { ProductOption, ProductVariant } from '../../../domain/orders/product.js';

export interface Catalogue {
  product: { id: number; friendly_name: string };
  options: readonly ProductOption[];
  variants: readonly ProductVariant[];
}

/** A variant as whoever runs the shop sees it. */
export interface ManagedVariant extends ProductVariant {
  /** Whether it can be bought. */
  sold: boolean;
  /** Whether it was changed, and so differs from the catalogue's files. */
  edited: boolean;
}

/** What can be bought, and for how much. */
export interface Products {
  options(): Promise<ProductOption[]>;
  /** Those that are sold, as all of what follows. */
  variants(): Promise<ProductVariant[]>;
  variantsById(ids: readonly number[]): Promise<ProductVariant[]>;
  product(): Promise<{ id: number; friendly_name: string }>;
  /** Also what is not sold at the moment. */
  allVariants(): Promise<ManagedVariant[]>;
  /** Lies over the catalogue from now on, also over one that is loaded later; undefined where there is no such sku. */
  editVariant(
    sku: string,
    edit: { price?: Pence | undefined; sold?: boolean | undefined },
    at: Date,
  ): Promise<ManagedVariant | undefined>;
  /** Makes the stored catalogue equal to this one; loading it twice changes nothing. */
  load(catalogue: Catalogue): Promise<void>;
}
