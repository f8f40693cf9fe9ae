import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { BrowsePrints } from '../../../../application/prints/browse-prints.js';
import { PictureAddresses } from '../../../../application/prints/picture-addresses.js';
import { KeepFavourites } from '../../../../application/accounts/keep-favourites.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import { toListedView } from '../views.js';

@Controller()
export class FavouritesController {
  constructor(
    @Inject(BrowsePrints) private readonly browse: BrowsePrints,
    @Inject(PictureAddresses) private readonly addresses: PictureAddresses,
    @Inject(KeepFavourites) private readonly favourites: KeepFavourites,
  ) {}

  @Endpoint(contract.listPrintsById)
  async show(@Query({ schema: contract.listPrintsById.query }) { ids }: Valid<'listPrintsById', 'query'>) {
    return {
      prints: (await this.browse.listByIds(ids)).map((print) => toListedView(print, this.addresses)),
    };
  }

  @Endpoint(contract.listFavourites)
  async list(@Caller() { user_id }: CallerType) {
    return { ids: await this.favourites.listIds(user_id) };
  }

  @Endpoint(contract.addFavourites)
  async add(
    @Caller() { user_id }: CallerType,
    @Body({ schema: contract.addFavourites.body }) { ids }: Valid<'addFavourites', 'body'>,
  ) {
    return { ids: await this.favourites.add(user_id, ids) };
  }

  @Endpoint(contract.removeFavourite)
  async remove(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.removeFavourite.params }) { id }: Valid<'removeFavourite', 'params'>,
  ) {
    await this.favourites.remove(user_id, id);
    return { id };
  }
}
