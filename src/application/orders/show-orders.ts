import { parcelPage } from '../../domain/orders/delivery/carriers.js';
import { estimateArrival, type Arrival } from '../../domain/orders/delivery/delivery.js';
import { CANCEL_GRACE_MS, cancelUntil, type WorkshopParcel } from '../../domain/orders/delivery/hand-off.js';
import { DomainError } from '../../domain/shop/errors.js';
import {
  isBought,
  mayHaveUnseenPayment,
  NO_ADDRESS,
  type Order,
  type OrderItem,
} from '../../domain/orders/order.js';
import type { PictureAddresses, RequestSignature } from '../prints/picture-addresses.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import type { Withdrawal } from '../../domain/orders/withdrawal.js';
import { isGuestOrder } from '../../domain/orders/guest.js';
import type { ClaimOrders } from './claim-orders.js';
import { findGuestOrder } from './find-guest-order.js';
import type { ReconcilePayments } from './reconcile-payments.js';

/** Personal data is shown for this many hours after a payment. */
const PERSONAL_HOURS = 24;

interface ListedOrder extends Order {
  /** The path of the receipt. It is null until there is a receipt, and when personal data is hidden. */
  receipt: string | null;
}

interface ShownOrder extends ListedOrder {
  /** The URL of the carrier's tracking page, or null when unknown. */
  tracking_url: string | null;
  /** Whether no account has the order. */
  is_guest: boolean;
  /** The delivery estimate, or null when nothing is to be delivered. */
  arrives: Arrival | null;
  /** Until then the buyer can cancel the order; null when that is not possible. */
  cancel_until: Date | null;
  /** The parcels of the workshop; none for an order that is made by hand. */
  parcels: WorkshopParcel[];
  returns: ShownReturn[];
}

type ShownReturn = Omit<Withdrawal, 'order_number' | 'name' | 'email' | 'language' | 'order_id' | 'note'>;

/** Removes the signature that gives access to a private picture. */
const withPublicPicture = (item: OrderItem): OrderItem => ({ ...item, image: item.image.split('?')[0]! });

export class ShowOrders {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'handOffs' | 'orders' | 'products' | 'withdrawals'>,
    private readonly reconcile: Pick<ReconcilePayments, 'refresh'>,
    private readonly addresses: PictureAddresses,
    private readonly claimOrders: Pick<ClaimOrders, 'claim'>,
    private readonly settings: CurrentSettings,
    private readonly graceMs = CANCEL_GRACE_MS,
  ) {}

  /**
   * Finds an order by its session. Asks the provider when the payment event is missing. Anyone with the session's ID
   * can open this page, so after a day it shows no personal data.
   * @throws DomainError `not_found`
   */
  async bySession(sessionId: string): Promise<ShownOrder> {
    const { clock, orders } = this.ports;
    let order = await orders.bySession(sessionId);
    if (!order) throw new DomainError('not_found', 'There is no order for this payment.');
    if (mayHaveUnseenPayment(order)) {
      await this.reconcile.refresh(order);
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
          cancel_until: null,
          parcels: [],
          returns: [],
          receipt: null,
          order_items: order.order_items.map(withPublicPicture),
          prepaid_items: order.prepaid_items.map((item) => ({ ...item, gift: null })),
        }
      : shown;
  }

  /** @throws DomainError `not_found`, also for another user's order or one that was never paid */
  async byId(userId: string, orderId: string): Promise<ShownOrder> {
    await this.claimOrders.claim(userId);
    const order = await this.ports.orders.find(orderId);
    if (order?.user_id !== userId || !isBought(order)) {
      throw new DomainError('not_found', 'There is no such order in your account.');
    }
    return this.shown(order);
  }

  /**
   * Finds a guest's order by the link in its mails.
   * @throws DomainError `not_found`, also for an expired link; `order_claimed`
   */
  async byLink(orderId: string, signature: RequestSignature): Promise<ShownOrder> {
    return this.shown(await findGuestOrder(this.ports, this.addresses, orderId, signature));
  }

  /** Also claims what the user has ordered as a guest. */
  async list(userId: string): Promise<ListedOrder[]> {
    await this.claimOrders.claim(userId);
    const orders = await this.ports.orders.listBought(userId);
    return orders.map((order) => this.listed(order));
  }

  private listed(order: Order): ListedOrder {
    return { ...order, receipt: this.addresses.receipt(order) };
  }

  private async shown(order: Order): Promise<ShownOrder> {
    // The variants include those that are no longer sold.
    const variants = await this.ports.products.allVariants();
    const arrives = estimateArrival(order, variants, this.settings.get());
    const handOff = await this.ports.handOffs.find(order.id);
    const until = cancelUntil(order, handOff, this.graceMs);
    const cancel_until = until && until > this.ports.clock.now() ? until : null;
    const parcels = (handOff?.parcels ?? []).map((parcel) => ({
      ...parcel,
      tracking_url: parcelPage(parcel, [parcel]) ?? null,
    }));
    const tracking_url = parcelPage(order, parcels) ?? null;
    const withdrawals = await this.ports.withdrawals.listOf({ emails: [], orderIds: [order.id] });
    return {
      ...this.listed(order),
      tracking_url,
      arrives,
      is_guest: isGuestOrder(order),
      cancel_until,
      parcels,
      returns: withdrawals.map(toShownReturn),
    };
  }
}

function toShownReturn({
  id,
  created_at,
  part,
  instructions,
  instructed_at,
  arrived_at,
  handled_at,
}: Withdrawal): ShownReturn {
  return { id, created_at, part, instructions, instructed_at, arrived_at, handled_at };
}
