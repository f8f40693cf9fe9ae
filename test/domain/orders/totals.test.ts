import { describe, expect, it } from '@jest/globals';
import { calculateCosts } from '../../../src/domain/orders/delivery/delivery-rates.js';
import { checkCode, validateDiscount, type Discount } from '../../../src/domain/orders/discount.js';
import { FORMAT_IDS } from '../../../src/domain/orders/product.js';
import { addUp } from '../../../src/domain/orders/share.js';
import { findMinimumCharge } from '../../../src/domain/orders/minimum-charge.js';
import { payableByCard } from '../../../src/domain/orders/gift-card.js';
import { calculateTotals } from '../../../src/domain/orders/totals.js';
import { toPrepaid } from '../../application/orders/refund-shop.js';
import { DAY, givenDiscount, later, NOW } from '../../given.js';
import { createRandom, seeded, type Random } from '../../seed.js';
import { UK_SHOP } from '../../shops.js';

const line = (unit_price: number, quantity = 1, format_option_id: number | null = FORMAT_IDS.printOnly) => ({
  unit_price,
  quantity,
  price: unit_price * quantity,
  digital_download: format_option_id === FORMAT_IDS.digital,
  format_option_id,
});
type Line = ReturnType<typeof line>;

const rule = (change: Partial<Discount> = {}) =>
  givenDiscount({ code: null, name: 'Second print -10 %', full_price_copies: 1, ...change });
const total = (
  lines: Line[],
  {
    rules = [],
    code = null,
    country = 'GB',
  }: { rules?: Discount[]; code?: Discount | null; country?: string },
) => calculateTotals(lines, country, { rules, code }, UK_SHOP);
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

// spec: order-at-most
it('refuses an order that costs more than one order can hold, before its discounts', () => {
  const code = givenDiscount({ kind: 'percent', value: 90 });
  expect(total([line(500_000_000, 4)], {})).toMatchObject({ total: 2_000_000_000 });
  expect(refusal(() => total([line(500_000_000, 5)], { code }))).toMatchObject({
    code: 'basket_too_large',
    message: 'One order costs at most £21,474,836.47. Put some of it into another order.',
  });
});

it('adds a tax that prices do not include to what the discount leaves', () => {
  const tax = { name: 'Sales tax', included: false, rates: { GB: 10 } };
  const lines = [
    { unit_price: 5000, quantity: 1, price: 5000, digital_download: false, format_option_id: 2 },
  ];
  const code = givenDiscount({ kind: 'percent', value: 10 });
  const totals = calculateTotals(lines, 'GB', { rules: [], code }, { ...UK_SHOP, tax });
  expect(totals).toMatchObject({ discount: 500, tax_percent: 10, tax_added: 450, total: 4950 });
});

