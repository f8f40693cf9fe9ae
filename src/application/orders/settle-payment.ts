import { DomainError } from '../../domain/shop/errors.js';
import type { Order } from '../../domain/orders/order.js';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import { isStray, type Settlement } from '../../domain/orders/settlement.js';
import { digitalItems } from './download-files.js';
import type { Ports } from '../ports/index.js';
import { topicOf } from '../ports/shop/outbox.js';
import { WebhookAlarm } from './webhook-alarm.js';
import { taskFor, type Task } from '../ports/shop/task.js';

type Needs = Pick<
  Ports,
  | 'alerts'
  | 'clock'
  | 'credits'
  | 'ids'
  | 'orders'
  | 'outbox'
  | 'payments'
  | 'refunds'
  | 'signals'
  | 'transactions'
>;

/** Kinds of which money speaks that no order may be without. */
const MONEY: readonly PaymentEvent['kind'][] = ['paid', 'refunded', 'refund_failed', 'disputed', 'foreign'];

/** The payment's signed event is the only truth about money: it may come twice, late, in any order, or in parallel. */
export class SettlePayment {
  private readonly alarm: WebhookAlarm;

  constructor(
    private readonly ports: Needs,
    /** Told of money that moved nothing, that did not go back, or that a bank wants back: somebody has to look. */
    private readonly onTrouble: (event: PaymentEvent, settlement: Settlement) => void,
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
      // The refusal stands also when nobody can be told of it.
      if (signature && error instanceof DomainError && error.code === 'bad_signature')
        await this.alarm.refused().catch(() => undefined);
      throw error;
    }
  }

  /** Of an event that is known to be the provider's. */
  async settle(event: PaymentEvent): Promise<Settlement> {
    const { settlement, tasks } = await this.store(event, this.ports.clock.now());
    for (const { kind } of tasks.filter(({ wait }) => !wait)) this.ports.signals.notify(topicOf(kind));
    const isWanted = settlement === 'disputed' || settlement === 'refund_failed';
    if (isWanted || (MONEY.includes(event.kind) && isStray(settlement))) this.onTrouble(event, settlement);
    return settlement;
  }

  /** The order, its credits and what follows from it are stored together or not at all. */
  private store(event: PaymentEvent, at: Date): Promise<{ settlement: Settlement; tasks: NewTask[] }> {
    const { credits, ids, orders, outbox, refunds, transactions } = this.ports;
    return transactions.run(async () => {
      const { settlement, order } = await orders.settle(event, at);
      if (!order) return { settlement, tasks: [] };
      const { failure } = event;
      if (failure?.refund_id) await refunds.fail(failure.refund_id, failure.reason);
      const restored = settlement === 'paid' ? await credits.restoreForOrder(order.user_id, order.id, at) : 0;
      if (order.status === 'refunded') await credits.takeBack(order.id, at);
      const tasks = whatFollows(settlement, event, order, restored);
      for (const { wait = 0, ...task } of tasks)
        await outbox.add({ id: ids.uuid(), ...task }, new Date(at.getTime() + wait));
      return { settlement, tasks };
    });
  }
}

interface NewTask extends Omit<Task, 'id'> {
  /** Milliseconds. */
  wait?: number;
}

/** Milliseconds that the mail with the files lets their painter go ahead. */
const AHEAD = 5_000;

function whatFollows(settlement: Settlement, event: PaymentEvent, order: Order, restored: number): NewTask[] {
  const { id: orderId, status, paid_at, refunded, total } = order;
  const refund: NewTask = taskFor('refund', { orderId, refunded });
  switch (settlement) {
    case 'paid':
      return [
        // What has gone back whole before it was told is not made, and has taken its credits again.
        ...(status === 'paid' && restored > 0 ? [taskFor('credits-restored', { orderId })] : []),
        taskFor('order-confirmation', { orderId }),
        ...(status === 'paid' ? goodsOf(order) : []),
        ...(refunded > 0 ? [refund] : []),
      ];
    case 'refund_failed':
      // The money stays after all: what was not made, or not sent, because all of it had gone back is owed again.
      return paid_at && status === 'paid' && refunded + event.amount_total >= total
        ? goodsOf(order, { refunded })
        : [];
    case 'failed':
      return [taskFor('payment-failed', { orderId })];
    case 'refunded':
      // Of each sum that has gone back one mail tells, once its payment has been told.
      return paid_at ? [refund] : [];
    default:
      return [];
  }
}

/** @param again sets the mail with the files apart from the one before, which the refund may have kept back */
function goodsOf(order: Order, again: { refunded?: number } = {}): NewTask[] {
  const printed = filesOf(order);
  const digital = new Set(digitalItems(order).map((item) => item.generation_job_id));
  if (digital.size === 0) return printed;
  const files = [...digital].map((printId) => taskFor('download-file', { printId }));
  const mail = { ...taskFor('digital-download', { orderId: order.id, ...again }), wait: AHEAD };
  return [...printed, ...files, mail];
}

/** What was ordered before sizes were kept has none. The outbox keeps one task for each print and size. */
const filesOf = ({ order_items }: Order): NewTask[] =>
  order_items.flatMap(({ generation_job_id: printId, size }) =>
    size === null ? [] : [taskFor('print-file', { printId, size })],
  );
