import { CANCEL_GRACE_MS } from '../../domain/orders/delivery/hand-off.js';
import { isBought } from '../../domain/orders/order.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import type { PictureAddresses, RequestSignature } from '../prints/picture-addresses.js';
import { findGuestOrder } from './find-guest-order.js';
import type { ManageOrders } from './manage-orders.js';

/** Who asked for the refund of a guest's order. */
const GUEST = 'guest';

/** Lets buyers cancel and refund their own orders until production starts. */
export class CancelOrder {
  constructor(
    private readonly ports: Pick<Ports, 'orders'>,
    private readonly manageOrders: Pick<ManageOrders, 'cancelForBuyer'>,
    private readonly addresses: Pick<PictureAddresses, 'allowsGuestOrder'>,
    private readonly graceMs = CANCEL_GRACE_MS,
  ) {}

  /** @throws DomainError `not_found`, also for another user's order; `cancel_too_late` */
  async cancel(userId: string, orderId: string): Promise<void> {
    const order = await this.ports.orders.find(orderId);
    if (order?.user_id !== userId || !isBought(order))
      throw new DomainError('not_found', 'There is no such order in your account.');
    await this.manageOrders.cancelForBuyer(orderId, userId, this.graceMs);
  }

  /**
   * Does the same for a guest, with the link of the order's mails.
   * @throws DomainError `not_found`, also for an expired link; `order_claimed`, `cancel_too_late`
   */
  async cancelByLink(orderId: string, signature: RequestSignature): Promise<void> {
    await findGuestOrder(this.ports, this.addresses, orderId, signature);
    await this.manageOrders.cancelForBuyer(orderId, GUEST, this.graceMs);
  }
}
