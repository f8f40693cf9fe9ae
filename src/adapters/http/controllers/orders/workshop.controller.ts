import { Body, Controller, Inject, Param } from '@nestjs/common';
import { ChooseWorkshop } from '../../../../application/orders/workshop/choose-workshop.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';

/** Where paid orders are made. */
@Controller()
export class WorkshopController {
  constructor(@Inject(ChooseWorkshop) private readonly workshop: ChooseWorkshop) {}

  @Endpoint(contract.showHandOff)
  show(@Param({ schema: contract.showHandOff.params }) { order }: Valid<'showHandOff', 'params'>) {
    return this.workshop.show(order);
  }

  @Endpoint(contract.chooseWorkshop)
  choose(
    @Param({ schema: contract.chooseWorkshop.params }) { order }: Valid<'chooseWorkshop', 'params'>,
    @Body({ schema: contract.chooseWorkshop.body }) { by }: Valid<'chooseWorkshop', 'body'>,
  ) {
    return by === 'hand' ? this.workshop.makeByHand(order) : this.workshop.handOffNow(order);
  }
}
