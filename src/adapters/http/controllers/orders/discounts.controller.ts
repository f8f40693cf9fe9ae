import { Body, Controller, Inject, Param } from '@nestjs/common';
import { ManageDiscounts } from '../../../../application/orders/manage-discounts.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { toDate } from '../../platform/to-date.js';

@Controller()
export class DiscountsController {
  constructor(@Inject(ManageDiscounts) private readonly discounts: ManageDiscounts) {}

  @Endpoint(contract.listDiscounts)
  async list() {
    return { discounts: await this.discounts.list() };
  }

  @Endpoint(contract.saveDiscount)
  save(
    @Param({ schema: contract.saveDiscount.params }) { id }: Valid<'saveDiscount', 'params'>,
    @Body({ schema: contract.saveDiscount.body })
    { starts_at, ends_at, ...discount }: Valid<'saveDiscount', 'body'>,
  ) {
    return this.discounts.save({
      ...discount,
      id,
      starts_at: toDate(starts_at),
      ends_at: toDate(ends_at),
    });
  }
}
