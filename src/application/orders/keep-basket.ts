import {
  changeBasket,
  isOrderOf,
  isSameBasket,
  type BasketChange,
  type BasketItem,
} from '../../domain/orders/kept-basket.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';

/** Keeps a person's basket for all of their devices. */
export class KeepBasket {
  constructor(
    private readonly ports: Pick<
      Ports,
      'baskets' | 'clock' | 'crypto' | 'orders' | 'outbox' | 'signals' | 'transactions'
    >,
  ) {}

  show(userId: string): Promise<BasketItem[]> {
    return this.ports.baskets.list(userId);
  }

  /**
   * Applies one device's change and returns the whole basket. May be repeated. Payment pages that are open for another
   * basket are closed soon afterwards, so that nobody pays twice.
   * @throws DomainError `basket_too_large`; nothing changes then
   */
  async change(userId: string, change: BasketChange): Promise<BasketItem[]> {
    const { baskets, clock, signals, transactions } = this.ports;
    const decide = (before: readonly BasketItem[]) => changeBasket(before, change);
    const items = await transactions.run(async () => {
      const { before, after } = await baskets.change(userId, decide, clock.now());
      if (!isSameBasket(before, after)) await this.closePages(userId, after);
      return after;
    });
    signals.notify(toTopic('close-checkout'));
    return items;
  }

  private async closePages(userId: string, basket: readonly BasketItem[]): Promise<void> {
    const { clock, crypto, orders, outbox } = this.ports;
    const at = clock.now();
    for (const order of await orders.listByUser(userId)) {
      if (order.status !== 'pending' || order.expires_at <= at || isOrderOf(order, basket)) continue;
      const task = toTask('close-checkout', { orderId: order.id, at: at.getTime() });
      await outbox.add({ id: crypto.randomUuid(), ...task }, at);
    }
  }
}
