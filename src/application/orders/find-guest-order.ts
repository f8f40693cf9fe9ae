import { isGuestOrder } from '../../domain/orders/guest.js';
import { isBought, type Order } from '../../domain/orders/order.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { PictureAddresses, RequestSignature } from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';

/**
 * Finds a guest's order by the link in its mails.
 * @throws DomainError `not_found`, also for an expired link; `order_claimed`
 */
export async function findGuestOrder(
  { orders }: Pick<Ports, 'orders'>,
  addresses: Pick<PictureAddresses, 'allowsGuestOrder'>,
  orderId: string,
  signature: RequestSignature,
): Promise<Order> {
  const order = addresses.allowsGuestOrder(orderId, signature) ? await orders.find(orderId) : undefined;
  if (!order || !isBought(order))
    throw new DomainError(
      'not_found',
      'This link is incomplete or has expired. The latest mail about your order has a newer one.',
    );
  if (!isGuestOrder(order))
    throw new DomainError(
      'order_claimed',
      'This order is in an account now. Sign in with the address that you ordered with.',
    );
  return order;
}
