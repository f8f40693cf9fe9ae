import type { Order } from '../../domain/orders/order.js';
import { isOrderOf } from '../../domain/orders/kept-basket.js';
import { RetryableError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'baskets' | 'clock' | 'orders' | 'payments'>;

/** Closes the order's payment page. A payment that came first is settled by its own event. */
export async function closePaymentPage(
  { clock, orders, payments }: Omit<Needs, 'baskets'>,
  order: Order,
): Promise<void> {
  await payments.closeCheckout(order);
  const events = await payments.fetchPaymentStatus(order);
  for (const event of events.filter(({ kind }) => kind === 'expired'))
    await orders.settle(event, clock.now());
}

/** How long the provider may take to open a page, with the retries, in milliseconds. */
const OPENING_MS = 5 * 60_000;
const NEXT_LOOK_SECONDS = 15;

/**
 * Closes the payment page of an order whose buyer has changed the basket since.
 * @throws RetryableError while the page is being opened
 */
export async function closeOutdatedPage(ports: Needs, orderId: string): Promise<void> {
  const order = await ports.orders.find(orderId);
  if (order?.status !== 'pending' || order.user_id === null) return;
  if (isOrderOf(order, await ports.baskets.list(order.user_id))) return;
  if (!order.stripe_session_id) {
    if (ports.clock.now().getTime() - order.created_at.getTime() > OPENING_MS) return;
    throw new RetryableError('The payment page is being opened.', NEXT_LOOK_SECONDS, true);
  }
  await closePaymentPage(ports, order);
}
