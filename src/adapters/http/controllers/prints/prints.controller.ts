import { Controller, Inject, Param, Query } from '@nestjs/common';
import { BrowsePrints } from '../../../../application/prints/browse-prints.js';
import { CountChoices } from '../../../../application/prints/count-choices.js';
import { ShowProducts } from '../../../../application/orders/show-products.js';
import { ShowReviews } from '../../../../application/orders/reviews/show-reviews.js';
import { PictureAddresses } from '../../../../application/prints/picture-addresses.js';
import { PrintSizes } from '../../../../application/orders/print-sizes.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { toDetailView, toListingJson } from '../views.js';

@Controller()
export class PrintsController {
  constructor(
    @Inject(BrowsePrints) private readonly browse: BrowsePrints,
    @Inject(CountChoices) private readonly countChoices: CountChoices,
    @Inject(PrintSizes) private readonly sizes: PrintSizes,
    @Inject(PictureAddresses) private readonly addresses: PictureAddresses,
    @Inject(ShowReviews) private readonly reviews: ShowReviews,
    @Inject(ShowProducts) private readonly products: ShowProducts,
  ) {}

  @Endpoint(contract.listPrints)
  async list(@Query({ schema: contract.listPrints.query }) query: Valid<'listPrints', 'query'>) {
    const wanted = { ...wantedBy(query), sort: query.sort };
    return toListingJson(await this.browse.list(wanted, toPageRequest(query)));
  }

  @Endpoint(contract.listBestPrints)
  async best(@Query({ schema: contract.listBestPrints.query }) { limit }: Valid<'listBestPrints', 'query'>) {
    return `{"prints":[${(await this.browse.best(limit)).join(',')}]}`;
  }

  @Endpoint(contract.countPrints)
  async count(@Query({ schema: contract.countPrints.query }) query: Valid<'countPrints', 'query'>) {
    const { prices, sizes } = await this.countChoices.count(wantedBy(query));
    return {
      prices: prices.map(({ from, below, ...count }) => ({
        price_from: from,
        price_below: below,
        ...count,
      })),
      sizes: sizes.map(({ value, ...count }) => ({ size: value, ...count })),
    };
  }

  @Endpoint(contract.showPrint)
  async show(@Param({ schema: contract.showPrint.params }) { id }: Valid<'showPrint', 'params'>) {
    const print = await this.browse.show(id);
    const reviews = await this.reviews.summary(id);
    return {
      ...toDetailView(print, this.products.deliveries(), this.addresses),
      ...(await this.sizes.forPrint(print)),
      ...(reviews && { reviews: { ...reviews, next: writeCursor(reviews.next) } }),
    };
  }

  @Endpoint(contract.listRelatedPrints)
  async related(
    @Param({ schema: contract.listRelatedPrints.params }) { id }: Valid<'listRelatedPrints', 'params'>,
    @Query({ schema: contract.listRelatedPrints.query }) query: Valid<'listRelatedPrints', 'query'>,
  ) {
    return toListingJson(await this.browse.related(id, toPageRequest(query)));
  }
}

function wantedBy(query: Valid<'countPrints', 'query'>) {
  const {
    size,
    price_from,
    price_below,
    featured,
    orientation,
    room,
    category,
    trait,
    impact,
    keyword,
    color = [],
    q,
    language,
  } = query;
  return {
    size,
    price_from,
    price_below,
    featured,
    orientation,
    of: {
      recommended_room: room,
      color_category: category,
      color_psychology_primary_trait: trait,
      color_psychology_impact_level: impact,
      keywords: keyword,
    },
    colors: color,
    search: q,
    language,
  };
}

const toPageRequest = ({ cursor, limit }: { cursor?: string | undefined; limit: number }) => ({
  limit,
  after: readCursor(cursor),
});
