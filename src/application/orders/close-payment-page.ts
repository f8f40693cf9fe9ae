import type { Order } from '../../domain/orders/order.js';
import { isOrderOf, type AccountBasket } from '../../domain/orders/account-basket.js';
import { isOrderOfPrepaid } from '../../domain/orders/account-prepaid.js';
import { RetryableError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import { toTask } from '../ports/shop/task.js';
import { addTasks } from '../shared/add-tasks.js';

type Closing = Pick<Ports, 'clock' | 'giftCards' | 'orders' | 'payments' | 'transactions'>;

/**
 * Closes the order's payment page and releases what it holds of a gift card. A payment that came first is settled by its
 * own event.
 */
export async function closePaymentPage(
  { clock, giftCards, orders, payments, transactions }: Closing,
  order: Order,
): Promise<void> {
  await payments.closeCheckout(order);
  const events = await payments.fetchPaymentStatus(order);
  for (const event of events.filter(({ kind }) => kind === 'expired'))
    await transactions.run(async () => {
      const { settlement } = await orders.settle(event, clock.now());
      if (settlement === 'expired') await giftCards.release(order.id, clock.now());
    });
}

/** How long the provider may take to open a page, with the retries, in milliseconds. */
const OPENING_MS = 5 * 60_000;
const NEXT_LOOK_SECONDS = 15;

/**
 * Adds a task for each open page of the buyer that may be outdated. Call it in the transaction of what outdates them.
 * @param isCurrent whether the order's page stays open
 * @param by a new order, which outdates all others. One task closes a page, however many orders outdate it
 */
export async function closeOtherPages(
  { clock, crypto, orders, outbox }: Pick<Ports, 'clock' | 'crypto' | 'orders' | 'outbox'>,
  buyer: string,
  isCurrent: (order: Order) => boolean,
  by?: 'order',
): Promise<void> {
  const at = clock.now();
  const outdated = (await orders.listPending(buyer)).filter(
    (order) => order.expires_at > at && !isCurrent(order),
  );
  await addTasks(
    { clock, crypto, outbox },
    outdated.map(({ id: orderId, created_at }) =>
      toTask('close-checkout', { orderId, at: (by ? created_at : at).getTime(), by }),
    ),
  );
}

/**
 * Closes the payment page of an order whose buyer has placed another one or changed the basket since.
 * @param by another order, whatever the basket is now
 * @throws RetryableError while the page is being opened
 */
export async function closeOutdatedPage(
  ports: Closing & Pick<Ports, 'baskets'>,
  orderId: string,
  by?: 'order',
): Promise<void> {
  const order = await ports.orders.find(orderId);
  if (order?.status !== 'pending') return;
  if (by === undefined && !(await hasChanged(ports, order))) return;
  if (!order.stripe_session_id) {
    if (ports.clock.now().getTime() - order.created_at.getTime() > OPENING_MS) return;
    throw new RetryableError('The payment page is being opened.', NEXT_LOOK_SECONDS, true);
  }
  await closePaymentPage(ports, order);
}

async function hasChanged({ baskets }: Pick<Ports, 'baskets'>, order: Order): Promise<boolean> {
  return order.user_id !== null && !isPageOf(order, await baskets.find(order.user_id));
}

/** Whether the payment page of the order is for this basket. */
export const isPageOf = (order: Order, { items, prepaid }: AccountBasket): boolean =>
  isOrderOf(order, items) && isOrderOfPrepaid(order, prepaid);
