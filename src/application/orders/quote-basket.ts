import { normalizeLines, type BasketLine } from '../../domain/orders/basket.js';
import type { Costs } from '../../domain/orders/delivery-rates.js';
import type { OrderDiscount } from '../../domain/orders/discount.js';
import { payableByCard } from '../../domain/orders/gift-card.js';
import { DomainError, type ErrorCode } from '../../domain/shop/errors.js';
import type { Fit } from '../../domain/pictures/sheet.js';
import type { Pence } from '../../domain/shop/money.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import type { DiscountUser } from '../ports/orders/discounts.js';
import type { Ports } from '../ports/index.js';
import { findGiftCard } from './find-gift-card.js';
import { AddUpBasket } from './add-up-basket.js';
import type { PricedLine, PriceVariant } from './price-variant.js';

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
}

export interface BasketQuote extends Costs {
  lines: QuotedLine[];
  discounts: OrderDiscount[];
  /** The sum of the discounts, which lines and delivery do not contain. */
  discount: Pence;
  /** What the gift card pays of the total; null without one. */
  gift_card: { code_end: string; amount: Pence } | null;
  gift_card_problem: { problem: ErrorCode; message: string } | null;
  /** Why the code reduces nothing; null if it does or there is none. */
  code_problem: { code: string; problem: ErrorCode; message: string } | null;
}

/** Prices a basket without ordering it. */
export class QuoteBasket {
  private readonly addUpBasket: AddUpBasket;

  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'crypto' | 'discounts' | 'giftCards'>,
    private readonly priceVariant: PriceVariant,
    settings: CurrentSettings,
  ) {
    this.addUpBasket = new AddUpBasket(ports, settings);
  }

  /**
   * A guest's ID and address are null. The delivery price and the total cover only the lines that can be bought.
   * @throws DomainError `basket_empty`, `basket_too_large`, `quantity_out_of_range`, `country_not_served`
   */
  async quote(
    buyer: DiscountUser,
    basket: readonly BasketLine[],
    country: string,
    { code, giftCard }: { code?: string | undefined; giftCard?: string | undefined } = {},
  ): Promise<BasketQuote> {
    const requested = normalizeLines(basket);
    const found = await this.priceVariant.linesOrErrors(buyer.user_id, requested);
    const sold = found.filter((line): line is PricedLine => !(line instanceof DomainError));
    const totals = await this.addUpBasket.totalsOrProblem(sold, { country, code }, buyer);
    const { line_discounts, code_problem: refused, ...costs } = totals;
    const lines = requested.map((line, at) => {
      const place = sold.indexOf(found[at] as PricedLine);
      return { ...toQuotedLine(line, found[at]!), discount: line_discounts[place] ?? 0 };
    });
    const code_problem = refused && {
      code: refused.code,
      problem: refused.problem.code,
      message: refused.problem.message,
    };
    return { ...costs, lines, code_problem, ...(await this.giftCard(giftCard, totals)) };
  }

  private async giftCard(
    code: string | undefined,
    { currency, total }: Pick<BasketQuote, 'currency' | 'total'>,
  ): Promise<Pick<BasketQuote, 'gift_card' | 'gift_card_problem'>> {
    try {
      const card = await findGiftCard(this.ports, code, currency);
      const gift_card = card && { code_end: card.code_end, amount: payableByCard(total, card) };
      return { gift_card, gift_card_problem: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { gift_card: null, gift_card_problem: { problem: error.code, message: error.message } };
    }
  }
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
    problem: isSold ? null : found.code,
    message: isSold ? null : found.message,
  };
}
