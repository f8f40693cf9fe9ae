import {
  parseCollectionValue,
  MAX_META_CHARACTERS,
  type ShownCollection,
  type CollectionEdit,
} from '../../domain/prints/collection.js';
import { parseCollectionType, type CollectionType } from '../../domain/prints/collection-type.js';
import { CUSTOM_SIZE } from '../../domain/orders/custom-size.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Pence } from '../../domain/shop/money.js';
import type { ProductOption } from '../../domain/orders/product.js';
import type { BrowseCollections } from '../prints/browse-collections.js';
import { collectionTag } from '../prints/collection-tag.js';
import type { EditedCollection } from '../ports/prints/collections.js';
import type { Ports } from '../ports/index.js';
import type { ManagedVariant } from '../ports/orders/products.js';

export interface DescribedVariant extends ManagedVariant {
  description: string;
  /** Whether the buyer enters the size. The price is then that of the smallest paper. */
  custom_size: boolean;
}

/** Edits prices and collection texts at run time. */
export class ManageCatalogue {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'collections' | 'listings' | 'products'>,
    private readonly browse: Pick<BrowseCollections, 'show'>,
  ) {}

  async variants(): Promise<DescribedVariant[]> {
    const { products } = this.ports;
    const options = await products.options();
    return (await products.allVariants()).map((variant) => described(variant, options));
  }

  /** Changes a variant. Existing orders keep their prices. @throws DomainError `not_found` */
  async editVariant(
    sku: string,
    edit: { price?: Pence | undefined; sold?: boolean | undefined },
  ): Promise<DescribedVariant> {
    const { clock, products } = this.ports;
    const variant = await products.editVariant(sku, edit, clock.now());
    if (!variant) throw new DomainError('not_found', 'There is no such variant.');
    return described(variant, await products.options());
  }

  /** Returns all edits by type and value. */
  collectionEdits(): Promise<EditedCollection[]> {
    return this.ports.collections.edits();
  }

  /**
   * Edits the text of a collection. The edit also overrides a text that is generated from the collection's prints.
   * @throws DomainError `not_found`; `validation_failed` for a meta description that is too long
   */
  async editCollection(key: string, text: string, edit: CollectionEdit): Promise<ShownCollection> {
    if ((edit.meta_description?.length ?? 0) > MAX_META_CHARACTERS)
      throw new DomainError(
        'validation_failed',
        `A meta description has at most ${MAX_META_CHARACTERS} characters.`,
      );
    const { clock, collections } = this.ports;
    const type = parseCollectionType(key);
    const value = type && (await this.parseValue(type, text));
    if (!value) throw new DomainError('not_found', 'There is no such collection.');
    await collections.edit(type, value, edit, clock.now());
    return this.browse.show(key, value);
  }

  /** Returns the value if it can be edited. A keyword needs a print, a text or an earlier edit. */
  private async parseValue(type: CollectionType, text: string): Promise<string | undefined> {
    const { collections, listings } = this.ports;
    const known = parseCollectionValue(type, text);
    const written = known && (await collections.find(type, known));
    if (written) return written.value;
    const tag = await collectionTag(this.ports, type, text);
    if (!tag || type !== 'keywords') return tag?.value;
    const isThere = (await listings.count(tag, 1)) > 0 || (await collections.findEdit(type, tag.value));
    return isThere ? tag.value : undefined;
  }
}

function described(variant: ManagedVariant, options: readonly ProductOption[]): DescribedVariant {
  const { format_option_id, size_option_id, frame_option_id, extra_option_id } = variant;
  const chosen = [format_option_id, size_option_id, frame_option_id, extra_option_id].flatMap(
    (id) => options.find((option) => option.id === id) ?? [],
  );
  return {
    ...variant,
    description: chosen.map(({ friendly_name }) => friendly_name).join(', '),
    custom_size: chosen.some(({ type, value }) => type === 'Size' && value === CUSTOM_SIZE),
  };
}
