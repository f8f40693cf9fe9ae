import {
  changeBasket,
  isSameBasket,
  type BasketChange,
  type AccountBasket,
} from '../../domain/orders/account-basket.js';
import {
  changeAccountPrepaid,
  isSamePrepaid,
  type AccountPrepaid,
} from '../../domain/orders/account-prepaid.js';
import { checkPrepaidCount } from '../../domain/orders/prepaid.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { closeOtherPages, isPageOf } from './close-payment-page.js';

/** Keeps a person's basket for all of their devices. */
export class KeepBasket {
  constructor(
    private readonly ports: Pick<
      Ports,
      'baskets' | 'clock' | 'crypto' | 'orders' | 'outbox' | 'signals' | 'transactions'
    >,
  ) {}

  show(userId: string): Promise<AccountBasket> {
    return this.ports.baskets.find(userId);
  }

  /**
   * Applies one device's change and returns the whole basket. May be repeated. Payment pages that are open for another
   * basket are closed soon afterwards, so that nobody pays twice.
   * @throws DomainError `basket_too_large`; nothing changes then
   */
  async change(
    userId: string,
    change: BasketChange & { prepaid: readonly AccountPrepaid[] },
  ): Promise<AccountBasket> {
    const { baskets, clock, signals, transactions } = this.ports;
    const decide = (before: AccountBasket) => {
      const prepaid = changeAccountPrepaid(before.prepaid, change);
      checkPrepaidCount(prepaid.map(({ line }) => line));
      return { items: changeBasket(before.items, change), prepaid };
    };
    const basket = await transactions.run(async () => {
      const { before, after } = await baskets.change(userId, decide, clock.now());
      if (!isSameBasket(before.items, after.items) || !isSamePrepaid(before.prepaid, after.prepaid))
        await closeOtherPages(this.ports, userId, (order) => isPageOf(order, after));
      return after;
    });
    signals.notify(toTopic('close-checkout'));
    return basket;
  }
}
