import {
  applyFulfilmentStep,
  assumeDelivery,
  NO_PARCEL,
  type FulfilmentStep,
  type Parcel,
} from '../../domain/orders/delivery/fulfilment.js';
import { DAY_MS } from '../../domain/orders/delivery/working-days.js';
import type { Pence } from '../../domain/shop/money.js';
import { DEFAULT_REVIEW_MAIL_DAYS } from '../../domain/orders/buyer-review.js';
import { cancelUntil, mayBeAtWorkshop } from '../../domain/orders/delivery/hand-off.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import { parseOrderNumber } from '../../domain/orders/order-number.js';
import type { Order } from '../../domain/orders/order.js';
import {
  checkRefundOfPrints,
  paidForLine,
  refundable,
  refundableParts,
  type Refund,
} from '../../domain/orders/refund.js';
import type { Ports } from '../ports/index.js';
import type { OrderFilter } from '../ports/orders/orders.js';
import { toTopic } from '../ports/shop/outbox.js';
import { addWebhooks } from '../shared/add-webhooks.js';
import { isWebhookType } from '../../domain/shop/webhook.js';
import { toOrderData } from '../../domain/orders/webhook-data.js';
import { toTask, type Task } from '../ports/shop/task.js';
import { prepaidUsed } from '../../domain/orders/prepaid.js';
import { atWorkshop, notFound, tooLate } from './manage-errors.js';
import { takeLineBack, unusedValue } from './move-prepaid.js';
import { CANCELLED, queueRefund } from './queue-refund.js';
import { printsLeft, takeBack } from './take-back-prepaid.js';

type Needs = Pick<
  Ports,
  | 'clock'
  | 'credits'
  | 'crypto'
  | 'giftCards'
  | 'handOffs'
  | 'orders'
  | 'outbox'
  | 'refunds'
  | 'signals'
  | 'transactions'
  | 'webhooks'
>;

export type ManagedOrder = Order & { refunds: Refund[]; refundable: Pence };

interface RefundRequest {
  id: string;
  amount?: Pence | undefined;
  /** Instead of an amount, or of a gift card with it. All copies are refunded without their number. */
  line?: { id: string; copies?: number | undefined } | undefined;
  reason: string | null;
  by: string;
}

/** Manages the production, dispatch, cancellation and refunds of paid orders. Every step is idempotent. */
export class ManageOrders {
  constructor(
    private readonly ports: Needs,
    /** Days after the delivery until the buyer is asked for reviews; 0 for never. */
    private readonly reviewMailDays = DEFAULT_REVIEW_MAIL_DAYS,
  ) {}

  /** Lists orders. `text` may be a number as mails and pages write it: 'Order 1042' or '#1042'. */
  list({ text, ...wanted }: OrderFilter, page: PageRequest): Promise<Page<Order>> {
    const number = text === undefined ? undefined : parseOrderNumber(text);
    return this.ports.orders.search({ ...wanted, text: number ?? text }, page);
  }

  /** @param which the order's ID or number. @throws DomainError `not_found` */
  async show(which: string): Promise<ManagedOrder> {
    const { orders, refunds } = this.ports;
    const order = /^\d{1,9}$/.test(which) ? await orders.byNumber(Number(which)) : await orders.find(which);
    if (!order) throw notFound();
    const requested = await refunds.listByOrder(order.id);
    return { ...order, refunds: requested, refundable: await this.refundable(order, requested) };
  }

  /** What was used of gift cards and credits cannot be refunded. */
  private async refundable(order: Order, requested: Refund[]): Promise<Pence> {
    if (order.prepaid_items.length === 0 || !order.paid_at) return refundable(order, requested);
    const left = refundableParts(order, requested);
    let others = await printsLeft(this.ports, order, requested);
    let gift_cards = 0;
    for (const item of order.prepaid_items) {
      const worth = await unusedValue(this.ports, item);
      if (item.kind === 'gift_card') gift_cards += worth;
      else others += worth;
    }
    return Math.min(left.gift_cards, gift_cards) + Math.min(left.money + left.gift_card, others);
  }

  /**
   * Advances an order and notifies the buyer. A cancelled order is refunded.
   * @throws DomainError `nothing_to_deliver`, `not_found`, `order_not_ready`; `order_at_workshop` when the workshop may
   * have the order that is to be cancelled
   */
  async advance(which: string, step: FulfilmentStep, by: string, parcel = NO_PARCEL): Promise<ManagedOrder> {
    const { id } = await this.show(which);
    const { handOffs, transactions } = this.ports;
    await transactions.run(async () => {
      if (step === 'cancel')
        await handOffs.change(id, (_, known) => {
          if (mayBeAtWorkshop(known)) throw atWorkshop();
          return undefined;
        });
      await this.take(id, step, by, parcel);
    });
    return this.afterStep(id);
  }

  /**
   * Cancels and refunds an order for its buyer, during the grace time. A repeated call changes nothing.
   * @throws DomainError `cancel_too_late`
   */
  async cancelForBuyer(id: string, by: string, graceMs: number): Promise<void> {
    const { clock, handOffs, transactions } = this.ports;
    await transactions.run(async () => {
      await handOffs.change(id, (order, known) => {
        const until = cancelUntil(order, known, graceMs);
        if (order.status === 'cancelled' || (until && until > clock.now())) return undefined;
        throw tooLate();
      });
      await this.take(id, 'cancel', by, NO_PARCEL);
    });
    await this.afterStep(id);
  }

