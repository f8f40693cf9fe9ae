import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { ManageOrders } from '../../../../application/orders/manage-orders.js';
import { ReconcilePayments } from '../../../../application/orders/reconcile-payments.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';

@Controller()
export class OrdersController {
  constructor(
    @Inject(ManageOrders) private readonly orders: ManageOrders,
    @Inject(ReconcilePayments) private readonly payments: ReconcilePayments,
  ) {}

  @Endpoint(contract.listAllOrders)
  async list(
    @Query({ schema: contract.listAllOrders.query })
    { status, to_send, q, limit, cursor }: Valid<'listAllOrders', 'query'>,
  ) {
    const page = { limit, after: readCursor(cursor) };
    const { rows: orders, next } = await this.orders.list({ status, to_send, text: q }, page);
    return { orders, next: writeCursor(next) };
  }

  @Endpoint(contract.showOrder)
  show(@Param({ schema: contract.showOrder.params }) { order }: Valid<'showOrder', 'params'>) {
    return this.orders.show(order);
  }

  @Endpoint(contract.advanceOrder)
  advance(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.advanceOrder.params }) { order }: Valid<'advanceOrder', 'params'>,
    @Body({ schema: contract.advanceOrder.body }) { step, ...parcel }: Valid<'advanceOrder', 'body'>,
  ) {
    return this.orders.advance(order, step, user_id, parcel);
  }

  @Endpoint(contract.refundOrder)
  refund(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.refundOrder.params }) { order }: Valid<'refundOrder', 'params'>,
    @Body({ schema: contract.refundOrder.body }) refund: Valid<'refundOrder', 'body'>,
  ) {
    return this.orders.refund(order, { ...refund, by: user_id });
  }

  @Endpoint(contract.reconcilePayments)
  reconcile() {
    return this.payments.settleMissed();
  }

  @Endpoint(contract.listUnmatchedPayments)
  async listUnmatched(
    @Query({ schema: contract.listUnmatchedPayments.query })
    { limit, cursor }: Valid<'listUnmatchedPayments', 'query'>,
  ) {
    const { rows, next } = await this.payments.listUnmatched({ limit, after: readCursor(cursor) });
    return {
      events: rows.map(({ settlement: why, ...event }) => ({ ...event, why })),
      next: writeCursor(next),
    };
  }

  @Endpoint(contract.dismissPayments)
  async dismiss(@Body({ schema: contract.dismissPayments.body }) { ids }: Valid<'dismissPayments', 'body'>) {
    return { ids: await this.payments.dismiss(ids) };
  }

  @Endpoint(contract.replayPayments)
  retryUnmatched() {
    return this.payments.retryUnmatched();
  }
}
