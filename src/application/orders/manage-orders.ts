import { DomainError } from '../../domain/shop/errors.js';
import { advanced, type FulfilmentStep, type Parcel } from '../../domain/orders/fulfilment.js';
import type { Pence } from '../../domain/shop/money.js';
import type { Order } from '../../domain/orders/order.js';
import { refundable, type Refund } from '../../domain/orders/refund.js';
import type { Ports } from '../ports/index.js';
import type { OrderFilter, OrderPage } from '../ports/orders/orders.js';
import { topicOf } from '../ports/shop/outbox.js';
import { taskFor, type Task } from '../ports/shop/task.js';

type Needs = Pick<Ports, 'clock' | 'ids' | 'orders' | 'outbox' | 'refunds' | 'signals' | 'transactions'>;

/** An order with its refunds. */
export type ManagedOrder = Order & { refunds: Refund[]; refundable: Pence };

const NO_PARCEL: Parcel = { carrier: null, tracking: null };

/** Manages paid orders: production, dispatch, cancellation and refunds. Every step is idempotent. */
export class ManageOrders {
  constructor(private readonly ports: Needs) {}

  /** Accepts numbers as mails and pages write them: 'Order 1042', '#1042'. */
  list({ text, ...wanted }: OrderFilter, page: OrderPage): Promise<Order[]> {
    const number = /^(?:order\s*)?#?\s*(\d+)$/i.exec(text ?? '')?.[1];
    return this.ports.orders.listAll({ ...wanted, text: number ?? text }, page);
  }

  /** @param which the order's ID or number. @throws DomainError `not_found` */
  async show(which: string): Promise<ManagedOrder> {
    const { orders, refunds } = this.ports;
    const order = /^\d{1,9}$/.test(which) ? await orders.byNumber(Number(which)) : await orders.find(which);
    if (!order) throw notFound();
    const asked = await refunds.ofOrder(order.id);
    return { ...order, refunds: asked, refundable: refundable(order, asked) };
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
      const done = await orders.change(id, (order) => advanced(order, step, parcel, at));
      if (!done?.changed) return;
      const { status } = done.order;
      const moment = status === 'dispatched' ? { at: at.getTime() } : {};
      await this.add(taskFor('order-status', { orderId: id, status, ...moment }));
      if (step !== 'cancel') return;
      const { refundable: left } = await this.show(id);
      if (left > 0)
        await this.ask({ id: this.ports.ids.uuid(), order_id: id, amount: left, reason: 'cancelled', by });
    });
    for (const kind of ['order-status', 'ask-refund'] as const) this.ports.signals.notify(topicOf(kind));
    return this.show(id);
  }

  /**
   * Refunds an amount, by default all that is left. A repeated `id` has no effect.
   * @throws DomainError `not_found`, `refund_too_large`
   */
  async refund(
    which: string,
    { id, amount, reason, by }: { id: string; amount?: Pence | undefined; reason: string | null; by: string },
  ): Promise<ManagedOrder> {
    const { refunds, signals, transactions } = this.ports;
    const order = await this.show(which);
    if (!(await refunds.find(id))) {
      const asked = { id, order_id: order.id, amount: amount ?? order.refundable, reason, by };
      await transactions.run(() => this.ask(asked));
      signals.notify(topicOf('ask-refund'));
    }
    return this.show(order.id);
  }

  private async ask(
    refund: Pick<Refund, 'id' | 'order_id' | 'amount' | 'reason'> & { by: string },
  ): Promise<void> {
    const { by, ...asked } = refund;
    const { clock, refunds } = this.ports;
    const whole = { ...asked, asked_by: by, created_at: clock.now(), provider_id: null, failure: null };
    if (await refunds.ask(whole)) await this.add(taskFor('ask-refund', { refundId: asked.id }));
  }

  private add(task: Omit<Task, 'id'>): Promise<void> {
    const { clock, ids, outbox } = this.ports;
    return outbox.add({ id: ids.uuid(), ...task }, clock.now());
  }
}

const notFound = () => new DomainError('not_found', 'There is no such order.');
