import { describe, expect, it } from '@jest/globals';
import { payableByCard } from '../../../src/domain/orders/gift-card.js';
import { toSendingTime } from '../../../src/domain/orders/gift.js';
import { pricePrepaid, type PrepaidLine, type PrepaidOffer } from '../../../src/domain/orders/prepaid.js';
import { toReceipt } from '../../../src/domain/orders/receipt.js';
import { calculateTotals } from '../../../src/domain/orders/totals.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import { givenOrder, givenOrderItem, givenPrepaidItem, NOW } from '../../given.js';
import { UK_SHOP } from '../../shops.js';

const OFFER: PrepaidOffer = {
  gift_cards: { amounts: [2500, 5000], free_amount: { min: 1000, max: 50000 } },
  credit_packs: [{ id: 'credits-10', credits: 10, price: 300 }],
};
const CONTEXT = { at: NOW, currency: 'GBP', isGuest: false };

const card = (change: Partial<Extract<PrepaidLine, { kind: 'gift_card' }>> = {}): PrepaidLine => ({
  kind: 'gift_card',
  amount: 5000,
  recipient_email: ' Rose@Friend.example ',
  recipient_name: 'Rose',
  from_name: 'Grace',
  message: 'Happy birthday',
  send_on: null,
  ...change,
});

const priced = (line: PrepaidLine, offer = OFFER, context = CONTEXT) => {
  const found = pricePrepaid(line, offer, context);
  if (found instanceof DomainError) throw found;
  return found;
};

describe('pricePrepaid', () => {
  it("sells listed and free amounts, at the shop's prices", () => {
    expect(priced(card())).toMatchObject({
      price: 5000,
      credits: 0,
      title: 'Gift card',
      description: 'By email',
    });
    expect(priced(card({ amount: 1234 })).price).toBe(1234);
    expect(priced({ kind: 'credits', pack: 'credits-10' })).toMatchObject({
      price: 300,
      credits: 10,
      gift: null,
    });
    expect(priced(card()).gift?.recipient_email).toBe('rose@friend.example');
  });

  // spec: prepaid-what-is-sold
  it.each([
    ['below the free amounts', card({ amount: 999 }), OFFER, 'prepaid_not_sold'],
    ['above them', card({ amount: 50001 }), OFFER, 'prepaid_not_sold'],
    [
      'beside the listed ones',
      card({ amount: 1234 }),
      { ...OFFER, gift_cards: { amounts: [2500], free_amount: null } },
      'prepaid_not_sold',
    ],
    ['in a shop without cards', card(), { ...OFFER, gift_cards: null }, 'prepaid_not_sold'],
    ['of an unknown pack', { kind: 'credits', pack: 'credits-11' } as const, OFFER, 'prepaid_not_sold'],
    ['without a full address', card({ recipient_email: 'rose' }), OFFER, 'gift_not_valid'],
    ['with a web address', card({ message: 'see www.example.org' }), OFFER, 'gift_not_valid'],
    ['in two years', card({ send_on: '2099-01-01' }), OFFER, 'gift_date_out_of_range'],
  ])('refuses a line %s', (_, line, offer, code) => {
    expect(() => priced(line, offer)).toThrow(expect.objectContaining({ code }));
  });

  // spec: credits-need-account
  it('sells no credits to a guest, who has no account for them', () => {
    const guest = { ...CONTEXT, isGuest: true };
    expect(() => priced({ kind: 'credits', pack: 'credits-10' }, OFFER, guest)).toThrow(
      expect.objectContaining({ code: 'account_needed' }),
    );
    expect(priced(card(), OFFER, guest).price).toBe(5000);
  });
});

describe('toSendingTime', () => {
  it('is the morning of the day, and now for a day that has passed', () => {
    const at = new Date('2026-05-01T12:00:00Z');
    expect(toSendingTime({ send_on: '2026-05-03' }, at)).toEqual(new Date('2026-05-03T08:00:00Z'));
    expect(toSendingTime({ send_on: '2026-05-01' }, at)).toEqual(at);
    expect(toSendingTime({ send_on: null }, at)).toEqual(at);
  });
});

describe('calculateTotals with prepaid lines', () => {
  const print = { unit_price: 3000, quantity: 1, price: 3000, digital_download: false, format_option_id: 2 };
  const prepaid = [priced(card()), priced({ kind: 'credits', pack: 'credits-10' })];
  const added = { ...UK_SHOP, tax: { ...UK_SHOP.tax, included: false } };
  const NONE = { rules: [], code: null };

  // spec: prepaid-tax
  it('adds tax to prints and credits, and none to gift cards', () => {
    const totals = calculateTotals([print], 'GB', NONE, added, prepaid);
    expect(totals).toMatchObject({ tax_added: 660, gift_cards: 5000, total: 3000 + 300 + 660 + 5000 });
  });

  it('delivers nothing and asks for no country without prints', () => {
    const totals = calculateTotals([], 'GB', NONE, UK_SHOP, prepaid);
    expect(totals).toMatchObject({ country: null, delivery: 0, total: 5300 });
  });

  // spec: prepaid-not-reduced
  it('takes a percentage off the prints only', () => {
    const half = { id: 'half', code: 'HALF', name: 'Half', kind: 'percent', value: 50 } as const;
    const code = {
      ...half,
      created_at: NOW,
      full_price_copies: 0,
      formats: null,
      minimum: 0,
      starts_at: null,
      ends_at: null,
      max_uses: null,
      max_uses_per_person: null,
      active: true,
    };
    expect(calculateTotals([print], 'GB', { rules: [], code }, UK_SHOP, prepaid)).toMatchObject({
      discount: 1500,
      total: 1500 + 5300,
    });
  });
});

describe('payableByCard', () => {
  const balance = { available: 20000, held: 0, currency: 'GBP' };

  // spec: gift-card-buys-no-gift-card
  it('pays for everything but gift cards', () => {
    expect(payableByCard({ total: 8300, gift_cards: 5000 }, balance)).toBe(3300);
    expect(() => payableByCard({ total: 5000, gift_cards: 5000 }, balance)).toThrow(
      expect.objectContaining({ code: 'gift_card_not_applicable' }),
    );
  });
});

describe('A receipt', () => {
  const seller = {
    name: 'Hangwell',
    supportEmail: 'help@shop.example',
    legal: { name: '', address: [], companyNumber: null, vatNumber: 'GB1' },
    language: 'en',
    locale: 'en-GB',
    time_zone: 'Europe/London',
    taxName: 'VAT',
  };
  const receipt = (change: Parameters<typeof givenOrder>[0]) =>
    toReceipt({ ...givenOrder(change), number: 1001, paid_at: NOW }, seller as never);

  it('shows no tax for gift cards, and names the other lines', () => {
    const mixed = receipt({
      order_items: [givenOrderItem({ unit_price: 1200, quantity: 1 })],
      prepaid_items: [givenPrepaidItem()],
    });
    expect(mixed.tax).toEqual({ percent: 20, net: 1000, amount: 200, untaxed: 5000 });
    expect(mixed.lines.map(({ title }) => title)).toEqual(['Quiet Light', 'Gift card']);
    expect(receipt({ order_items: [], prepaid_items: [givenPrepaidItem()] }).tax).toBeNull();
  });
});
