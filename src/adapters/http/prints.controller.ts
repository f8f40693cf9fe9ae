import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { BrowsePrints } from '../../application/browse-prints.js';
import { Curate } from '../../application/curate.js';
import { contract } from './contract/table.js';
import type { Valid } from './contract/types.js';
import { readCursor } from './cursor.js';
import { Endpoint } from './endpoint.decorator.js';
import { detailView, pageView, summaryView } from './views.js';

@Controller()
export class PrintsController {
  constructor(
    @Inject(BrowsePrints) private readonly browse: BrowsePrints,
    @Inject(Curate) private readonly curate: Curate,
  ) {}

  @Endpoint(contract.listPrints)
  async list(@Query({ schema: contract.listPrints.query }) query: Valid<'listPrints', 'query'>) {
    const { cursor, limit, featured } = query;
    return pageView(await this.browse.list({ featured }, { limit, after: readCursor(cursor) }));
  }

  @Endpoint(contract.showPrint)
  async show(@Param({ schema: contract.showPrint.params }) { id }: Valid<'showPrint', 'params'>) {
    return detailView(await this.browse.show(id));
  }

  @Endpoint(contract.listRelatedPrints)
  async related(
    @Param({ schema: contract.listRelatedPrints.params }) { id }: Valid<'listRelatedPrints', 'params'>,
    @Query({ schema: contract.listRelatedPrints.query }) { limit }: Valid<'listRelatedPrints', 'query'>,
  ) {
    return { prints: (await this.browse.related(id, limit)).map((print) => summaryView(print)) };
  }

  @Endpoint(contract.featurePrints)
  async feature(
    @Body({ schema: contract.featurePrints.body }) { ids, featured }: Valid<'featurePrints', 'body'>,
  ) {
    return { ids: await this.curate.feature(ids, featured) };
  }
}
