import { toPriceBands } from '../../domain/orders/sold-sizes.js';
import type { PriceRange } from '../../domain/prints/sale-conditions.js';
import type { Ports } from '../ports/index.js';
import type { ChoiceCount } from '../ports/prints/listings.js';
import type { BrowsePrints, PrintQuery } from './browse-prints.js';
import type { SaleConditions } from './sale-conditions.js';

export interface CountedChoices {
  /** From the lowest; empty in a shop without paper. */
  prices: (PriceRange & ChoiceCount)[];
  /** In catalogue order. */
  sizes: ({ value: string; name: string } & ChoiceCount)[];
}

const NONE: ChoiceCount = { prints: 0, more: false };

/** Counts how many prints a visitor would see with each price and each size, besides the other filters. */
export class CountChoices {
  constructor(
    private readonly ports: Pick<Ports, 'listings'>,
    private readonly browsePrints: BrowsePrints,
    private readonly sale: SaleConditions,
  ) {}

  /** @throws DomainError `validation_failed` for an unknown colour */
  async count(query: PrintQuery): Promise<CountedChoices> {
    const lowest = await this.sale.lowestPrices();
    const bands = toPriceBands(lowest);
    const papers = await this.sale.papers();
    const conditions = await this.browsePrints.findConditions(query);
    const choices = { prices: bands, papers: papers.map(({ needs }) => needs) };
    const counts =
      conditions &&
      (await this.ports.listings.countChoices(
        { ...conditions.filter, colors: conditions.colors },
        lowest,
        choices,
      ));
    return {
      prices: bands.map((band, i) => ({ ...band, ...(counts?.prices[i] ?? NONE) })),
      sizes: papers.map(({ option: { value, friendly_name } }, i) => ({
        value,
        name: friendly_name,
        ...(counts?.papers[i] ?? NONE),
      })),
    };
  }
}