  /** Lets an order on its way count as delivered. Its buyer gets no mail. A repeated call changes nothing. */
  async assumeDelivered(id: string): Promise<void> {
    const { clock, orders, signals, transactions } = this.ports;
    const at = clock.now();
    await transactions.run(async () => {
      const before = await this.lock(id);
      const done = await orders.change(id, (order) => assumeDelivery(order, at));
      if (!done?.changed) return;
      await addWebhooks(this.ports, 'order.delivered', toOrderData(done.order));
      await this.requestReview(before, at);
    });
    signals.notify(toTopic('webhook'));
  }

  private afterStep(id: string): Promise<ManagedOrder> {
    for (const kind of ['order-status', 'ask-refund', 'webhook'] as const)
      this.ports.signals.notify(toTopic(kind));
    return this.show(id);
  }

  /** Takes a step in the running transaction. */
  private async take(id: string, step: FulfilmentStep, by: string, parcel: Parcel): Promise<void> {
    const { clock, crypto, orders } = this.ports;
    const at = clock.now();
    const before = await this.lock(id);
    const done = await orders.change(id, (order) => applyFulfilmentStep(order, step, parcel, at));
    if (!done?.changed) return;
    const { status } = done.order;
    const moment = before?.dispatched_at && step === 'dispatch' ? { at: at.getTime() } : {};
    await this.add(toTask('order-status', { orderId: id, status, ...moment }));
    // The task of its earlier parcel is done.
    if (before?.delivery_assumed && step === 'dispatch')
      await this.add(toTask('assume-delivery', { orderId: id, ...moment }));
    const type = `order.${status}`;
    if (isWebhookType(type)) await addWebhooks(this.ports, type, toOrderData(done.order));
    if (step === 'deliver') await this.requestReview(before, at);
    if (step !== 'cancel') return;
    const refund = { id: crypto.randomUuid(), reason: CANCELLED, by };
    const parts = await this.takeParts(done.order, refund);
    if (parts.amount > 0) await queueRefund(this.ports, { ...refund, ...parts, order_id: id });
  }

  /** Concurrent changes of the order wait until the running transaction ends. */
  private async lock(id: string): Promise<Order | undefined> {
    return (await this.ports.orders.change(id, () => undefined))?.order;
  }

  /** An assumed delivery has requested the reviews already. */
  private async requestReview(before: Order | undefined, deliveredAt: Date): Promise<void> {
    if (!before || before.delivery_assumed || this.reviewMailDays === 0) return;
    const due = new Date(deliveredAt.getTime() + this.reviewMailDays * DAY_MS);
    await this.add(toTask('review-request', { orderId: before.id }), due);
  }

  /**
   * Refunds an amount, or what was paid for copies of a line, by default the whole remainder. A repeated `id` has no
   * effect.
   * @throws DomainError `not_found`, `refund_too_large`; `prepaid_used` for a gift card or credits that were used
   */
  async refund(which: string, { id, amount, line, reason, by }: RefundRequest): Promise<ManagedOrder> {
    const { refunds, signals, transactions } = this.ports;
    const order = await this.show(which);
    if (!(await refunds.find(id))) {
      await transactions.run(async () => {
        const locked = (await this.lock(order.id))!;
        if (await refunds.find(id)) return;
        const parts = await this.takeParts(locked, { id, amount, line });
        if (parts.amount === 0 && order.prepaid_items.length > 0) throw prepaidUsed();
        await queueRefund(this.ports, { ...parts, id, order_id: order.id, reason, by });
      });
      signals.notify(toTopic('ask-refund'));
    }
    return this.show(order.id);
  }

  /** Takes the gift cards and credits of a refund back. Returns its amount, and the part that was for them. */
  private async takeParts(
    order: Order,
    { id, amount, line }: Pick<RefundRequest, 'id' | 'amount' | 'line'>,
  ): Promise<Pick<Refund, 'amount' | 'prepaid' | 'gift_cards'>> {
    await this.ports.giftCards.lockForOrder(order);
    const requested = await this.ports.refunds.listByOrder(order.id);
    const { gift_cards, money, gift_card } = refundableParts(order, requested);
    const most = { gift_card: gift_cards, credits: money + gift_card };
    const named = order.prepaid_items.find((item) => item.id === line?.id);
    if (named) {
      const { currency } = order;
      const asked = { id, amount, currency, refundable: most[named.kind] };
      const prepaid = await takeLineBack(this.ports, named, asked);
      return { amount: prepaid, prepaid, gift_cards: named.kind === 'gift_card' ? prepaid : 0 };
    }
    // Without other lines, nothing can have been used. The provider has the last word.
    const prints =
      order.prepaid_items.length > 0 ? await printsLeft(this.ports, order, requested) : most.credits;
    if (line || amount !== undefined) {
      const wanted = line ? paidForLine(order, line) : amount!;
      if (order.prepaid_items.length > 0) checkRefundOfPrints(wanted, prints, order);
      return { amount: wanted, prepaid: 0, gift_cards: 0 };
    }
    const taken = { gift_card: 0, credits: 0 };
    for (const { kind, ...item } of order.prepaid_items) {
      const left = Math.min(item.price, most[kind] - taken[kind]);
      taken[kind] += await takeBack(this.ports, { ...item, kind }, id, left);
    }
    return {
      amount: taken.gift_card + Math.min(prints + taken.credits, most.credits),
      prepaid: taken.gift_card + taken.credits,
      gift_cards: taken.gift_card,
    };
  }

  private add(task: Omit<Task, 'id'>, notBefore = this.ports.clock.now()): Promise<void> {
    const { crypto, outbox } = this.ports;
    return outbox.add({ id: crypto.randomUuid(), ...task }, notBefore);
  }
}
