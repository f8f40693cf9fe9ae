import { In } from 'typeorm';
import type { Catalogue, Products } from '../../application/ports/products.js';
import type { ProductOption, ProductVariant } from '../../domain/product.js';
import type { Database } from './database.js';
import { productOptionSchema, productSchema, productVariantSchema } from './schema.js';

export class PostgresProducts implements Products {
  constructor(private readonly database: Database) {}

  options(): Promise<ProductOption[]> {
    return this.database.manager().find(productOptionSchema, { order: { id: 'asc' } });
  }

  variants(): Promise<ProductVariant[]> {
    return this.database.manager().find(productVariantSchema, { order: { id: 'asc' } });
  }

  variantsById(ids: readonly number[]): Promise<ProductVariant[]> {
    return this.database
      .manager()
      .find(productVariantSchema, { where: { id: In([...ids]) }, order: { id: 'asc' } });
  }

  /** @throws Error while no catalogue has been loaded */
  async product(): Promise<Catalogue['product']> {
    const [product] = await this.database.manager().find(productSchema, { order: { id: 'asc' }, take: 1 });
    if (!product) throw new Error('No catalogue has been loaded.');
    return product;
  }

  /** The lock keeps two loads apart; who reads meanwhile sees the catalogue from before. */
  async load({ product, options, variants }: Catalogue): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query('lock table products in share row exclusive mode');
      await this.database.query('delete from product_variants');
      await this.database.query('delete from product_options');
      await this.database.query('delete from products');
      const manager = this.database.manager();
      await manager.insert(productSchema, product);
      await manager.insert(productOptionSchema, [...options]);
      await manager.insert(productVariantSchema, [...variants]);
    });
  }
}
