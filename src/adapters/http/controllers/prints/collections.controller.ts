import { Controller, Inject, Param, Query } from '@nestjs/common';
import { BrowseCollections } from '../../../../application/prints/browse-collections.js';
import { BrowseShelves, type CollectionShelf } from '../../../../application/prints/browse-shelves.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';

@Controller()
export class CollectionsController {
  constructor(
    @Inject(BrowseCollections) private readonly browse: BrowseCollections,
    @Inject(BrowseShelves) private readonly browseShelves: BrowseShelves,
  ) {}

  @Endpoint(contract.listCollections)
  async list() {
    return { collections: await this.browse.all() };
  }

  @Endpoint(contract.listCollectionsOfType)
  async ofType(
    @Param({ schema: contract.listCollectionsOfType.params })
    { key }: Valid<'listCollectionsOfType', 'params'>,
  ) {
    return { collections: await this.browse.ofType(key) };
  }

  @Endpoint(contract.showCollection)
  async show(
    @Param({ schema: contract.showCollection.params }) { key, value }: Valid<'showCollection', 'params'>,
    @Query({ schema: contract.showCollection.query }) { language }: Valid<'showCollection', 'query'>,
  ) {
    return this.browse.show(key, value, language);
  }

  @Endpoint(contract.listRelatedCollections)
  async related(
    @Param({ schema: contract.listRelatedCollections.params })
    { key, value }: Valid<'listRelatedCollections', 'params'>,
  ) {
    return { related: await this.browse.related(key, value) };
  }

  @Endpoint(contract.listShelves)
  async shelves(@Query({ schema: contract.listShelves.query }) { limit }: Valid<'listShelves', 'query'>) {
    return `{"shelves":[${(await this.browseShelves.index(limit)).map(shelfText).join(',')}]}`;
  }

  @Endpoint(contract.showShelf)
  async shelf(@Param({ schema: contract.showShelf.params }) { key }: Valid<'showShelf', 'params'>) {
    return shelfText(await this.browseShelves.showShelf(key));
  }
}

/** Covers are JSON text. */
function shelfText({ type, groups }: CollectionShelf): string {
  const shelfGroups = groups.map(({ name, cards }) => {
    const texts = cards.map(({ cover, ...card }) => `${JSON.stringify(card).slice(0, -1)},"cover":${cover}}`);
    return `{"name":${JSON.stringify(name)},"cards":[${texts.join(',')}]}`;
  });
  return `{"type":${JSON.stringify(type)},"groups":[${shelfGroups.join(',')}]}`;
}
