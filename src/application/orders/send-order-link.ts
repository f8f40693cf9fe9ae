import { isResendable, RESENDABLE_MAILS } from '../../domain/orders/resendable-mail.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';

/** An order gets at most one requested mail in this time, in milliseconds. */
const PERIOD_MS = 60 * 60_000;

/** Mails a new link to somebody who has lost the one to their order. */
export class SendOrderLink {
  constructor(
    private readonly ports: Pick<
      Ports,
      'clock' | 'crypto' | 'orders' | 'outbox' | 'signals' | 'transactions'
    >,
  ) {}

  /** Sends a mail of the order again if its number and address agree. The caller does not learn whether they do. */
  async send(orderNumber: string, email: string): Promise<void> {
    const { clock, crypto, orders, outbox, signals, transactions } = this.ports;
    const order = /^\d{1,9}$/.test(orderNumber) ? await orders.byNumber(Number(orderNumber)) : undefined;
    if (order?.email.toLowerCase() !== email.toLowerCase()) return;
    const mail = RESENDABLE_MAILS.find((one) => one !== 'downloads' && isResendable(order, one));
    if (!mail) return;
    const now = clock.now();
    // Requests of one period have one task.
    const at = Math.floor(now.getTime() / PERIOD_MS) * PERIOD_MS;
    const task = toTask('resend-mail', { orderId: order.id, mail, at });
    await transactions.run(() => outbox.add({ id: crypto.randomUuid(), ...task }, now));
    signals.notify(toTopic('resend-mail'));
  }
}