describe('calculateTotals', () => {
  it('shares a discount over the lines to the penny', () => {
    const totals = total([line(999), line(999), line(999)], { code: givenDiscount({ value: 10 }) });
    expect(totals).toMatchObject({ discount: 300, line_discounts: [100, 100, 100], total: 2697 });
    const amount = givenDiscount({ kind: 'amount', value: 1000 });
    expect(total([line(1), line(3333), line(3333)], { code: amount }).line_discounts).toEqual([0, 500, 500]);
  });

  it('never takes more than the prints cost', () => {
    const amount = givenDiscount({ kind: 'amount', value: 100_000 });
    expect(total([line(2500), line(900)], { code: amount })).toMatchObject({ discount: 3400, total: 0 });
  });

  // spec: discount-second-print
  it('reduces each print after the dearest', () => {
    const totals = total([line(2500, 2), line(8900)], { rules: [rule()] });
    expect(totals.line_discounts).toEqual([500, 0]);
    expect(total([line(8900)], { rules: [rule()] })).toMatchObject({ discounts: [], discount: 0 });
    expect(total([line(8900, 3)], { rules: [rule()] }).discount).toBe(1780);
  });

  it('reduces only the chosen formats, and nothing but prints', () => {
    const framed = givenDiscount({ formats: [FORMAT_IDS.framed] });
    const lines = [line(2500), line(8900, 1, FORMAT_IDS.framed), line(5000, 1, null)];
    expect(total(lines, { code: framed }).line_discounts).toEqual([0, 890, 0]);
    expect(total(lines, { code: givenDiscount() }).line_discounts).toEqual([250, 890, 0]);
  });

  it('makes the delivery free, and keeps its price before the discount', () => {
    const free = givenDiscount({ kind: 'free_delivery', value: 0 });
    const totals = total([line(2500)], { code: free, country: 'FR' });
    expect(totals).toMatchObject({ delivery: 795, discount: 795, line_discounts: [0], total: 2500 });
    expect(refusal(() => total([line(2500)], { code: free }))).toMatchObject({
      code: 'discount_not_applicable',
      message: expect.stringContaining('free already'),
    });
  });

  it('refuses a code that leaves less than can be paid, but not one that leaves nothing', () => {
    const code = givenDiscount({ code: 'MUCH', value: 99 });
    expect(refusal(() => total([line(2900)], { code }))).toMatchObject({
      message:
        'With MUCH, this order costs less than the least that can be paid. Add another print, or remove the code.',
    });
    expect(total([line(3000)], { code }).total).toBe(30);
    expect(total([line(2900)], { code: givenDiscount({ value: 100 }) }).total).toBe(0);
  });

  it('applies the rules first, and then the code to what is left', () => {
    const totals = total([line(5000, 2)], { rules: [rule()], code: givenDiscount({ value: 50 }) });
    expect(totals.discounts.map(({ amount }) => amount)).toEqual([500, 4750]);
    expect(totals.total).toBe(4750);
  });

  it('says what a basket lacks for a code', () => {
    const code = givenDiscount({ code: 'BIG', minimum: 5000 });
    expect(refusal(() => total([line(4200)], { code }))).toMatchObject({
      message: 'BIG is for prints worth £50.00 or more. Add prints for £8.00, or remove the code.',
      details: {
        wording: {
          sentence: 'discount_not_applicable/minimum',
          values: { code: 'BIG', missing: { amount: 800, currency: 'GBP' } },
        },
      },
    });
    expect(total([line(4200)], { rules: [rule({ minimum: 5000, full_price_copies: 0 })] }).discount).toBe(0);
  });

  // spec: minimum-charge-by-currency
  it("asks for at least what can be paid in the shop's currency", () => {
    const leave = (left: number, currency: string) => () =>
      calculateTotals(
        [line(50_000)],
        'GB',
        { rules: [], code: givenDiscount({ kind: 'amount', value: 50_000 - left }) },
        { ...UK_SHOP, currency },
      ).total;
    expect(leave(30, 'GBP')()).toBe(30);
    expect(leave(49, 'EUR')).toThrow(/less than the least that can be paid/);
    expect(leave(50, 'EUR')()).toBe(50);
    expect(leave(1499, 'CZK')).toThrow(/less than the least that can be paid/);
    expect(leave(1, 'KRW')()).toBe(1);
  });

  // spec: discounts-exact
  it(seeded('adds up to the penny like the oracle, for 1,000 baskets'), () => {
    const random = createRandom();
    let [difference, refused] = [0, 0];
    for (let basket = 0; basket < 1000; basket++) {
      const bought = givenBasket(random);
      const { lines, country, rules, code, prepaid, card, settings } = bought;
      const expected = oracle(bought);
      const calculate = () => {
        const totals = calculateTotals(lines, country, { rules, code }, settings, prepaid);
        return { totals, byCard: card && payableByCard(totals, card) };
      };
      if (!expected) {
        expect(refusal(calculate)).toMatchObject({
          code: expect.stringMatching(/^(discount|gift_card)_not_applicable$/),
        });
        refused += 1;
        continue;
      }
      const { totals, byCard } = calculate();
      const paid = lines.map(({ price }, place) => price - totals.line_discounts[place]!);
      const forDelivery = totals.discount - addUp(totals.line_discounts);
      const others = addUp(prepaid.map(({ price }) => price)) + totals.tax_added;
      difference += Math.abs(totals.total - expected.total);
      difference += Math.abs(addUp(paid) + totals.delivery - forDelivery + others - totals.total);
      difference += Math.abs(addUp(totals.discounts.map(({ amount }) => amount)) - totals.discount);
      difference += Math.abs((byCard ?? 0) - expected.byCard);
      expect(paid).toEqual(expected.paid);
      expect(paid.every((pence) => Number.isInteger(pence) && pence >= 0)).toBe(true);
    }
    expect(difference).toBe(0);
    expect(refused).toBeLessThan(700);
  });
});

