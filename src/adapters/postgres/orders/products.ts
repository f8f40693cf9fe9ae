import type { Catalogue, ManagedVariant, Products } from '../../../application/ports/orders/products.js';
import type { ProductOption, ProductVariant } from '../../../domain/orders/product.js';
import type { Pence } from '../../../domain/shop/money.js';
import type { Database } from '../database.js';
import { lockTable } from '../table-lock-sql.js';
import {
  productOptionSchema,
  productSchema,
  productVariantSchema,
  variantEditSchema,
  type VariantEdit,
} from './entities.js';
import { listVariants } from './variants-sql.js';

export class PostgresProducts implements Products {
  constructor(private readonly database: Database) {}

  options(): Promise<ProductOption[]> {
    return this.database.manager().find(productOptionSchema, { order: { id: 'asc' } });
  }

  async variants(): Promise<ProductVariant[]> {
    return sold(await listVariants(this.database, null));
  }

  /** @throws Error while no catalogue has been loaded */
  async product(): Promise<Catalogue['product']> {
    const [product] = await this.database.manager().find(productSchema, { order: { id: 'asc' }, take: 1 });
    if (!product) throw new Error('No catalogue has been loaded.');
    return product;
  }

  allVariants(): Promise<ManagedVariant[]> {
    return listVariants(this.database, null);
  }

  async editVariant(
    sku: string,
    { price, sold }: { price?: Pence | undefined; sold?: boolean | undefined },
    at: Date,
  ): Promise<ManagedVariant | undefined> {
    return this.database.transaction(async () => {
      const manager = this.database.manager();
      if (!(await manager.existsBy(productVariantSchema, { sku }))) return undefined;
      const unedited: VariantEdit = { sku, price: null, sold: true, edited_at: at };
      await this.database.insertIfNew(variantEditSchema, unedited);
      const edit = {
        ...(price !== undefined && { price }),
        ...(sold !== undefined && { sold }),
        edited_at: at,
      };
      await manager.update(variantEditSchema, { sku }, edit);
      return (await listVariants(this.database, sku))[0];
    });
  }

  /** The lock serialises loads. Concurrent readers see the previous catalogue. */
  async load({ product, options, variants }: Catalogue): Promise<void> {
    await this.database.transaction(async () => {
      await lockTable(this.database, 'products');
      const manager = this.database.manager();
      await manager.deleteAll(productVariantSchema);
      await manager.deleteAll(productOptionSchema);
      await manager.deleteAll(productSchema);
      await manager.insert(productSchema, product);
      await manager.insert(productOptionSchema, [...options]);
      await manager.insert(productVariantSchema, [...variants]);
    });
  }
}

const sold = (variants: ManagedVariant[]): ProductVariant[] =>
  variants.flatMap(({ sold, edited: _, ...variant }) => (sold ? [variant] : []));
