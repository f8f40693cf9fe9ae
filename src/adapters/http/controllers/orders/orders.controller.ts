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
    const orders = await this.orders.list({ status, to_send, text: q }, { limit, after: readCursor(cursor) });
    return { orders, next: writeCursor(orders.length === limit ? orders.at(-1)! : null) };
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
    return this.payments.all();
  }

  @Endpoint(contract.listStrayPayments)
  async stray(
    @Query({ schema: contract.listStrayPayments.query }) { limit }: Valid<'listStrayPayments', 'query'>,
  ) {
    const events = await this.payments.stray(limit + 1);
    return {
      events: events.slice(0, limit).map(({ settlement: why, ...event }) => ({ ...event, why })),
      more: events.length > limit,
    };
  }

  @Endpoint(contract.putPaymentsAside)
  async putAside(
    @Body({ schema: contract.putPaymentsAside.body }) { ids }: Valid<'putPaymentsAside', 'body'>,
  ) {
    return { ids: await this.payments.putAside(ids) };
  }

  @Endpoint(contract.replayPayments)
  replay() {
    return this.payments.replay();
  }
}
