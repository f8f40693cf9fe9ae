import { checkOpenGuestOrders } from '../../../domain/orders/guest.js';
import type { Order } from '../../../domain/orders/order.js';
import { forgetPayments, removeOrders } from '../accounts/erased-prints-sql.js';
import type { Database } from '../database.js';
import {
  countOpenGuestOrders,
  forgetDismissedPayments,
  forgetNetworks,
  lockUnpaidOrders,
} from './guest-orders-sql.js';

/**
 * Checks the limits for a guest's order that is stored. The caller holds the locks of `lockGuest`.
 * @throws DomainError `too_many_open_orders`
 */
export async function checkOpenOrders(database: Database, order: Order, at: Date): Promise<void> {
  checkOpenGuestOrders(await countOpenGuestOrders(database, order, at));
}

export async function pruneUnpaid(database: Database, before: Date, at: Date): Promise<void> {
  await forgetNetworks(database, at);
  await forgetDismissedPayments(database, before);
  await database.transaction(async () => {
    const orders = await lockUnpaidOrders(database, before);
    await forgetPayments(database, orders);
    await removeOrders(
      database,
      orders.map(({ id }) => id),
    );
  });
}
