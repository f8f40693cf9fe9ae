import { checkCode, isCurrent, normalizeCode, type Discount } from '../../domain/orders/discount.js';
import type { PricedPrepaid } from '../../domain/orders/prepaid.js';
import { calculateTotals, type Totals } from '../../domain/orders/totals.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { DiscountUser } from '../ports/orders/discounts.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import type { PricedLine } from './price-variant.js';

interface Choices {
  country: string;
  code: string | undefined;
  prepaid: readonly PricedPrepaid[];
}

/** Why the code of a basket reduces nothing. */
export interface CodeProblem {
  code: string;
  problem: DomainError;
}

/** Adds up priced lines and prepaid ones, with delivery, the shop's rules and the buyer's code. */
export class AddUpBasket {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'discounts'>,
    private readonly settings: CurrentSettings,
  ) {}

  /**
   * @throws DomainError `country_not_served`, `discount_unknown`, `discount_not_current`, `discount_used`,
   * `discount_not_applicable`
   */
  async totals(
    lines: readonly PricedLine[],
    { country, code, prepaid }: Choices,
    user: DiscountUser,
  ): Promise<Totals> {
    const settings = this.settings.get();
    const rules = await this.currentRules();
    const discounts = { rules, code: await this.findCode(code, user) };
    return calculateTotals(lines, country, discounts, settings, prepaid);
  }

  /**
   * Does the same without a code that cannot be used.
   * @throws DomainError `country_not_served`
   */
  async totalsOrProblem(
    lines: readonly PricedLine[],
    choices: Choices,
    user: DiscountUser,
  ): Promise<Totals & { code_problem: CodeProblem | null }> {
    try {
      return { ...(await this.totals(lines, choices, user)), code_problem: null };
    } catch (problem) {
      const { code } = choices;
      if (!(problem instanceof DomainError) || !problem.code.startsWith('discount_') || code === undefined)
        throw problem;
      const totals = await this.totals(lines, { ...choices, code: undefined }, user);
      return { ...totals, code_problem: { code: normalizeCode(code), problem } };
    }
  }

  private async currentRules(): Promise<Discount[]> {
    const { clock, discounts } = this.ports;
    const now = clock.now();
    return (await discounts.rules()).filter((rule) => isCurrent(rule, now));
  }

  private async findCode(entered: string | undefined, user: DiscountUser): Promise<Discount | null> {
    const code = normalizeCode(entered ?? '');
    if (code === '') return null;
    const { clock, discounts } = this.ports;
    const now = clock.now();
    const discount = await discounts.byCode(code);
    const uses = discount ? await discounts.countUses(discount.id, user, now) : { total: 0, by_person: 0 };
    return checkCode(code, discount, now, uses, this.settings.get().time_zone);
  }
}
