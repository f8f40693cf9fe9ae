import { MAX_CREDITS } from '../../domain/credits/credits.js';
import { DomainError } from '../../domain/shop/errors.js';
import { hasPrints, needsDelivery, type Order } from '../../domain/orders/order.js';
import { toItemSheetName } from '../../domain/orders/print-file.js';
import { CANCEL_GRACE_MS, resumeHandOff } from '../../domain/orders/delivery/hand-off.js';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import { isUnmatched, type Settlement } from '../../domain/orders/settlement.js';
import { filterDigitalItems } from './download-files.js';
import { toOrderData } from '../../domain/orders/webhook-data.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { addTasks, type NewTask } from '../shared/add-tasks.js';
import { addWebhooks } from '../shared/add-webhooks.js';
import { WebhookAlarm } from './webhook-alarm.js';
import { toTask } from '../ports/shop/task.js';
import { movePrepaid } from './move-prepaid.js';
import { toRefundMail } from './queue-refund.js';

type Needs = Pick<
  Ports,
  | 'alerts'
  | 'clock'
  | 'credits'
  | 'crypto'
  | 'giftCards'
  | 'handOffs'
  | 'orders'
  | 'outbox'
  | 'payments'
  | 'refunds'
  | 'secrets'
  | 'signals'
  | 'transactions'
  | 'webhooks'
  | 'workshop'
>;

/** These events always need an order. */
const MONEY: readonly PaymentEvent['kind'][] = ['paid', 'refunded', 'refund_failed', 'disputed', 'foreign'];

/**
 * Applies payment events. A signed event is the only source of truth about money. It may arrive twice, late, in any
 * order or concurrently.
 */
export class SettlePayment {
  private readonly alarm: WebhookAlarm;

  constructor(
    private readonly ports: Needs,
    /** Reports unmatched payments, failed refunds and disputes. */
    private readonly onError: (event: PaymentEvent, settlement: Settlement) => void,
    /** Milliseconds in which a buyer may cancel. Then the order is handed to the workshop. */
    private readonly graceMs = CANCEL_GRACE_MS,
  ) {
    this.alarm = new WebhookAlarm(ports);
  }

  /** @throws DomainError `bad_signature` */
  async receive(rawBody: Uint8Array, signature: string): Promise<Settlement> {
    const event = await this.read(rawBody, signature);
    await this.alarm.verified();
    return this.settle(event);
  }

  private async read(rawBody: Uint8Array, signature: string): Promise<PaymentEvent> {
    const { clock, payments } = this.ports;
    try {
      return payments.readEvent(rawBody, signature, clock.now());
    } catch (error) {
      // The original error is thrown even if the alert cannot be raised.
      if (signature && error instanceof DomainError && error.code === 'bad_signature')
        await this.alarm.rejected().catch(() => undefined);
      throw error;
    }
  }

  /** Settles a verified event. */
  async settle(event: PaymentEvent): Promise<Settlement> {
    const settled = await this.store(event);
    this.announce(event, settled);
    return settled.settlement;
  }

  /** Wakes the workers after the transaction of `store`, and reports what an admin must check. */
  announce(event: PaymentEvent, { settlement, tasks, webhooks }: Stored): void {
    for (const { kind } of tasks.filter(({ wait }) => !wait)) this.ports.signals.notify(toTopic(kind));
    if (webhooks > 0) this.ports.signals.notify(toTopic('webhook'));
    const isWanted = settlement === 'disputed' || settlement === 'refund_failed';
    if (isWanted || (MONEY.includes(event.kind) && isUnmatched(settlement))) this.onError(event, settlement);
  }

  /** Stores the order, its credits, its gift cards and its tasks in one transaction. */
  async store(event: PaymentEvent): Promise<Stored> {
    // Most events are repeated deliveries, which need no transaction.
    if (await this.ports.orders.isSettled(event)) return { settlement: 'already', tasks: [], webhooks: 0 };
    const at = this.ports.clock.now();
    if (event.kind === 'paid' || event.kind === 'refund_failed') await this.openLedger(event, at);
    const { credits, giftCards, orders, refunds, transactions } = this.ports;
    return transactions.run(async () => {
      const { settlement, order } = await orders.settle(event, at);
      if (!order) return { settlement, tasks: [], webhooks: 0 };
      await giftCards.lockForOrder(order);
      if (order.gift_card > 0) await this.moveGiftCard(settlement, order, at);
      const { failure } = event;
      const refund = failure?.refund_id ? await refunds.find(failure.refund_id) : undefined;
      if (refund) await refunds.markFailed(refund.id, failure!.reason);
      const failed = refund?.failure === null ? refund : undefined;
      // A guest has no credits until an account claims the order.
      const restored =
        settlement === 'paid' && order.user_id !== null && hasPrints(order)
          ? await credits.restoreForOrder(order.user_id, order.id, at)
          : 0;
      if (order.status === 'refunded') await credits.revokeRestore(order.id, at);
      // Credits that the order restores come first, because they fill up to a maximum.
      const cards = await movePrepaid(this.ports, settlement, order, event.id, failed);
      const isResumed = isDueAgain(settlement, event, order) && (await this.resumeHandOff(order, at));
      const graceMs = isResumed ? 0 : this.graceMs;
      const tasks = [...followUpTasks(settlement, event, order, restored, graceMs), ...cards];
      await addTasks(this.ports, tasks);
      let webhooks = 0;
      if (settlement === 'paid') webhooks += await addWebhooks(this.ports, 'order.paid', toOrderData(order));
      const isRefund = settlement === 'refunded' || (settlement === 'paid' && order.refunded > 0);
      if (isRefund && order.paid_at)
        webhooks += await addWebhooks(this.ports, 'order.refunded', toOrderData(order));
      if (settlement === 'refund_failed' && order.paid_at)
        webhooks += await addWebhooks(this.ports, 'order.refund_failed', toOrderData(order));
      return { settlement, tasks, webhooks };
    });
  }

