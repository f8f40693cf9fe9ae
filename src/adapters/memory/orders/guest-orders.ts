import { checkOpenGuestOrders, isGuestOrder } from '../../../domain/orders/guest.js';
import type { Order } from '../../../domain/orders/order.js';
import { forgetPayments, removeOrder } from '../accounts/erased-people.js';
import { newestFirst } from '../page.js';
import type { Tables } from '../store.js';

const guestOrders = ({ orders }: Tables) => [...orders.values()].filter(isGuestOrder);

/** @throws DomainError `too_many_open_orders` */
export function checkOpenOrders(tables: Tables, order: Order, at: Date): void {
  if (!isGuestOrder(order)) return;
  const open = guestOrders(tables).filter(
    ({ status, expires_at }) => status === 'pending' && expires_at > at,
  );
  const count = (isAlike: (other: Order) => boolean) => open.filter(isAlike).length + 1;
  checkOpenGuestOrders({
    address: count(({ email }) => email.toLowerCase() === order.email.toLowerCase()),
    network: count(({ guest_network }) => guest_network === order.guest_network),
  });
}

export function claimOrders(tables: Tables, userId: string): Order[] {
  const account = tables.accounts.get(userId)?.account;
  if (!account?.email_confirmed_at || tables.erasedAccounts.has(userId)) return [];
  const claimed = guestOrders(tables).filter(({ email }) => email.toLowerCase() === account.email);
  for (const order of claimed) Object.assign(order, { user_id: userId, guest_network: null });
  return claimed.sort(newestFirst);
}

export function pruneUnpaid(tables: Tables, before: Date, at: Date): void {
  for (const order of [...tables.orders.values()]) {
    if (order.expires_at <= at) order.guest_network = null;
    if (order.paid_at || order.status === 'confirming' || order.expires_at >= before) continue;
    forgetPayments(tables, [order]);
    removeOrder(tables, order);
  }
  for (const { event, dismissedAt } of tables.paymentEvents.values())
    if (dismissedAt && dismissedAt < before) Object.assign(event, { email: null, address: null });
}
