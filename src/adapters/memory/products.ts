import type { Catalogue, Products } from '../../application/ports/products.js';
import type { ProductOption, ProductVariant } from '../../domain/product.js';
import { copy } from './copy.js';
import type { MemoryDatabase } from './store.js';

export class MemoryProducts implements Products {
  constructor(private readonly database: MemoryDatabase) {}

  options(): Promise<ProductOption[]> {
    return this.database.query(({ catalogue }) => [...catalogue.options]);
  }

  variants(): Promise<ProductVariant[]> {
    return this.database.query(({ catalogue }) => [...catalogue.variants]);
  }

  variantsById(ids: readonly number[]): Promise<ProductVariant[]> {
    return this.database.query(({ catalogue }) => catalogue.variants.filter(({ id }) => ids.includes(id)));
  }

  product(): Promise<{ id: number; friendly_name: string }> {
    return this.database.query(({ catalogue }) => catalogue.product);
  }

  load(catalogue: Catalogue): Promise<void> {
    return this.database.query((tables) => {
      tables.catalogue = copy(catalogue);
    });
  }
}