type Bought = ReturnType<typeof givenBasket>;

function givenBasket(random: Random) {
  const prepaid = Array.from({ length: random.int(0, 3) }, () => {
    const kind = random.int(0, 2) ? ('gift_card' as const) : ('credits' as const);
    return toPrepaid('', kind, random.int(1, 9000), 0);
  });
  const rates: Record<string, number> = { GB: 20, FR: 5.5, US: 8 };
  const added = { name: 'Sales tax', included: false, rates };
  const rules = Array.from({ length: random.int(0, 4) }, () => givenRule(random));
  return {
    lines: Array.from({ length: random.int(1, 12) }, () => givenLine(random)),
    country: ['GB', 'FR', 'US'][random.int(0, 3)]!,
    rules,
    code: random.int(0, 3) ? givenCode(random) : null,
    prepaid,
    card: random.int(0, 2)
      ? { available: random.int(0, 2) ? random.int(0, 9000) : 10_000_000, held: 0, currency: 'GBP' }
      : null,
    settings: random.int(0, 2) ? UK_SHOP : { ...UK_SHOP, tax: added },
  };
}

function givenLine(random: Random): Line {
  const format = [FORMAT_IDS.digital, FORMAT_IDS.printOnly, FORMAT_IDS.framed, null][random.int(0, 4)]!;
  return line(random.int(1, 20_000), format === FORMAT_IDS.digital ? 1 : random.int(1, 26), format);
}

function givenRule(random: Random): Discount {
  const minimum = random.int(0, 2) ? 0 : random.int(1, 200_000);
  return rule({ ...givenReduction(random), full_price_copies: random.int(0, 4), minimum });
}

function givenCode(random: Random): Discount {
  const minimum = random.int(0, 2) ? 0 : random.int(1, 100_000);
  return givenDiscount({ ...givenReduction(random), minimum });
}

function givenReduction(random: Random): Partial<Discount> {
  const formats = random.int(0, 2) ? [random.int(1, 4)] : null;
  if (random.int(0, 5) === 0) return { kind: 'free_delivery', value: 0, formats: null };
  return random.int(0, 2)
    ? { kind: 'percent', value: random.int(1, 101), formats }
    : { kind: 'amount', value: random.int(1, 30_000), formats };
}

/**
 * Adds up in exact fractions and by copies, without the code that it checks. Undefined when the basket is to be refused.
 * Only what delivery costs is taken from elsewhere.
 */
function oracle({ lines, country, rules, code, prepaid, card, settings }: Bought) {
  const left = lines.map(({ price }) => BigInt(price));
  let delivery = BigInt(calculateCosts(lines, country, settings).delivery);
  const sum = (some: readonly bigint[]) => some.reduce((all, one) => all + one, 0n);
  const prints = lines.filter((one) => one.format_option_id !== null);
  const worth = prints.reduce((all, { unit_price, quantity }) => all + unit_price * quantity, 0);
  for (const discount of code ? [...rules, code] : rules) {
    if (worth < discount.minimum) {
      if (discount === code) return undefined;
      continue;
    }
    const before = sum(left) + delivery;
    if (discount.kind === 'free_delivery') delivery = 0n;
    else reduce(discount);
    if (discount === code && before === sum(left) + delivery) return undefined;
  }

  function reduce({ kind, value, formats, full_price_copies }: Discount): void {
    const isMeant = ({ format_option_id: id }: Line) => id !== null && (!formats || formats.includes(id));
    const reduced = lines
      .flatMap((one, place) => (isMeant(one) ? Array.from({ length: one.quantity }, () => place) : []))
      .sort((one, other) => lines[other]!.unit_price - lines[one]!.unit_price || one - other)
      .slice(full_price_copies);
    const bases = left.map(
      (pence, place) =>
        (pence * BigInt(reduced.filter((at) => at === place).length)) / BigInt(lines[place]!.quantity),
    );
    const base = sum(bases);
    if (base === 0n) return;
    const percent = (base * BigInt(value) * 2n + 100n) / 200n;
    const amount = kind === 'percent' ? percent : BigInt(value) < base ? BigInt(value) : base;
    const whole = bases.map((one) => (one * amount) / base);
    const parts = bases.map((one, place) => ({ place, part: (one * amount) % base }));
    parts.sort((one, other) =>
      one.part === other.part ? one.place - other.place : one.part > other.part ? -1 : 1,
    );
    for (const { place } of parts.slice(0, Number(amount - sum(whole)))) whole[place]! += 1n;
    for (const [place, one] of whole.entries()) left[place]! -= one;
  }

  const priceOf = (wanted: string) =>
    prepaid.reduce((all, { kind, price }) => (kind === wanted ? all + price : all), 0);
  const net = Number(sum(left) + delivery) + priceOf('credits');
  // Files are taxed where the shop is.
  const taxedIn = lines.some(({ digital_download }) => !digital_download) ? country : 'GB';
  const percent = settings.tax.included === false ? (settings.tax.rates[taxedIn] ?? 0) : 0;
  const payable = net + Number((BigInt(net) * BigInt(percent * 10) * 2n + 1000n) / 2000n);
  const total = payable + priceOf('gift_card');
  const least = findMinimumCharge('GBP');
  if (code && total > 0 && total < least) return undefined;
  if (card && payable === 0 && total > 0) return undefined;
  // The card pays as much as it can, unless what is left is too little to be paid.
  let byCard = card ? Math.min(payable, card.available) : 0;
  while (byCard > 0 && total - byCard > 0 && total - byCard < least) byCard -= 1;
  return { total, byCard, paid: left.map(Number) };
}

