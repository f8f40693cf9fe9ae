import { normalizeLines, type BasketLine } from '../../domain/orders/basket.js';
import { estimateParcel, type Arrival } from '../../domain/orders/delivery/delivery.js';
import type { Costs } from '../../domain/orders/delivery/delivery-rates.js';
import type { OrderDiscount } from '../../domain/orders/discount.js';
import { payableByCard } from '../../domain/orders/gift-card.js';
import {
  checkPrepaidCount,
  NO_PREPAID,
  pricePrepaid,
  type PrepaidLine,
  type PrepaidOffer,
  type PricedPrepaid,
} from '../../domain/orders/prepaid.js';
import { findWording, type Wording } from '../../domain/shop/error-sentences.js';
import { DomainError, type ErrorCode } from '../../domain/shop/errors.js';
import type { Totals } from '../../domain/orders/totals.js';
import type { Fit } from '../../domain/pictures/sheet.js';
import type { Pence } from '../../domain/shop/money.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import type { DiscountUser } from '../ports/orders/discounts.js';
import type { Ports } from '../ports/index.js';
import { findGiftCard } from './find-gift-card.js';
import type { AddUpBasket } from './add-up-basket.js';
import type { PricedLine, PriceVariant } from './price-variant.js';

interface Problem {
  problem: ErrorCode;
  /** The problem as a sentence. */
  message: string;
  wording?: Wording | undefined;
}

/** A basket line with its price, or with the reason why it cannot be bought. */
export interface QuotedLine {
  generation_job_id: string;
  variant_id: number;
  quantity: number;
  /** See OrderItem.fit. */
  fit: Fit | null;
  /** See OrderItem.size. For a line that cannot be bought: the custom size that it asks for. */
  size: string | null;
  title: string | null;
  description: string | null;
  /** URL of a small picture. */
  image: string | null;
  unit_price: Pence | null;
  price: Pence | null;
  /** Its share of the discounts, which `price` does not contain. */
  discount: Pence;
  digital_download: boolean;
  problem: ErrorCode | null;
  /** The problem as a sentence. */
  message: string | null;
  wording?: Wording | undefined;
}

/** A line that is no print, with its price, or with the reason why it cannot be bought. */
export interface QuotedPrepaid {
  title: string | null;
  description: string | null;
  price: Pence | null;
  problem: ErrorCode | null;
  message: string | null;
  wording?: Wording | undefined;
}

export interface BasketQuote extends Costs {
  lines: QuotedLine[];
  /** In the order in which they were sent. */
  prepaid: QuotedPrepaid[];
  /** Of a parcel that is paid now; null if nothing is delivered. */
  arrives: Arrival | null;
  discounts: OrderDiscount[];
  /** The sum of the discounts, which lines and delivery do not contain. */
  discount: Pence;
  /** What the gift card pays of the total; null without one. */
  gift_card: { code_end: string; amount: Pence } | null;
  gift_card_problem: Problem | null;
  /** Why the code reduces nothing; null if it does or there is none. */
  code_problem: ({ code: string } & Problem) | null;
}

/** What a basket has beside its prints. */
interface Codes {
  code?: string | undefined;
  giftCard?: string | undefined;
  prepaidItems?: readonly PrepaidLine[] | undefined;
}

/** Prices a basket without ordering it. */
export class QuoteBasket {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'crypto' | 'discounts' | 'giftCards'>,
    private readonly priceVariant: PriceVariant,
    private readonly addUpBasket: AddUpBasket,
    private readonly settings: CurrentSettings,
    private readonly prepaid: PrepaidOffer = NO_PREPAID,
  ) {}

  /**
   * A guest's ID and address are null. The delivery price and the total cover only the lines that can be bought.
   * @throws DomainError `basket_empty`, `basket_too_large`, `quantity_out_of_range`, `country_not_served`
   */
  async quote(
    buyer: DiscountUser,
    basket: readonly BasketLine[],
    country: string,
    { code, giftCard, prepaidItems = [] }: Codes = {},
  ): Promise<BasketQuote> {
    checkPrepaidCount(prepaidItems);
    const requested = normalizeLines(basket, prepaidItems.length);
    const others = this.pricePrepaid(prepaidItems, buyer);
    const prepaid = others.filter((line): line is PricedPrepaid => !(line instanceof DomainError));
    const found = await this.priceVariant.linesOrErrors(buyer.user_id, requested);
    const sold = found.filter((line): line is PricedLine => !(line instanceof DomainError));
    const totals = await this.addUpBasket.totalsOrProblem(sold, { country, code, prepaid }, buyer);
    const { line_discounts, code_problem: refused, gift_cards: _, ...costs } = totals;
    const lines = requested.map((line, at) => {
      const place = sold.indexOf(found[at] as PricedLine);
      return { ...toQuotedLine(line, found[at]!), discount: line_discounts[place] ?? 0 };
    });
    const code_problem = refused && {
      code: refused.code,
      ...toProblem(refused.problem),
    };
    const formats = sold.filter((line) => !line.digital_download).map((line) => line.format_option_id);
    return {
      ...costs,
      lines,
      arrives: estimateParcel(this.ports.clock.now(), formats, country, this.settings.get()),
      prepaid: others.map(toQuotedPrepaid),
      code_problem,
      ...(await this.giftCard(giftCard, totals)),
    };
  }

  private pricePrepaid(
    lines: readonly PrepaidLine[],
    { user_id }: DiscountUser,
  ): (PricedPrepaid | DomainError)[] {
    const { currency } = this.settings.get();
    const context = { at: this.ports.clock.now(), currency, isGuest: user_id === null };
    return lines.map((line) => pricePrepaid(line, this.prepaid, context));
  }

  private async giftCard(
    code: string | undefined,
    totals: Totals,
  ): Promise<Pick<BasketQuote, 'gift_card' | 'gift_card_problem'>> {
    try {
      const card = await findGiftCard(this.ports, code, totals.currency);
      const gift_card = card && { code_end: card.code_end, amount: payableByCard(totals, card) };
      return { gift_card, gift_card_problem: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { gift_card: null, gift_card_problem: toProblem(error) };
    }
  }
}

/** The error as pages show it. */
const toProblem = (error: DomainError) => ({
  problem: error.code,
  message: error.message,
  wording: findWording(error),
});

function toQuotedPrepaid(found: PricedPrepaid | DomainError): QuotedPrepaid {
  if (found instanceof DomainError)
    return { title: null, description: null, price: null, ...toProblem(found) };
  const { title, description, price } = found;
  return { title, description, price, problem: null, message: null };
}

function toQuotedLine(
  { generationJobId, variantId, quantity, size }: BasketLine,
  found: PricedLine | DomainError,
): Omit<QuotedLine, 'discount'> {
  const isSold = !(found instanceof DomainError);
  return {
    generation_job_id: generationJobId,
    variant_id: variantId,
    quantity,
    fit: isSold ? found.fit : null,
    size: isSold ? found.size : (size ?? null),
    title: isSold ? found.title : null,
    description: isSold ? found.description : null,
    image: isSold ? found.image : null,
    unit_price: isSold ? found.unit_price : null,
    price: isSold ? found.price : null,
    digital_download: isSold && found.digital_download,
    ...(isSold ? { problem: null, message: null } : toProblem(found)),
  };
}
