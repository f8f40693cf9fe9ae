import type { Caller } from '../domain/account.js';
import { basketKey, checkedLines, type BasketLine } from '../domain/basket.js';
import { DomainError } from '../domain/errors.js';
import { NO_ADDRESS, type Order } from '../domain/order.js';
import type { Ports } from './ports/index.js';
import type { PriceVariant } from './price-variant.js';

/** How long an opened payment may take. */
const CHECKOUT_MINUTES = 60;

type Needs = Pick<Ports, 'clock' | 'ids' | 'orders' | 'payments'>;

/** From a basket to a page where it is paid: the order is stored, frozen, before anybody is sent away to pay. */
export class CheckOut {
  constructor(
    private readonly ports: Needs,
    private readonly priceVariant: PriceVariant,
  ) {}

  /**
   * The same basket again, while its payment is open, answers the same address.
   * @throws DomainError `basket_empty`, `basket_too_large`, `quantity_out_of_range`, `variant_unavailable`,
   * `print_unavailable`, `variant_does_not_fit`
   */
  async start(caller: Pick<Caller, 'user_id' | 'email'>, basket: readonly BasketLine[]): Promise<string> {
    const { clock, orders, payments } = this.ports;
    const order = await this.freeze(caller, checkedLines(basket));
    const open = (await orders.place(order, clock.now())) ?? order;
    if (open.checkout_url) return open.checkout_url;
    const session = await payments.openCheckout(open);
    const { checkout_url } = await orders.attachSession(open.id, session);
    return checkout_url ?? session.url;
  }

  private async freeze(caller: Pick<Caller, 'user_id' | 'email'>, basket: BasketLine[]): Promise<Order> {
    const { clock, ids } = this.ports;
    const lines = await this.priceVariant.lines(caller.user_id, basket);
    const id = ids.uuid();
    const at = clock.now();
    const key = lines.map((line) => ({
      ...line,
      generationJobId: line.generation_job_id,
      variantId: line.variant_id,
    }));
    return {
      ...NO_ADDRESS,
      id,
      number: null,
      created_at: at,
      user_id: caller.user_id,
      email: caller.email,
      status: 'pending',
      basket_key: basketKey(caller.user_id, key),
      total: lines.reduce((sum, line) => sum + line.price, 0),
      stripe_session_id: null,
      checkout_url: null,
      expires_at: new Date(at.getTime() + CHECKOUT_MINUTES * 60_000),
      payment_id: null,
      paid_at: null,
      refunded: 0,
      disputed_at: null,
      order_items: lines.map((line, position) => ({ ...line, id: ids.uuid(), order_id: id, position })),
    };
  }
}

/** What a customer sees of orders. */
export class ShowOrders {
  constructor(private readonly ports: Pick<Ports, 'orders'>) {}

  /** @throws DomainError `not_found` */
  async bySession(sessionId: string): Promise<Order> {
    const order = await this.ports.orders.bySession(sessionId);
    if (!order) throw new DomainError('not_found', 'There is no order for this payment.');
    return order;
  }

  async list(userId: string): Promise<Order[]> {
    return this.ports.orders.listPaid(userId);
  }
}
