import { normalizeLines, type BasketLine } from '../../domain/orders/basket.js';
import { calculateCosts, type Costs } from '../../domain/orders/delivery-rates.js';
import { DomainError, type ErrorCode } from '../../domain/shop/errors.js';
import type { Fit } from '../../domain/pictures/sheet.js';
import type { Pence } from '../../domain/shop/money.js';
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
  digital_download: boolean;
  problem: ErrorCode | null;
  /** The problem as a sentence. */
  message: string | null;
}

/** Prices a basket without ordering it. */
export class QuoteBasket {
  constructor(private readonly priceVariant: PriceVariant) {}

  /**
   * A guest's ID is null. The delivery price and the total cover only the lines that can be bought.
   * @throws DomainError `basket_empty`, `basket_too_large`, `quantity_out_of_range`, `country_not_served`
   */
  async quote(
    buyerId: string | null,
    basket: readonly BasketLine[],
    country: string,
  ): Promise<Costs & { lines: QuotedLine[] }> {
    const requested = normalizeLines(basket);
    const found = await this.priceVariant.linesOrErrors(buyerId, requested);
    const sold = found.filter((line): line is PricedLine => !(line instanceof DomainError));
    const lines = requested.map((line, at) => toQuotedLine(line, found[at]!));
    return { ...calculateCosts(sold, country), lines };
  }
}

function toQuotedLine(
  { generationJobId, variantId, quantity, size }: BasketLine,
  found: PricedLine | DomainError,
): QuotedLine {
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
