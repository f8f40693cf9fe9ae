import { DomainError } from '../../domain/shop/errors.js';
import { applyFulfilmentStep, type FulfilmentStep, type Parcel } from '../../domain/orders/fulfilment.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { Order } from '../../domain/orders/order.js';
import { refundable, type Refund } from '../../domain/orders/refund.js';
import type { Ports } from '../ports/index.js';
import type { OrderFilter } from '../ports/orders/orders.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask, type Task } from '../ports/shop/task.js';

type Needs = Pick<Ports, 'clock' | 'crypto' | 'orders' | 'outbox' | 'refunds' | 'signals' | 'transactions'>;

/** An order with its refunds. */
export type ManagedOrder = Order & { refunds: Refund[]; refundable: Pence };

const NO_PARCEL: Parcel = { carrier: null, tracking: null };

/** Manages the production, dispatch, cancellation and refunds of paid orders. Every step is idempotent. */
export class ManageOrders {
  constructor(private readonly ports: Needs) {}

  /** Lists orders. `text` may be a number as mails and pages write it: 'Order 1042' or '#1042'. */
  list({ text, ...wanted }: OrderFilter, page: PageRequest): Promise<Page<Order>> {
    const number = /^(?:order\s*)?#?\s*(\d+)$/i.exec(text ?? '')?.[1];
    return this.ports.orders.search({ ...wanted, text: number ?? text }, page);
  }

  /** @param which the order's ID or number. @throws DomainError `not_found` */
  async show(which: string): Promise<ManagedOrder> {
    const { orders, refunds } = this.ports;
    const order = /^\d{1,9}$/.test(which) ? await orders.byNumber(Number(which)) : await orders.find(which);
    if (!order) throw notFound();
    const requested = await refunds.listByOrder(order.id);
    return { ...order, refunds: requested, refundable: refundable(order, requested) };
  }

  /**
   * Advances an order and notifies the buyer. A cancelled order is refunded.
   * @throws DomainError `nothing_to_deliver`, `not_found`, `order_not_ready`
   */
  async advance(which: string, step: FulfilmentStep, by: string, parcel = NO_PARCEL): Promise<ManagedOrder> {
    const { id } = await this.show(which);
    const { clock, orders, transactions } = this.ports;
    const at = clock.now();
    await transactions.run(async () => {
      const done = await orders.change(id, (order) => applyFulfilmentStep(order, step, parcel, at));
      if (!done?.changed) return;
      const { status } = done.order;
      const moment = status === 'dispatched' ? { at: at.getTime() } : {};
      await this.add(toTask('order-status', { orderId: id, status, ...moment }));
      if (step !== 'cancel') return;
      const { refundable: left } = await this.show(id);
      if (left > 0)
        await this.queueRefund({
          id: this.ports.crypto.randomUuid(),
          order_id: id,
          amount: left,
          reason: 'cancelled',
          by,
        });
    });
    for (const kind of ['order-status', 'ask-refund'] as const) this.ports.signals.notify(toTopic(kind));
    return this.show(id);
  }

  /**
   * Refunds an amount, by default the whole remainder. A repeated `id` has no effect.
   * @throws DomainError `not_found`, `refund_too_large`
   */
  async refund(
    which: string,
    { id, amount, reason, by }: { id: string; amount?: Pence | undefined; reason: string | null; by: string },
  ): Promise<ManagedOrder> {
    const { refunds, signals, transactions } = this.ports;
    const order = await this.show(which);
    if (!(await refunds.find(id))) {
      const request = { id, order_id: order.id, amount: amount ?? order.refundable, reason, by };
      await transactions.run(() => this.queueRefund(request));
      signals.notify(toTopic('ask-refund'));
    }
    return this.show(order.id);
  }

  private async queueRefund(
    refund: Pick<Refund, 'id' | 'order_id' | 'amount' | 'reason'> & { by: string },
  ): Promise<void> {
    const { by, ...asked } = refund;
    const { clock, refunds } = this.ports;
    const whole = { ...asked, asked_by: by, created_at: clock.now(), provider_id: null, failure: null };
    if (await refunds.add(whole)) await this.add(toTask('ask-refund', { refundId: asked.id }));
  }

  private add(task: Omit<Task, 'id'>): Promise<void> {
    const { clock, crypto, outbox } = this.ports;
    return outbox.add({ id: crypto.randomUuid(), ...task }, clock.now());
  }
}

const notFound = () => new DomainError('not_found', 'There is no such order.');
