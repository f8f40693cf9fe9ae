import type { Ports } from './ports/index.js';
import type { PaymentEvent, Settlement } from './ports/orders.js';

type Needs = Pick<
  Ports,
  'clock' | 'credits' | 'ids' | 'orders' | 'outbox' | 'payments' | 'signals' | 'transactions'
>;

/** The payment's signed event is the only truth about money: it may come twice, late, or in parallel. */
export class SettlePayment {
  constructor(
    private readonly ports: Needs,
    /** Told of money that moved nothing: somebody has to look. */
    private readonly onTrouble: (event: PaymentEvent, settlement: Settlement) => void,
  ) {}

  /** @throws DomainError `bad_signature` */
  async receive(rawBody: Uint8Array, signature: string): Promise<Settlement> {
    const { clock, credits, ids, orders, outbox, payments, signals, transactions } = this.ports;
    const at = clock.now();
    const event = payments.readEvent(rawBody, signature, at);
    const settlement = await transactions.run(async () => {
      const outcome = await orders.settle(event, at);
      if (outcome !== 'paid') return outcome;
      const order = (await orders.bySession(event.session_id)) ?? (await orders.find(event.order_id!))!;
      await credits.restoreForOrder(order.user_id, order.id, at);
      await outbox.add({ id: ids.uuid(), kind: 'order-confirmation', subject: order.id }, at);
      if (order.order_items.some((item) => item.digital_download)) {
        await outbox.add({ id: ids.uuid(), kind: 'digital-download', subject: order.id }, at);
      }
      return outcome;
    });
    signals.notify('tasks');
    if (event.kind === 'paid' && ['mismatch', 'unknown'].includes(settlement))
      this.onTrouble(event, settlement);
    return settlement;
  }
}
