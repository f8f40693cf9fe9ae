import { buyerKey } from '../../domain/orders/basket.js';
import { giftCardHeld } from '../../domain/orders/gift-card.js';
import { isPaidImmediately, type Order } from '../../domain/orders/order.js';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { closeOtherPages, closePaymentPage } from './close-payment-page.js';
import type { SettlePayment } from './settle-payment.js';

type Needs = Pick<
  Ports,
  | 'clock'
  | 'crypto'
  | 'discounts'
  | 'giftCards'
  | 'links'
  | 'orders'
  | 'outbox'
  | 'payments'
  | 'signals'
  | 'transactions'
>;

/** For this many milliseconds, an unchanged basket for which nothing is left to pay leads to the same order. */
const REPEAT_MS = 5 * 60_000;

/** Ends the transaction of an order that was placed before. */
class AlreadyPlaced extends Error {}

/** Stores an order together with what it holds of its gift card, and opens its payment page. */
export class PlaceOrder {
  constructor(
    private readonly ports: Needs,
    private readonly settlePayment: Pick<SettlePayment, 'announce' | 'store'>,
    /** Hides the baskets in the sessions of orders without a payment. */
    private readonly secret: string,
  ) {}

  /**
   * Returns the address of the payment page. With nothing to pay or deliver, the order is paid immediately, and its
   * own page is returned. The buyer's other payment pages are closed soon afterwards, so that nobody pays twice.
   */
  async place(order: Order): Promise<string> {
    if (isPaidImmediately(order)) return this.retried(order, () => this.settle(order));
    const { orders, payments } = this.ports;
    const open = (await this.retried(order, () => this.placeAndHold(order))) ?? order;
    if (open.checkout_url) return open.checkout_url;
    this.ports.signals.notify(toTopic('close-checkout'));
    const session = await payments.openCheckout(open);
    const { checkout_url } = await orders.attachSession(open.id, session);
    return checkout_url ?? session.url;
  }

  /** Retries after closing the buyer's other payment pages, if only they use the code. */
  private async retried<T>(order: Order, place: () => Promise<T>): Promise<T> {
    try {
      return await place();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code !== 'discount_used' && error.code !== 'gift_card_held') throw error;
      await this.closeOpenUses(order);
      return place();
    }
  }

  /** An order is stored only together with what it holds of its gift card. */
  private placeAndHold(order: Order): Promise<Order | undefined> {
    const { clock, giftCards, orders, transactions } = this.ports;
    const { id, gift_card_id, gift_card } = order;
    const at = clock.now();
    return transactions.run(async () => {
      const open = await orders.place(order, at);
      if (open) return open;
      await closeOtherPages(this.ports, buyerKey(order), (other) => other.id === id, 'order');
      if (gift_card_id === null) return undefined;
      if ((await giftCards.hold(gift_card_id, id, gift_card, at)) === 'short') throw giftCardHeld();
      return undefined;
    });
  }

  /** Places an order and pays it with nothing, in one transaction. */
  private async settle(order: Order): Promise<string> {
    const { clock, crypto, links, orders, transactions } = this.ports;
    const at = clock.now();
    const turn = Math.floor(at.getTime() / REPEAT_MS);
    const id = `free_${crypto.hmac(this.secret, `${order.basket_key}|${turn}`)}`;
    const url = links.inLanguage(order.language).orderConfirmation(id);
    const event: PaymentEvent = { ...NOTHING_PAID, id, session_id: id, order_id: order.id, created_at: at };
    try {
      const settled = await transactions.run(async () => {
        const open = await this.placeAndHold(order);
        // A concurrent call with the same basket has waited for the other one here.
        if (open || (await orders.bySession(id))) throw new AlreadyPlaced();
        await orders.attachSession(order.id, { id, url });
        return this.settlePayment.store({ ...event, currency: order.currency });
      });
      this.settlePayment.announce(event, settled);
    } catch (error) {
      if (!(error instanceof AlreadyPlaced)) throw error;
    }
    return url;
  }

  private async closeOpenUses(order: Order): Promise<void> {
    const { discounts, giftCards } = this.ports;
    const { gift_card_id, order_discounts } = order;
    const keys = `${buyerKey(order)}|`;
    for (const { code, discount_id } of order_discounts)
      if (code !== null) await this.close(await discounts.listOpenUses(discount_id, keys));
    if (gift_card_id !== null) await this.close(await giftCards.listOpenHolds(gift_card_id, keys));
  }

  /** Another hold of a gift card releases what the closed orders held. A paid order keeps its use. */
  private async close(pages: readonly Order[]): Promise<void> {
    for (const open of pages) await closePaymentPage(this.ports, open);
  }
}

const NOTHING_PAID = {
  kind: 'paid',
  payment_id: null,
  amount_total: 0,
  currency: null,
  email: null,
  address: null,
  failure: null,
} as const;
