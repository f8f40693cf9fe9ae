import { trackingUrl } from '../../domain/orders/carriers.js';
import { arrivalOf, type Arrival } from '../../domain/orders/delivery.js';
import { DomainError } from '../../domain/shop/errors.js';
import { isBought, mayBePaid, NO_ADDRESS, type Order, type OrderItem } from '../../domain/orders/order.js';
import type { PictureAddresses } from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';
import type { ReconcilePayments } from './reconcile-payments.js';

/** Hours after a payment during which its page shows personal data. */
const PERSONAL_HOURS = 24;

interface ListedOrder extends Order {
  /** Path of the receipt; null until there is one, and once personal data is hidden. */
  receipt: string | null;
}

interface ShownOrder extends ListedOrder {
  /** The carrier's tracking page; null when unknown. */
  tracking_url: string | null;
  /** Delivery estimate; null when nothing is to come. */
  arrives: Arrival | null;
}

/** Removes the signature that opens a private picture. */
const withPublicPicture = (item: OrderItem): OrderItem => ({ ...item, image: item.image.split('?')[0]! });

/** Shows customers their orders. */
export class ShowOrders {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'orders' | 'products'>,
    private readonly reconcile: Pick<ReconcilePayments, 'whileWaiting'>,
    private readonly addresses: PictureAddresses,
  ) {}

  /**
   * Asks the provider when the payment event is missing. Anyone with the session's ID can open this page, so after a
   * day it shows no personal data. @throws DomainError `not_found`
   */
  async bySession(sessionId: string): Promise<ShownOrder> {
    const { clock, orders } = this.ports;
    let order = await orders.bySession(sessionId);
    if (!order) throw new DomainError('not_found', 'There is no order for this payment.');
    if (mayBePaid(order)) {
      await this.reconcile.whileWaiting(order);
      order = (await orders.bySession(sessionId)) ?? order;
    }
    const age = clock.now().getTime() - (order.paid_at ?? order.created_at).getTime();
    const shown = await this.shown(order);
    return age > PERSONAL_HOURS * 3_600_000
      ? {
          ...shown,
          ...NO_ADDRESS,
          email: '',
          carrier: null,
          tracking: null,
          tracking_url: null,
          receipt: null,
          order_items: order.order_items.map(withPublicPicture),
        }
      : shown;
  }

  /** @throws DomainError `not_found`, also for another user's order or one that was never paid */
  async one(userId: string, orderId: string): Promise<ShownOrder> {
    const order = await this.ports.orders.find(orderId);
    if (order?.user_id !== userId || !isBought(order)) {
      throw new DomainError('not_found', 'There is no such order in your account.');
    }
    return this.shown(order);
  }

  async list(userId: string): Promise<ListedOrder[]> {
    const orders = await this.ports.orders.listBought(userId);
    return orders.map((order) => this.listed(order));
  }

  private listed(order: Order): ListedOrder {
    return { ...order, receipt: this.addresses.receipt(order) };
  }

  private async shown(order: Order): Promise<ShownOrder> {
    // Includes variants that are no longer sold.
    const variants = await this.ports.products.allVariants();
    const tracking_url = trackingUrl(order.carrier, order.tracking) ?? null;
    return { ...this.listed(order), tracking_url, arrives: arrivalOf(order, variants) };
  }
}