  /**
   * Opens the ledger for credits that the order has bought. That locks the person, as erasing an account does before it
   * locks orders, so it comes before the transaction that locks the order.
   */
  private async openLedger({ order_id, session_id }: PaymentEvent, at: Date): Promise<void> {
    const { credits, orders } = this.ports;
    const order =
      (order_id ? await orders.find(order_id) : undefined) ??
      (session_id ? await orders.bySession(session_id) : undefined);
    if (!order?.user_id || !order.prepaid_items.some(({ kind }) => kind === 'credits')) return;
    try {
      await credits.openLedger(order.user_id, MAX_CREDITS, at);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'user_not_found') throw error;
    }
  }

  /** Returns whether a hand-off that had failed goes on. */
  private async resumeHandOff({ id }: Order, at: Date): Promise<boolean> {
    const { crypto, handOffs, workshop } = this.ports;
    let isResumed = false;
    await handOffs.change(id, (_, known) => {
      const resumed =
        known && resumeHandOff(known, { newKey: crypto.randomUuid(), workshop: workshop.name, at });
      isResumed = resumed !== undefined;
      return resumed;
    });
    return isResumed;
  }

  /**
   * Spends or releases what the order holds of its gift card. A payment after the page's expiry finds nothing held,
   * so an alert is raised.
   */
  private async moveGiftCard(settlement: Settlement, order: Order, at: Date): Promise<void> {
    const { alerts, giftCards } = this.ports;
    const { id, number, gift_card } = order;
    if (settlement === 'paid' && (await giftCards.spend(id, at)) < gift_card)
      await alerts.raise('gift_card_not_charged', `Order ${number ?? id}.`, at);
    if (settlement === 'expired' || settlement === 'failed') await giftCards.release(id, at);
  }
}

interface Stored {
  settlement: Settlement;
  tasks: NewTask[];
  webhooks: number;
}

/** The mail is delayed, so that the files are usually made before it is sent. */
const DOWNLOAD_MAIL_DELAY_MS = 5_000;

/** Whether a failed refund had held back the goods. The order is paid again, so they are due. */
const isDueAgain = (
  settlement: Settlement,
  { amount_total }: PaymentEvent,
  { paid_at, refunded, status, total }: Order,
): boolean =>
  settlement === 'refund_failed' && paid_at !== null && status === 'paid' && refunded + amount_total >= total;

function followUpTasks(
  settlement: Settlement,
  event: PaymentEvent,
  order: Order,
  restored: number,
  graceMs: number,
): NewTask[] {
  const { id: orderId, status, paid_at, refunded } = order;
  switch (settlement) {
    case 'paid':
      return [
        // An order that was refunded before it was settled is not produced and restores no credits.
        ...(status === 'paid' && restored > 0 ? [toTask('credits-restored', { orderId })] : []),
        toTask('order-confirmation', { orderId }),
        ...(status === 'paid' ? [...toGoodsTasks(order), ...toHandOff(order, graceMs)] : []),
        ...(refunded > 0 ? [toRefundMail(order)] : []),
      ];
    case 'refund_failed':
      if (isDueAgain(settlement, event, order))
        return [...toGoodsTasks(order, { refunded }), ...toHandOff(order, graceMs, event.created_at)];
      // Its earlier task 'assume-delivery' did nothing if it ran while the order was refunded.
      if (status === 'dispatched')
        return [toTask('assume-delivery', { orderId, at: event.created_at.getTime() })];
      return [];
    case 'failed':
      return [toTask('payment-failed', { orderId })];
    case 'refunded':
      // Each refunded amount gets one mail once the payment is settled.
      return paid_at ? [toRefundMail(order)] : [];
    default:
      return [];
  }
}

/** @param again distinguishes this mail from an earlier one that may have been held back because of a refund */
function toGoodsTasks(order: Order, again: { refunded?: number } = {}): NewTask[] {
  const printed = toFileTasks(order);
  const digital = new Set(filterDigitalItems(order).map((item) => item.generation_job_id));
  if (digital.size === 0) return printed;
  const files = [...digital].map((printId) => toTask('download-file', { printId }));
  const mail = {
    ...toTask('digital-download', { orderId: order.id, ...again }),
    wait: DOWNLOAD_MAIL_DELAY_MS,
  };
  return [...printed, ...files, mail];
}

/** @param again distinguishes this task from an earlier one that may have done nothing because of a refund */
const toHandOff = (order: Order, wait: number, again?: Date): NewTask[] =>
  needsDelivery(order)
    ? [{ ...toTask('hand-off', { orderId: order.id, ...(again && { at: again.getTime() }) }), wait }]
    : [];

/** Older lines have no stored size and therefore no file. The outbox keeps one task per print and size. */
const toFileTasks = ({ order_items }: Order): NewTask[] =>
  order_items.flatMap(({ generation_job_id: printId, ...item }) => {
    const size = toItemSheetName(item);
    return size === null ? [] : [toTask('print-file', { printId, size })];
  });
