import { Body, Controller, Inject, Param } from '@nestjs/common';
import { SupportOrder } from '../../../../application/orders/support-order.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';

@Controller()
export class OrderSupportController {
  constructor(@Inject(SupportOrder) private readonly support: SupportOrder) {}

  @Endpoint(contract.showOrderSupport)
  show(@Param({ schema: contract.showOrderSupport.params }) { order }: Valid<'showOrderSupport', 'params'>) {
    return this.support.show(order);
  }

  @Endpoint(contract.addOrderNote)
  addNote(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.addOrderNote.params }) { order }: Valid<'addOrderNote', 'params'>,
    @Body({ schema: contract.addOrderNote.body }) note: Valid<'addOrderNote', 'body'>,
  ) {
    return this.support.addNote(order, { ...note, by: user_id });
  }

  @Endpoint(contract.changeOrderAddress)
  changeAddress(
    @Param({ schema: contract.changeOrderAddress.params }) { order }: Valid<'changeOrderAddress', 'params'>,
    @Body({ schema: contract.changeOrderAddress.body }) address: Valid<'changeOrderAddress', 'body'>,
  ) {
    return this.support.changeAddress(order, address);
  }

  @Endpoint(contract.openReturn)
  openReturn(
    @Param({ schema: contract.openReturn.params }) { order }: Valid<'openReturn', 'params'>,
    @Body({ schema: contract.openReturn.body }) opened: Valid<'openReturn', 'body'>,
  ) {
    return this.support.openReturn(order, opened);
  }

  @Endpoint(contract.resendOrderMail)
  resend(
    @Param({ schema: contract.resendOrderMail.params }) { order }: Valid<'resendOrderMail', 'params'>,
    @Body({ schema: contract.resendOrderMail.body }) { mail }: Valid<'resendOrderMail', 'body'>,
  ) {
    return this.support.resend(order, mail);
  }
}
