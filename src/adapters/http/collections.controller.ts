import { Controller, Inject, Param } from '@nestjs/common';
import { BrowseCollections } from '../../application/browse-collections.js';
import { contract } from './contract/table.js';
import type { Valid } from './contract/types.js';
import { Endpoint } from './endpoint.decorator.js';

@Controller()
export class CollectionsController {
  constructor(@Inject(BrowseCollections) private readonly browse: BrowseCollections) {}

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
  ) {
    return this.browse.show(key, value);
  }
}
