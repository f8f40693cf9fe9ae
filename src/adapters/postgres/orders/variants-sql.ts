import type { ManagedVariant } from '../../../application/ports/orders/products.js';
import type { Database } from '../database.js';

/**
 * Returns the catalogue's variants with their edits applied. Each basket, order and mail reads all of them, and the entity
 * manager takes five times as long.
 * @param sku null for all
 */
export const listVariants = (database: Database, sku: string | null): Promise<ManagedVariant[]> =>
  database.query<ManagedVariant>(
    `select variant.id, variant.product_id, variant.format_option_id, variant.size_option_id,
       variant.frame_option_id, variant.extra_option_id, variant.sku,
       coalesce(edit.price, variant.price) as price, coalesce(edit.sold, true) as sold,
       edit.sku is not null as edited
     from product_variants as variant left join variant_edits as edit on edit.sku = variant.sku
     where $1::text is null or variant.sku = $1
     order by variant.id`,
    [sku],
  );
