import {
  collectionTypeOf,
  collectionValue,
  META_LENGTH,
  type Collection,
  type CollectionEdit,
} from '../domain/collection.js';
import { DomainError } from '../domain/errors.js';
import type { Pence } from '../domain/money.js';
import type { ProductOption } from '../domain/product.js';
import type { Ports } from './ports/index.js';
import type { ManagedVariant } from './ports/products.js';

export type DescribedVariant = ManagedVariant & { description: string };

/** What the shop sells and what it writes about its collections, as far as it is changed while it runs. */
export class ManageCatalogue {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'collections' | 'products'>) {}

  async variants(): Promise<DescribedVariant[]> {
    const { products } = this.ports;
    const options = await products.options();
    return (await products.allVariants()).map((variant) => described(variant, options));
  }

  /** Orders that were placed keep their prices. @throws DomainError `not_found` */
  async editVariant(
    sku: string,
    edit: { price?: Pence | undefined; sold?: boolean | undefined },
  ): Promise<DescribedVariant> {
    const { clock, products } = this.ports;
    const variant = await products.editVariant(sku, edit, clock.now());
    if (!variant) throw new DomainError('not_found', 'There is no such variant.');
    return described(variant, await products.options());
  }

  /** @throws DomainError `not_found`; `validation_failed` for a meta description that is too long */
  async editCollection(key: string, text: string, edit: CollectionEdit): Promise<Collection> {
    const type = collectionTypeOf(key);
    const value = type && collectionValue(type, text);
    if ((edit.meta_description?.length ?? 0) > META_LENGTH)
      throw new DomainError('validation_failed', `A meta description has at most ${META_LENGTH} characters.`);
    const { clock, collections } = this.ports;
    const collection = type && value && (await collections.edit(type, value, edit, clock.now()));
    if (!collection) throw new DomainError('not_found', 'There is no such collection.');
    return collection;
  }
}

function described(variant: ManagedVariant, options: readonly ProductOption[]): DescribedVariant {
  const { format_option_id, size_option_id, frame_option_id, extra_option_id } = variant;
  const named = [format_option_id, size_option_id, frame_option_id, extra_option_id].flatMap(
    (id) => options.find((option) => option.id === id)?.friendly_name ?? [],
  );
  return { ...variant, description: named.join(', ') };
}
