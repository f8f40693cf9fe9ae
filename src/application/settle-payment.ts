import type { Order } from '../domain/order.js';
import type { PaymentEvent } from '../domain/payment-event.js';
import { isStray, type Settlement } from '../domain/settlement.js';
import type { Ports } from './ports/index.js';
import type { TaskKind } from './ports/outbox.js';

type Needs = Pick<
  Ports,
  'clock' | 'credits' | 'ids' | 'orders' | 'outbox' | 'payments' | 'refunds' | 'signals' | 'transactions'
>;

/** Kinds of which money speaks that no order may be without. */
const MONEY: readonly PaymentEvent['kind'][] = ['paid', 'refunded', 'refund_failed', 'disputed', 'foreign'];

/** The payment's signed event is the only truth about money: it may come twice, late, in any order, or in parallel. */
export class SettlePayment {
  constructor(
    private readonly ports: Needs,
    /** Told of money that moved nothing, that did not go back, or that a bank wants back: somebody has to look. */
    private readonly onTrouble: (event: PaymentEvent, settlement: Settlement) => void,
  ) {}

  /** @throws DomainError `bad_signature` */
  async receive(rawBody: Uint8Array, signature: string): Promise<Settlement> {
    const { clock, payments } = this.ports;
    return this.settle(payments.readEvent(rawBody, signature, clock.now()));
  }

  /** Of an event that is known to be the provider's. */
  async settle(event: PaymentEvent): Promise<Settlement> {
    const settlement = await this.store(event, this.ports.clock.now());
    this.ports.signals.notify('tasks');
    const isWanted = settlement === 'disputed' || settlement === 'refund_failed';
    if (isWanted || (MONEY.includes(event.kind) && isStray(settlement))) this.onTrouble(event, settlement);
    return settlement;
  }

  /** The order, its credits and what follows from it are stored together or not at all. */
  private store(event: PaymentEvent, at: Date): Promise<Settlement> {
    const { credits, orders, refunds, transactions } = this.ports;
    return transactions.run(async () => {
      const { settlement, order } = await orders.settle(event, at);
      if (!order) return settlement;
      const { failure } = event;
      if (failure?.refund_id) await refunds.fail(failure.refund_id, failure.reason);
      if (settlement === 'paid') {
        const restored = await credits.restoreForOrder(order.user_id, order.id, at);
        // What has gone back whole before it was told takes them again, below.
        if (restored > 0 && order.status === 'paid') await this.add('credits-restored', order.id, at);
        await this.add('order-confirmation', order.id, at);
        // What has gone back whole before it was told is not made.
        if (order.status === 'paid') await this.addFiles(order, at);
      }
      // The money stays after all, of an order whose payment was told after it had gone back.
      if (settlement === 'refund_failed' && order.paid_at && order.status === 'paid')
        await this.addFiles(order, at);
      if (settlement === 'failed') await this.add('payment-failed', order.id, at);
      if (settlement === 'refunded') await this.add('refund', subjectOfRefund(order), at);
      if (order.status === 'refunded') await credits.takeBack(order.id, at);
      return settlement;
    });
  }

  private async addFiles(order: Order, at: Date): Promise<void> {
    for (const file of filesOf(order)) await this.add('print-file', file, at);
    if (order.order_items.some((item) => item.digital_download))
      await this.add('digital-download', order.id, at);
  }

  private add(kind: TaskKind, subject: string, at: Date): Promise<void> {
    return this.ports.outbox.add({ id: this.ports.ids.uuid(), kind, subject }, at);
  }
}

/** One for each print and size; what was ordered before sizes were kept has none. */
const filesOf = ({ order_items }: Order) =>
  new Set(
    order_items.flatMap(({ generation_job_id, size }) =>
      size === null ? [] : [`${generation_job_id}/${size}`],
    ),
  );

/** Of each sum that has gone back one mail tells. */
const subjectOfRefund = ({ id, refunded }: Order) => `${id}/${refunded}`;
