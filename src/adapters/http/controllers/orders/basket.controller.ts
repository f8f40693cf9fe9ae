import { Body, Controller, Inject } from '@nestjs/common';
import { KeepBasket } from '../../../../application/orders/keep-basket.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';

@Controller()
export class BasketController {
  constructor(@Inject(KeepBasket) private readonly basket: KeepBasket) {}

  @Endpoint(contract.showBasket)
  show(@Caller() { user_id }: CallerType) {
    return this.basket.show(user_id);
  }

  @Endpoint(contract.changeBasket)
  change(
    @Caller() { user_id }: CallerType,
    @Body({ schema: contract.changeBasket.body }) { merge = false, ...change }: Valid<'changeBasket', 'body'>,
  ) {
    return this.basket.change(user_id, { ...change, merge });
  }
}
