import { validateEmail, type Caller } from '../../domain/accounts/account.js';
import { basketKey, normalizeLines, type BasketLine } from '../../domain/orders/basket.js';
import type { Totals } from '../../domain/orders/totals.js';
import { giftCardHeld, payableByCard } from '../../domain/orders/gift-card.js';
import { DomainError } from '../../domain/shop/errors.js';
import { formatMoney, type Pence } from '../../domain/shop/money.js';
import { NO_ADDRESS, NEW_ORDER_STATE, type Order } from '../../domain/orders/order.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import { findGiftCard } from './find-gift-card.js';
import { AddUpBasket } from './add-up-basket.js';
import { closePaymentPage } from './close-payment-page.js';
import type { PriceVariant } from './price-variant.js';

/** The lifetime of a payment page. */
const CHECKOUT_MINUTES = 60;

type Needs = Pick<
  Ports,
  'clock' | 'crypto' | 'discounts' | 'giftCards' | 'orders' | 'payments' | 'transactions'
>;

/** The buyer's choices at the checkout. */
interface CheckoutOptions {
  /** The country as ISO 3166-1 alpha-2. The default is the shop's own. */
  country?: string | undefined;
  /** The buyer's consent to immediate delivery of files, which ends the right of withdrawal. */
  consent?: boolean | undefined;
  /** A discount code, as the buyer entered it. */
  code?: string | undefined;
  /** The code of a gift card, as the buyer entered it. */
  giftCard?: string | undefined;
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
  private readonly addUpBasket: AddUpBasket;

  constructor(
    private readonly ports: Needs,
    private readonly priceVariant: PriceVariant,
    /** Hides the networks of guests. */
    private readonly secret: string,
    private readonly settings: CurrentSettings,
  ) {
    this.addUpBasket = new AddUpBasket(ports, settings);
  }

  /**
   * Returns the same payment page for an unchanged basket while it is open.
   * @throws DomainError `basket_empty`, `basket_too_large`, `quantity_out_of_range`, `variant_unavailable`,
   * `print_unavailable`, `variant_does_not_fit`, `country_not_served`, `consent_required`, `price_changed`,
   * and those of AddUpBasket
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
    const { orders, payments } = this.ports;
    const order = await this.freeze(buyer, normalizeLines(basket), options);
    const open = (await this.place(order, buyer)) ?? order;
    if (open.checkout_url) return open.checkout_url;
    const session = await payments.openCheckout(open);
    const { checkout_url } = await orders.attachSession(open.id, session);
    return checkout_url ?? session.url;
  }

  /** Closes the buyer's other payment pages if only they hold the code, and tries again. */
  private async place(order: Order, { key }: Buyer): Promise<Order | undefined> {
    try {
      return await this.placeAndHold(order);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code !== 'discount_used' && error.code !== 'gift_card_held') throw error;
      await this.closeOpenUses(order, key);
      return this.placeAndHold(order);
    }
  }

  /** An order is stored only together with what it holds of its gift card. */
  private placeAndHold(order: Order): Promise<Order | undefined> {
    const { clock, giftCards, orders, transactions } = this.ports;
    const { id, gift_card_id, gift_card } = order;
    const at = clock.now();
    return transactions.run(async () => {
      const open = await orders.place(order, at);
      if (open || gift_card_id === null) return open;
      if ((await giftCards.hold(gift_card_id, id, gift_card, at)) === 'short') throw giftCardHeld();
      return undefined;
    });
  }

  private async closeOpenUses({ gift_card_id, order_discounts }: Order, buyer: string): Promise<void> {
    const { discounts, giftCards } = this.ports;
    for (const { code, discount_id } of order_discounts)
      if (code !== null) await this.close(await discounts.listOpenUses(discount_id, `${buyer}|`));
    if (gift_card_id !== null) await this.close(await giftCards.listOpenHolds(gift_card_id, `${buyer}|`));
  }

  /** Another hold of a gift card releases what the closed orders held. A paid order keeps its use. */
  private async close(pages: readonly Order[]): Promise<void> {
    for (const open of pages) await closePaymentPage(this.ports, open);
  }

  private async freeze(
    { key: buyerKey, ...buyer }: Buyer,
    basket: BasketLine[],
    { consent, code, giftCard, shownTotal, ...options }: CheckoutOptions,
  ): Promise<Order> {
    const { clock, crypto } = this.ports;
    const country = options.country ?? this.settings.get().country;
    const lines = await this.priceVariant.lines(buyer.user_id, basket);
    const totals = await this.addUpBasket.totals(lines, { country, code }, buyer);
    const card = await findGiftCard(this.ports, giftCard, totals.currency);
    const cardPart = card ? payableByCard(totals.total, card) : 0;
    const hasFiles = lines.some((line) => line.digital_download);
    if (hasFiles && !consent) throw consentRequired();
    if (shownTotal !== undefined && shownTotal !== totals.total) throw priceChanged(totals);
    const id = crypto.randomUuid();
    const at = clock.now();
    const key = lines.map((line, place) => ({
      ...line,
      discount: totals.line_discounts[place]!,
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
      gift_card_id: cardPart > 0 ? card!.id : null,
      gift_card: cardPart,
      basket_key: basketKey(buyerKey, key, {
        ...totals,
        gift_card: cardPart > 0 ? `${card!.id}:${cardPart}` : null,
      }),
      currency: totals.currency,
      total: totals.total,
      discount: totals.discount,
      expires_at: new Date(at.getTime() + CHECKOUT_MINUTES * 60_000),
      delivery_country: totals.country,
      delivery_cost: totals.delivery,
      tax_percent: totals.tax_percent,
      tax_added: totals.tax_added,
      consented_at: hasFiles ? at : null,
      order_items: lines.map(({ format_option_id: _, ...line }, position) => ({
        ...line,
        discount: totals.line_discounts[position]!,
        id: crypto.randomUuid(),
        order_id: id,
        position,
      })),
      order_discounts: totals.discounts,
    };
  }
}

function consentRequired(): DomainError {
  return new DomainError(
    'consent_required',
    'Please agree that your digital prints are sent immediately, which ends your right to cancel them.',
  );
}

function priceChanged({ currency, total }: Totals): DomainError {
  return new DomainError(
    'price_changed',
    `A price has changed since you looked: your order now comes to ${formatMoney(total, currency)}.`,
  );
}
