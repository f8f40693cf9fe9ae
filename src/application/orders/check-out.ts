import { validateEmail, type Caller } from '../../domain/accounts/account.js';
import { basketKey, normalizeLines, type BasketLine } from '../../domain/orders/basket.js';
import { calculateCosts, UK } from '../../domain/orders/delivery-rates.js';
import { DomainError } from '../../domain/shop/errors.js';
import { formatPence, type Pence } from '../../domain/shop/money.js';
import { NO_ADDRESS, NEW_ORDER_STATE, type Order } from '../../domain/orders/order.js';
import type { Ports } from '../ports/index.js';
import type { PriceVariant } from './price-variant.js';

/** The lifetime of a payment page. */
const CHECKOUT_MINUTES = 60;

type Needs = Pick<Ports, 'clock' | 'crypto' | 'orders' | 'payments'>;

/** The buyer's choices at the checkout. */
interface CheckoutOptions {
  /** The country as ISO 3166-1 alpha-2. The default is the UK. */
  country?: string | undefined;
  /** The buyer's consent to immediate delivery of files, which ends the right of withdrawal. */
  consent?: boolean | undefined;
  /** The total shown to the buyer, including delivery. */
  shownTotal?: Pence | undefined;
}

/** A buyer without an account. */
interface Guest {
  email: string;
  /** A random ID from the browser. With it, an unchanged basket leads to the same payment page. */
  checkoutId: string;
  /** The network address of the request. */
  network: string;
}

/** `key` tells one buyer's baskets from another's. */
type Buyer = Pick<Order, 'user_id' | 'email' | 'guest_network'> & { key: string };

/** Stores a basket as an order with fixed prices before the buyer is redirected to the payment page. */
export class CheckOut {
  constructor(
    private readonly ports: Needs,
    private readonly priceVariant: PriceVariant,
    /** Hides the networks of guests. */
    private readonly secret: string,
  ) {}

  /**
   * Returns the same payment page for an unchanged basket while it is open.
   * @throws DomainError `basket_empty`, `basket_too_large`, `quantity_out_of_range`, `variant_unavailable`,
   * `print_unavailable`, `variant_does_not_fit`, `country_not_served`, `consent_required`, `price_changed`
   */
  start(
    { user_id, email }: Pick<Caller, 'user_id' | 'email'>,
    basket: readonly BasketLine[],
    options: CheckoutOptions = {},
  ): Promise<string> {
    return this.open({ user_id, email, key: user_id, guest_network: null }, basket, options);
  }

  /**
   * Does the same for a guest, who can buy only public prints.
   * @throws DomainError `validation_failed` for the address, `too_many_open_orders`, and those of `start`
   */
  async startAsGuest(
    { email, checkoutId, network }: Guest,
    basket: readonly BasketLine[],
    options: CheckoutOptions = {},
  ): Promise<string> {
    const address = validateEmail(email);
    const guest = {
      user_id: null,
      email: address,
      key: `guest ${checkoutId} ${address}`,
      guest_network: this.ports.crypto.hmac(this.secret, `guest network ${network}`),
    };
    return this.open(guest, basket, options);
  }

  private async open(buyer: Buyer, basket: readonly BasketLine[], options: CheckoutOptions): Promise<string> {
    const { clock, orders, payments } = this.ports;
    const order = await this.freeze(buyer, normalizeLines(basket), options);
    const open = (await orders.place(order, clock.now())) ?? order;
    if (open.checkout_url) return open.checkout_url;
    const session = await payments.openCheckout(open);
    const { checkout_url } = await orders.attachSession(open.id, session);
    return checkout_url ?? session.url;
  }

  private async freeze(
    { key: buyerKey, ...buyer }: Buyer,
    basket: BasketLine[],
    { country = UK.code, consent, shownTotal }: CheckoutOptions,
  ): Promise<Order> {
    const { clock, crypto } = this.ports;
    const lines = await this.priceVariant.lines(buyer.user_id, basket);
    const costs = calculateCosts(lines, country);
    const hasFiles = lines.some((line) => line.digital_download);
    if (hasFiles && !consent) throw consentRequired();
    if (shownTotal !== undefined && shownTotal !== costs.total) throw priceChanged(costs.total);
    const id = crypto.randomUuid();
    const at = clock.now();
    const key = lines.map((line) => ({
      ...line,
      generationJobId: line.generation_job_id,
      variantId: line.variant_id,
    }));
    return {
      ...NO_ADDRESS,
      ...NEW_ORDER_STATE,
      id,
      created_at: at,
      ...buyer,
      status: 'pending',
      basket_key: basketKey(buyerKey, key, costs),
      total: costs.total,
      expires_at: new Date(at.getTime() + CHECKOUT_MINUTES * 60_000),
      delivery_country: costs.country,
      delivery_cost: costs.delivery,
      consented_at: hasFiles ? at : null,
      order_items: lines.map((line, position) => ({
        ...line,
        id: crypto.randomUuid(),
        order_id: id,
        position,
      })),
    };
  }
}

function consentRequired(): DomainError {
  return new DomainError(
    'consent_required',
    'Please agree that your digital prints are sent immediately, which ends your right to cancel them.',
  );
}

function priceChanged(total: Pence): DomainError {
  return new DomainError(
    'price_changed',
    `A price has changed since you looked: your order now comes to ${formatPence(total)}.`,
  );
}
