import { DomainError } from '../shop/errors.js';
import type { Order } from './order.js';

/** Guests' orders that may wait for payment at the same time. A network is a household, an office or more. */
export const MAX_OPEN_GUEST_ORDERS = { address: 5, network: 20 };

export const isGuestOrder = ({ user_id }: Pick<Order, 'user_id'>) => user_id === null;

/**
 * Checks the numbers of open orders, including the new one.
 * @throws DomainError `too_many_open_orders`
 */
export function checkOpenGuestOrders({ address, network }: { address: number; network: number }): void {
  if (address <= MAX_OPEN_GUEST_ORDERS.address && network <= MAX_OPEN_GUEST_ORDERS.network) return;
  throw new DomainError(
    'too_many_open_orders',
    'Several orders already wait for payment. Pay one of them, or try again in an hour.',
  );
}
