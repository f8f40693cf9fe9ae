import { hasPrints, type Order } from '../../domain/orders/order.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'clock' | 'credits' | 'orders' | 'transactions'>;

/** Gives orders that were placed as a guest to the account with the same confirmed address. */
export class ClaimOrders {
  constructor(
    private readonly ports: Needs,
    /** Without mails that confirm addresses, an account does not prove that its address is the person's own. */
    private readonly confirmsAddresses: boolean,
  ) {}

  /** Claims the orders and the credits that they earn, once, also when called concurrently. */
  async claim(userId: string): Promise<void> {
    if (!this.confirmsAddresses) return;
    const { clock, credits, orders, transactions } = this.ports;
    await transactions.run(async () => {
      for (const order of await orders.claim(userId))
        if (earnsCredits(order)) await credits.restoreForOrder(userId, order.id, clock.now());
    });
  }
}

const earnsCredits = (order: Order) =>
  order.paid_at !== null && order.status !== 'refunded' && hasPrints(order);
