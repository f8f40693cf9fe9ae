import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { DeclareWithdrawal } from '../../../../application/orders/declare-withdrawal.js';
import { ManageWithdrawals } from '../../../../application/orders/manage-withdrawals.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';

@Controller()
export class WithdrawalsController {
  constructor(
    @Inject(DeclareWithdrawal) private readonly declareWithdrawal: DeclareWithdrawal,
    @Inject(ManageWithdrawals) private readonly withdrawals: ManageWithdrawals,
  ) {}

  @Endpoint(contract.declareWithdrawal)
  declare(@Body({ schema: contract.declareWithdrawal.body }) body: Valid<'declareWithdrawal', 'body'>) {
    return this.declareWithdrawal.declare(body);
  }

  @Endpoint(contract.listWithdrawals)
  async list(
    @Query({ schema: contract.listWithdrawals.query })
    { handled, limit, cursor }: Valid<'listWithdrawals', 'query'>,
  ) {
    const { rows, next } = await this.withdrawals.list({ handled }, { limit, after: readCursor(cursor) });
    return { withdrawals: rows, next: writeCursor(next) };
  }

  @Endpoint(contract.changeWithdrawal)
  change(
    @Param({ schema: contract.changeWithdrawal.params }) { id }: Valid<'changeWithdrawal', 'params'>,
    @Body({ schema: contract.changeWithdrawal.body }) change: Valid<'changeWithdrawal', 'body'>,
  ) {
    return this.withdrawals.change(id, change);
  }

  @Endpoint(contract.instructReturn)
  instruct(
    @Param({ schema: contract.instructReturn.params }) { id }: Valid<'instructReturn', 'params'>,
    @Body({ schema: contract.instructReturn.body }) { instructions }: Valid<'instructReturn', 'body'>,
  ) {
    return this.withdrawals.instruct(id, instructions);
  }

  @Endpoint(contract.receiveReturn)
  receive(@Param({ schema: contract.receiveReturn.params }) { id }: Valid<'receiveReturn', 'params'>) {
    return this.withdrawals.receive(id);
  }
}
