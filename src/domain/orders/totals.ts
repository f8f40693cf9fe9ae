import { wordedError } from '../shop/error-sentences.js';
import type { DomainError } from '../shop/errors.js';
import { MAX_AMOUNT, type Pence } from '../shop/money.js';
import { calculateCosts, type Costs } from './delivery/delivery-rates.js';
import { expectMinimum, type Discount, type OrderDiscount } from './discount.js';
import { findMinimumCharge } from './minimum-charge.js';
import { sumPrepaid, type PricedPrepaid } from './prepaid.js';
import { addUp, shareExactly } from './share.js';
import { calculateTax } from './tax.js';

interface PricedLine {
  unit_price: Pence;
  quantity: number;
  /** unit_price × quantity */
  price: Pence;
  digital_download: boolean;
  /** Null for a line that is no print. Discounts reduce only prints. */
  format_option_id: number | null;
}

/** `delivery` is the cost before discounts; `total` is what the order costs: nothing, or an amount that can be paid. */
export interface Totals extends Costs {
  discounts: OrderDiscount[];
  /** The sum of `discounts`. */
  discount: Pence;
  /** By line, in whole pence. The rest of `discount` is for the delivery. */
  line_discounts: Pence[];
  /** What gift cards cost, which is part of the total. */
  gift_cards: Pence;
}

/**
 * Adds up an order. Each rule reduces what the earlier ones left, then the code does. A rule that does not apply is
 * left out. Gift cards and credits are neither reduced nor delivered, and do not count for free delivery. A gift card
 * bears no tax.
 * @throws DomainError `country_not_served`; `basket_too_large` for more than an order holds, before its discounts;
 *   `discount_not_applicable` for the code
 */
export function calculateTotals(
  lines: readonly PricedLine[],
  country: string,
  { rules, code }: { rules: readonly Discount[]; code: Discount | null },
  settings: Parameters<typeof calculateCosts>[2],
  prepaid: readonly PricedPrepaid[] = [],
): Totals {
  const costs = calculateCosts(lines, country, settings);
  expectStorable(costs.total + addUp(prepaid.map(({ price }) => price)), settings.currency);
  const left = { lines: lines.map(({ price }) => price), delivery: costs.delivery };
  const worth = addUp(lines.filter(isPrint).map(({ price }) => price));
  const discounts: OrderDiscount[] = [];

  function take(discount: Discount): Pence {
    const isDelivery = discount.kind === 'free_delivery';
    const shares = isDelivery ? lines.map(() => 0) : toShares(lines, left.lines, discount);
    const amount = isDelivery ? left.delivery : addUp(shares);
    if (amount === 0) return 0;
    left.lines = left.lines.map((price, place) => price - shares[place]!);
    if (isDelivery) left.delivery = 0;
    discounts.push({ discount_id: discount.id, code: discount.code, name: discount.name, amount });
    return amount;
  }

  for (const rule of rules) if (worth >= rule.minimum) take(rule);
  if (code) {
    expectMinimum(code, worth, settings.currency);
    if (take(code) === 0) throw missedBy(code);
  }
  const discount = addUp(discounts.map(({ amount }) => amount));
  const gift_cards = sumPrepaid(prepaid, 'gift_card');
  const net = costs.total - costs.tax_added - discount + sumPrepaid(prepaid, 'credits');
  const tax = calculateTax(settings.tax, costs.country ?? settings.country, net);
  const total = net + tax.tax_added + gift_cards;
  if (code && total > 0 && total < findMinimumCharge(settings.currency)) {
    throw wordedError('discount_not_applicable/least_charge', { code: String(code.code) });
  }
  return {
    ...costs,
    ...tax,
    discounts,
    discount,
    gift_cards,
    line_discounts: lines.map(({ price }, place) => price - left.lines[place]!),
    total,
  };
}

function expectStorable(total: Pence, currency: string): void {
  if (total > MAX_AMOUNT)
    throw wordedError('basket_too_large/amount', { maximum: { amount: MAX_AMOUNT, currency } });
}

const isPrint = ({ format_option_id }: PricedLine) => format_option_id !== null;

function toShares(lines: readonly PricedLine[], left: readonly Pence[], discount: Discount): Pence[] {
  const bases = reducedCopies(lines, discount).map((copies, place) =>
    Math.floor((left[place]! * copies) / lines[place]!.quantity),
  );
  const base = addUp(bases);
  const amount =
    discount.kind === 'percent' ? Math.round((base * discount.value) / 100) : Math.min(discount.value, base);
  return shareExactly(amount, bases);
}

/** How many copies of each line it reduces: those of its formats, without the dearest ones. */
function reducedCopies(lines: readonly PricedLine[], { formats, full_price_copies }: Discount): number[] {
  const copies = lines.map((line) =>
    isPrint(line) && (formats?.includes(line.format_option_id!) ?? true) ? line.quantity : 0,
  );
  const dearestFirst = [...lines.keys()].sort((a, b) => lines[b]!.unit_price - lines[a]!.unit_price || a - b);
  let kept = full_price_copies;
  for (const place of dearestFirst) {
    const taken = Math.min(kept, copies[place]!);
    copies[place]! -= taken;
    kept -= taken;
  }
  return copies;
}

/** Why the code reduces nothing of this basket. */
function missedBy({ code, kind, full_price_copies: count }: Discount): DomainError {
  const values = { code: String(code), count };
  if (kind === 'free_delivery') return wordedError('discount_not_applicable/delivery', values);
  return wordedError(count > 0 ? 'discount_not_applicable/copies' : 'discount_not_applicable/prints', values);
}
