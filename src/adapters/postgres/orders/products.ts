import type { Catalogue, ManagedVariant, Products } from '../../../application/ports/orders/products.js';
import type { Pence } from '../../../domain/shop/money.js';
import type { ProductOption, ProductVariant } from '../../../domain/orders/product.js';
import type { Database } from '../database.js';
import { productOptionSchema, productSchema, productVariantSchema } from './entities.js';

const VARIANT = `
  one.id, product_id, format_option_id, size_option_id, frame_option_id, extra_option_id, one.sku,
  coalesce(edit.price, one.price) as price`;
const EDITED = 'product_variants as one left join variant_edits as edit on edit.sku = one.sku';

export class PostgresProducts implements Products {
  constructor(private readonly database: Database) {}

  options(): Promise<ProductOption[]> {
    return this.database.query(
      'select id, type, value, friendly_name, description, base_price, "default" from product_options order by id',
    );
  }

  variants(): Promise<ProductVariant[]> {
    return this.database.query(
      `select ${VARIANT} from ${EDITED} where coalesce(edit.sold, true) order by one.id`,
    );
  }

  variantsById(ids: readonly number[]): Promise<ProductVariant[]> {
    return this.database.query(
      `select ${VARIANT} from ${EDITED} where one.id = any($1) and coalesce(edit.sold, true) order by one.id`,
      [ids],
    );
  }

  /** @throws Error while no catalogue has been loaded */
  async product(): Promise<Catalogue['product']> {
    const [product] = await this.database.manager().find(productSchema, { order: { id: 'asc' }, take: 1 });
    if (!product) throw new Error('No catalogue has been loaded.');
    return product;
  }

  allVariants(): Promise<ManagedVariant[]> {
    return this.managed('');
  }

  async editVariant(
    sku: string,
    { price, sold }: { price?: Pence | undefined; sold?: boolean | undefined },
    at: Date,
  ): Promise<ManagedVariant | undefined> {
    await this.database.query(
      `insert into variant_edits (sku, price, sold, edited_at)
       select sku, $2, coalesce($3, true), $4 from product_variants where sku = $1
       on conflict (sku) do update set price = coalesce($2, variant_edits.price),
         sold = coalesce($3, variant_edits.sold), edited_at = $4`,
      [sku, price, sold, at],
    );
    return (await this.managed('where one.sku = $1', [sku]))[0];
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

  private managed(where: string, parameters: unknown[] = []): Promise<ManagedVariant[]> {
    return this.database.query(
      `select ${VARIANT}, coalesce(edit.sold, true) as sold, edit.sku is not null as edited
       from ${EDITED} ${where} order by one.id`,
      parameters,
    );
  }
}
