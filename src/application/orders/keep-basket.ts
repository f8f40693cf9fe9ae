import {
  changeBasket,
  isOrderOf,
  isSameBasket,
  type BasketChange,
  type BasketItem,
} from '../../domain/orders/kept-basket.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { closeOtherPages } from './close-payment-page.js';

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
      if (!isSameBasket(before, after))
        await closeOtherPages(this.ports, userId, (order) => isOrderOf(order, after));
      return after;
    });
    signals.notify(toTopic('close-checkout'));
    return items;
  }
}
