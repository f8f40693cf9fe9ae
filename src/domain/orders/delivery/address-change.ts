import { DomainError } from '../../shop/errors.js';
import { formatStatus } from './fulfilment.js';
import { needsDelivery, type DeliveryAddress, type Order } from '../order.js';

/** The country stays, because the delivery was paid for it. */
export type NewAddress = Omit<DeliveryAddress, 'country'>;

/**
 * The change of a paid order's address; undefined when it is the same.
 * @throws DomainError `nothing_to_deliver`, `order_not_ready` once it is being made
 */
export function changeAddress(order: Order, address: NewAddress): NewAddress | undefined {
  if (!needsDelivery(order))
    throw new DomainError(
      'nothing_to_deliver',
      'This order contains only downloads, so it needs no address.',
    );
  if (order.status !== 'paid')
    throw new DomainError(
      'order_not_ready',
      `The address of an order that is ${formatStatus(order.status)} cannot be changed.`,
    );
  const fields = Object.keys(address) as (keyof NewAddress)[];
  return fields.some((field) => address[field] !== order[field]) ? address : undefined;
}