describe('checkCode', () => {
  const UNUSED = { total: 0, by_person: 0 };
  const check = (discount: Discount | undefined, uses = UNUSED, at = NOW, timeZone = 'Europe/London') =>
    refusal(() => checkCode('SPRING', discount, at, uses, timeZone));

  // spec: discount-refusals
  it('says what to do about a code that cannot be used', () => {
    const spring = (change: Partial<Discount> = {}) => givenDiscount({ code: 'SPRING', ...change });
    expect(check(undefined)).toMatchObject({
      code: 'discount_unknown',
      message: 'We do not know the code SPRING. Check its spelling, or remove it to go on.',
    });
    expect(check(spring({ active: false }))).toMatchObject({ code: 'discount_unknown' });
    expect(check(spring({ ends_at: later(DAY) }), UNUSED, later(DAY))).toMatchObject({
      code: 'discount_not_current',
      message: 'The code SPRING ended on Fri, 2 January. Remove it to go on.',
    });
    expect(check(spring({ starts_at: later(DAY) }))).toMatchObject({
      message: 'The code SPRING starts on Fri, 2 January. Remove it, or come back then.',
      details: { wording: { values: { day: { day: '2026-01-02' } } } },
    });
    const midnightInBerlin = new Date('2026-06-30T22:00:00Z');
    expect(check(spring({ starts_at: midnightInBerlin }), UNUSED, NOW, 'Europe/Berlin')).toMatchObject({
      details: { wording: { values: { day: { day: '2026-07-01' } } } },
    });
    expect(check(spring({ max_uses: 2 }), { total: 2, by_person: 0 })).toMatchObject({
      code: 'discount_used',
      message: 'The code SPRING has been used up. Remove it to go on.',
    });
    expect(check(spring({ max_uses_per_person: 1 }), { total: 1, by_person: 1 })).toMatchObject({
      message: 'You have used the code SPRING before. Remove it to go on.',
    });
    expect(check(spring({ max_uses: 2 }), { total: 1, by_person: 1 })).toBeUndefined();
  });
});

describe('validateDiscount', () => {
  // spec: discount-announces-no-reduction
  it.each([
    ['a code with a space', { code: 'MY CODE' }],
    ['more than 100 per cent', { value: 101 }],
    ['an amount of nothing', { kind: 'amount' as const, value: 0 }],
    ['an end before the start', { starts_at: later(DAY), ends_at: NOW }],
    ['limits of a rule', { code: null, full_price_copies: 1, max_uses: 1 }],
    ['a rule that reduces every print', { code: null }],
  ])('rejects %s', (_, change) => {
    expect(refusal(() => validateDiscount(givenDiscount(change)))).toMatchObject({
      code: 'discount_not_valid',
    });
  });

  it('accepts codes, and rules with a condition', () => {
    expect(refusal(() => validateDiscount(givenDiscount()))).toBeUndefined();
    expect(refusal(() => validateDiscount(rule()))).toBeUndefined();
    expect(refusal(() => validateDiscount(rule({ full_price_copies: 0, minimum: 1 })))).toBeUndefined();
  });
});
