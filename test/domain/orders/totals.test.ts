import { describe, expect, it } from '@jest/globals';
import { calculateCosts } from '../../../src/domain/orders/delivery-rates.js';
import { checkCode, validateDiscount, type Discount } from '../../../src/domain/orders/discount.js';
import { FORMAT_IDS } from '../../../src/domain/orders/product.js';
import { addUp } from '../../../src/domain/orders/share.js';
import { findMinimumCharge } from '../../../src/domain/orders/minimum-charge.js';
import { calculateTotals } from '../../../src/domain/orders/totals.js';
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
    let difference = 0;
    for (let basket = 0; basket < 1000; basket++) {
      const lines = Array.from({ length: random.int(1, 12) }, () => givenLine(random));
      const country = ['GB', 'FR', 'US'][random.int(0, 3)]!;
      const rules = random.int(0, 2)
        ? [rule({ value: random.int(1, 101), full_price_copies: random.int(1, 4) })]
        : [];
      const code = random.int(0, 3) ? givenCode(random) : null;
      const expected = oracle(lines, country, rules[0], code);
      let totals: ReturnType<typeof total>;
      try {
        totals = total(lines, { rules, code, country });
      } catch {
        const isTooLittle = expected.total > 0 && expected.total < findMinimumCharge('GBP');
        expect(expected.byCode === 0 || isTooLittle).toBe(true);
        continue;
      }
      const paid = lines.map(({ price }, place) => price - totals.line_discounts[place]!);
      const forDelivery = totals.discount - addUp(totals.line_discounts);
      difference += Math.abs(totals.total - expected.total);
      difference += Math.abs(addUp(paid) + totals.delivery - forDelivery - totals.total);
      difference += Math.abs(addUp(totals.discounts.map(({ amount }) => amount)) - totals.discount);
      expect(paid.every((pence) => Number.isInteger(pence) && pence >= 0)).toBe(true);
      expect(totals.line_discounts.every((pence) => pence >= 0)).toBe(true);
    }
    expect(difference).toBe(0);
  });
});

function givenLine(random: Random): Line {
  const format = [FORMAT_IDS.digital, FORMAT_IDS.printOnly, FORMAT_IDS.framed, null][random.int(0, 4)]!;
  return line(random.int(1, 20_000), format === FORMAT_IDS.digital ? 1 : random.int(1, 26), format);
}

function givenCode(random: Random): Discount {
  const formats = random.int(0, 2) ? [random.int(1, 4)] : null;
  if (random.int(0, 4) === 0) return givenDiscount({ kind: 'free_delivery', value: 0, formats: null });
  return random.int(0, 2)
    ? givenDiscount({ value: random.int(1, 101), formats })
    : givenDiscount({ kind: 'amount', value: random.int(1, 30_000), formats });
}

/** Counts in copies and in exact hundredths of pence, and knows nothing of shares. */
function oracle(lines: Line[], country: string, first: Discount | undefined, code: Discount | null) {
  const { delivery } = calculateCosts(lines, country, UK_SHOP);
  const copies = lines.flatMap((one) => Array.from({ length: one.quantity }, () => one));
  const prints = copies.filter((one) => one.format_option_id !== null);
  const reduced = prints
    .map(({ unit_price }) => unit_price)
    .sort((a, b) => b - a)
    .slice(first?.full_price_copies ?? prints.length);
  const byRule = Math.floor((addUp(reduced) * (first?.value ?? 0) + 50) / 100);
  const whole = addUp(copies.map(({ unit_price }) => unit_price));
  const inScope = (one: Line) =>
    one.format_option_id !== null && (!code?.formats || code.formats.includes(one.format_option_id));
  // The rule's shares decide what a code for one format finds, so the lines are asked for those alone.
  const shares = calculateTotals(
    lines,
    country,
    { rules: first ? [first] : [], code: null },
    UK_SHOP,
  ).line_discounts;
  const left = addUp(lines.map((one, place) => (inScope(one) ? one.price - shares[place]! : 0)));
  const byCode =
    code === null
      ? 0
      : code.kind === 'free_delivery'
        ? delivery
        : code.kind === 'amount'
          ? Math.min(code.value, left)
          : Math.floor((left * code.value + 50) / 100);
  return { byCode, total: whole + delivery - byRule - byCode };
}

describe('checkCode', () => {
  const UNUSED = { total: 0, by_person: 0 };
  const check = (discount: Discount | undefined, uses = UNUSED, at = NOW) =>
    refusal(() => checkCode('SPRING', discount, at, uses));

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
