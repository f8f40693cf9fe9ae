import { assumedDeliveryAt } from '../../../domain/orders/delivery/delivery.js';
import { RetryableError } from '../../../domain/shop/errors.js';
import type { Ports } from '../../ports/index.js';
import type { CurrentSettings } from '../../shared/current-settings.js';
import type { ManageOrders } from '../manage-orders.js';

/**
 * Lets an order that its workshop has sent count as delivered, because the workshop reports no deliveries.
 * @throws RetryableError until it should have arrived
 */
export async function assumeDelivery(
  { clock, handOffs, orders, products }: Pick<Ports, 'clock' | 'handOffs' | 'orders' | 'products'>,
  manageOrders: Pick<ManageOrders, 'assumeDelivered'>,
  settings: CurrentSettings,
  orderId: string,
): Promise<void> {
  const order = await orders.find(orderId);
  const handOff = await handOffs.find(orderId);
  if (order?.status !== 'dispatched' || !order.dispatched_at || handOff?.state !== 'complete') return;
  const dispatches = handOff.parcels.map(({ dispatched_at }) => Date.parse(dispatched_at));
  const last = new Date(Math.max(order.dispatched_at.getTime(), ...dispatches));
  const due = assumedDeliveryAt(order, last, await products.allVariants(), settings.get());
  const wait = due.getTime() - clock.now().getTime();
  if (wait > 0) throw new RetryableError('The order is on its way.', Math.ceil(wait / 1000), true);
  await manageOrders.assumeDelivered(orderId);
}
