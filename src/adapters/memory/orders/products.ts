import type { Catalogue, ManagedVariant, Products } from '../../../application/ports/orders/products.js';
import type { Pence } from '../../../domain/shop/money.js';
import type { ProductOption, ProductVariant } from '../../../domain/orders/product.js';
import { copy } from '../copy.js';
import type { MemoryDatabase, Tables } from '../store.js';

const managed = ({ catalogue, variantEdits }: Tables): ManagedVariant[] =>
  catalogue.variants.map((variant) => {
    const edit = variantEdits.get(variant.sku);
    return {
      ...variant,
      price: edit?.price ?? variant.price,
      sold: edit?.sold ?? true,
      edited: edit !== undefined,
    };
  });

const sold = (tables: Tables): ProductVariant[] =>
  managed(tables).flatMap(({ sold, edited: _, ...variant }) => (sold ? variant : []));

export class MemoryProducts implements Products {
  constructor(private readonly database: MemoryDatabase) {}

  options(): Promise<ProductOption[]> {
    return this.database.query(({ catalogue }) => [...catalogue.options]);
  }

  variants(): Promise<ProductVariant[]> {
    return this.database.query(sold);
  }

  product(): Promise<{ id: number; friendly_name: string }> {
    return this.database.query(({ catalogue }) => catalogue.product);
  }

  allVariants(): Promise<ManagedVariant[]> {
    return this.database.query(managed);
  }

  editVariant(
    sku: string,
    { price, sold }: { price?: Pence | undefined; sold?: boolean | undefined },
  ): Promise<ManagedVariant | undefined> {
    return this.database.query((tables) => {
      const known = managed(tables).find((variant) => variant.sku === sku);
      if (!known) return undefined;
      const before = tables.variantEdits.get(sku);
      tables.variantEdits.set(sku, { price: price ?? before?.price ?? null, sold: sold ?? known.sold });
      return managed(tables).find((variant) => variant.sku === sku);
    });
  }

  load(catalogue: Catalogue): Promise<void> {
    return this.database.query((tables) => {
      tables.catalogue = copy(catalogue);
    });
  }
}
