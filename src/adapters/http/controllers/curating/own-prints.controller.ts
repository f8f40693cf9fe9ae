import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { OwnPrints } from '../../../../application/curating/own-prints.js';
import { PictureAddresses } from '../../../../application/prints/picture-addresses.js';
import { ShowProducts } from '../../../../application/orders/show-products.js';
import { PrintSizes } from '../../../../application/orders/print-sizes.js';
import type { Print } from '../../../../domain/prints/print.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import { toOwnPageView, toOwnView } from '../views.js';

@Controller()
export class OwnPrintsController {
  constructor(
    @Inject(OwnPrints) private readonly prints: OwnPrints,
    @Inject(PictureAddresses) private readonly addresses: PictureAddresses,
    @Inject(PrintSizes) private readonly sizes: PrintSizes,
    @Inject(ShowProducts) private readonly products: ShowProducts,
  ) {}

  @Endpoint(contract.listOwnPrints)
  async list(
    @Caller() { user_id }: CallerType,
    @Query({ schema: contract.listOwnPrints.query }) { cursor, id, limit }: Valid<'listOwnPrints', 'query'>,
  ) {
    const page = await this.prints.list(user_id, { limit, after: readCursor(cursor), id });
    return toOwnPageView(page, this.addresses);
  }

  @Endpoint(contract.showOwnPrint)
  async show(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.showOwnPrint.params }) { id }: Valid<'showOwnPrint', 'params'>,
  ) {
    return this.view(await this.prints.show(user_id, id));
  }

  @Endpoint(contract.changeOwnPrint)
  async change(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.changeOwnPrint.params }) { id }: Valid<'changeOwnPrint', 'params'>,
    @Body({ schema: contract.changeOwnPrint.body }) body: Valid<'changeOwnPrint', 'body'>,
  ) {
    return this.view(await this.prints.change(user_id, id, body));
  }

  @Endpoint(contract.removeOwnPrint)
  async remove(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.removeOwnPrint.params }) { id }: Valid<'removeOwnPrint', 'params'>,
  ) {
    await this.prints.remove(user_id, id);
    return { id };
  }

  private async view(print: Print) {
    return {
      ...toOwnView(print, this.products.deliveries(), this.addresses),
      ...(await this.sizes.forPrint(print)),
    };
  }
}
