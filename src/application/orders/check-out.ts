import { validateEmail, type Caller } from '../../domain/accounts/account.js';
import { describeBasket, guestKey, normalizeLines, type BasketLine } from '../../domain/orders/basket.js';
import type { Totals } from '../../domain/orders/totals.js';
import { payableByCard } from '../../domain/orders/gift-card.js';
import { wordedError } from '../../domain/shop/error-sentences.js';
import { DomainError } from '../../domain/shop/errors.js';
import { chooseLanguage, type Language } from '../../domain/shop/languages.js';
import type { Pence } from '../../domain/shop/money.js';
import { isPaidImmediately, NO_ADDRESS, NEW_ORDER_STATE, type Order } from '../../domain/orders/order.js';
import {
  checkPrepaidCount,
  NO_PREPAID,
  pricePrepaid,
  type PrepaidLine,
  type PrepaidOffer,
  type PricedPrepaid,
} from '../../domain/orders/prepaid.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import { findGiftCard } from './find-gift-card.js';
import type { AddUpBasket } from './add-up-basket.js';
import { PlaceOrder } from './place-order.js';
import type { PriceVariant } from './price-variant.js';
import type { SettlePayment } from './settle-payment.js';

/** The lifetime of a payment page. */
const CHECKOUT_MINUTES = 60;

type Needs = ConstructorParameters<typeof PlaceOrder>[0];

/** The buyer's choices at the checkout. */
interface CheckoutOptions {
  /** The country as ISO 3166-1 alpha-2. The default is the shop's own. */
  country?: string | undefined;
  /** The buyer's consent to immediate delivery of files, which ends the right of withdrawal. */
  consent?: boolean | undefined;
  /** The language of the page. The default is the shop's first language. */
  language?: Language | undefined;
  /** A discount code, as the buyer entered it. */
  code?: string | undefined;
  /** The code of a gift card, as the buyer entered it. */
  giftCard?: string | undefined;
  /** Gift cards and packs of credits, beside the prints of the basket. */
  prepaidItems?: readonly PrepaidLine[] | undefined;
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
  private readonly placeOrder: PlaceOrder;

  constructor(
    private readonly ports: Needs,
    private readonly priceVariant: PriceVariant,
    private readonly addUpBasket: AddUpBasket,
    /** Hides the networks of guests. */
    private readonly secret: string,
    private readonly settings: CurrentSettings,
    settlePayment: Pick<SettlePayment, 'announce' | 'store'>,
    private readonly prepaid: PrepaidOffer = NO_PREPAID,
  ) {
    this.placeOrder = new PlaceOrder(ports, settlePayment, secret);
  }

  /**
   * Returns the same payment page for an unchanged basket while it is open.
   * @throws DomainError `basket_empty`, `basket_too_large`, `quantity_out_of_range`, `variant_unavailable`,
   * `print_unavailable`, `variant_does_not_fit`, `country_not_served`, `consent_required`, `price_changed`,
   * those of pricePrepaid and of AddUpBasket
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
      key: guestKey(checkoutId, address),
      guest_network: this.ports.crypto.hmac(this.secret, `guest network ${network}`),
    };
    return this.open(guest, basket, options);
  }

  private async open(buyer: Buyer, basket: readonly BasketLine[], options: CheckoutOptions): Promise<string> {
    const order = await this.freeze(buyer, basket, options);
    return this.placeOrder.place(order);
  }

  private async freeze(
    { key: buyerKey, ...buyer }: Buyer,
    basket: readonly BasketLine[],
    { consent, code, giftCard, shownTotal, prepaidItems = [], ...options }: CheckoutOptions,
  ): Promise<Order> {
    const { clock, crypto } = this.ports;
    const { country: home, languages } = this.settings.get();
    const country = options.country ?? home;
    const language = chooseLanguage(options.language, languages);
    const wanted = normalizeLines(basket, prepaidItems.length);
    const lines = await this.priceVariant.lines(buyer.user_id, wanted);
    const prepaid = this.pricePrepaid(prepaidItems, buyer);
    const totals = await this.addUpBasket.totals(lines, { country, code, prepaid }, buyer);
    const card = await findGiftCard(this.ports, giftCard, totals.currency);
    const cardPart = card ? payableByCard(totals, card) : 0;
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
    const atOnce = isPaidImmediately({ total: totals.total, gift_card: cardPart, order_items: lines });
    // Long, and gifts have personal data, so only its hash is stored.
    const description = describeBasket(key, {
      ...totals,
      prepaid,
      // Only a payment page has a language of its own.
      ...(!atOnce && { language }),
      gift_card: cardPart > 0 ? `${card!.id}:${cardPart}` : null,
    });
    return {
      ...NO_ADDRESS,
      ...NEW_ORDER_STATE,
      id,
      created_at: at,
      ...buyer,
      language,
      status: 'pending',
      gift_card_id: cardPart > 0 ? card!.id : null,
      gift_card: cardPart,
      basket_key: `${buyerKey}|${crypto.hmac(this.secret, description)}`,
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
      prepaid_items: prepaid.map((item, position) => ({
        ...item,
        id: crypto.randomUuid(),
        order_id: id,
        position,
      })),
      order_discounts: totals.discounts,
    };
  }

  private pricePrepaid(lines: readonly PrepaidLine[], { user_id }: Pick<Buyer, 'user_id'>): PricedPrepaid[] {
    checkPrepaidCount(lines);
    const { currency } = this.settings.get();
    const context = { at: this.ports.clock.now(), currency, isGuest: user_id === null };
    return lines.map((line) => {
      const priced = pricePrepaid(line, this.prepaid, context);
      if (priced instanceof DomainError) throw priced;
      return priced;
    });
  }
}

function consentRequired(): DomainError {
  return new DomainError(
    'consent_required',
    'Please agree that your digital prints are sent immediately, which ends your right to cancel them.',
  );
}

function priceChanged({ currency, total }: Totals): DomainError {
  return wordedError('price_changed/total', { total: { amount: total, currency } });
}
