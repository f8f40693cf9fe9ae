import { validateEmail } from '../accounts/account.js';
import { formatDay } from '../shop/dates.js';
import { DomainError } from '../shop/errors.js';
import { formatMoney, type Pence } from '../shop/money.js';
import { namesWebAddress } from '../shop/web-address.js';
import { isTooLate, MAX_PREPAID_LINES, type Gift } from './gift.js';

/** What is paid now and used later: gift cards and packs of credits. It is data of the catalogue. */
export interface PrepaidOffer {
  /** Null in a shop that sells none. */
  gift_cards: {
    amounts: Pence[];
    /** The limits of an amount that the buyer chooses; null when only `amounts` are sold. */
    free_amount: { min: Pence; max: Pence } | null;
  } | null;
  credit_packs: CreditPack[];
}

export interface CreditPack {
  id: string;
  credits: number;
  price: Pence;
}

export const NO_PREPAID: PrepaidOffer = { gift_cards: null, credit_packs: [] };

/** A line of a basket that is no print. It has no quantity: two cards are two lines. */
export type PrepaidLine = ({ kind: 'gift_card'; amount: Pence } & Gift) | { kind: 'credits'; pack: string };

export type PrepaidKind = PrepaidLine['kind'];

/** A line of an order that is no print, frozen when the order is placed. A gift card gets the ID of its line. */
export interface PrepaidItem {
  id: string;
  order_id: string;
  /** Among the order's prepaid lines. */
  position: number;
  kind: PrepaidKind;
  sku: string;
  title: string;
  /** It names nobody. */
  description: string;
  price: Pence;
  /** The number in a pack; 0 for a gift card. */
  credits: number;
  /** Null for credits, and once the buyer's account is erased. */
  gift: Gift | null;
}

export type PricedPrepaid = Omit<PrepaidItem, 'id' | 'order_id' | 'position'>;

/**
 * The price of a line, or why it cannot be bought. Gift cards carry no tax, because it is due when they are spent
 * (decision 75).
 * @param isGuest whether the buyer has no account, to which credits could go
 */
export function pricePrepaid(
  line: PrepaidLine,
  { gift_cards, credit_packs }: PrepaidOffer,
  { at, currency, isGuest }: { at: Date; currency: string; isGuest: boolean },
): PricedPrepaid | DomainError {
  try {
    if (line.kind === 'gift_card') return priceGiftCard(line, gift_cards, currency, at);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  const pack = credit_packs.find(({ id }) => id === line.pack);
  if (!pack) return notSold('This pack of credits is no longer sold. Please choose another one.');
  if (isGuest)
    return new DomainError('account_needed', 'Credits are for your account. Please sign in to buy them.');
  return {
    kind: 'credits',
    sku: pack.id,
    title: `${pack.credits} credits`,
    description: 'Added to your account',
    price: pack.price,
    credits: pack.credits,
    gift: null,
  };
}

/** @throws DomainError `prepaid_not_sold`, `gift_not_valid`, `gift_date_out_of_range` */
function priceGiftCard(
  { kind, amount, ...gift }: Extract<PrepaidLine, { kind: 'gift_card' }>,
  offer: PrepaidOffer['gift_cards'],
  currency: string,
  at: Date,
): PricedPrepaid {
  if (!offer) throw notSold('Gift cards are not sold at the moment.');
  const { amounts, free_amount } = offer;
  const isFree = free_amount !== null && amount >= free_amount.min && amount <= free_amount.max;
  if (!isFree && !amounts.includes(amount))
    throw notSold(
      free_amount
        ? `A gift card can be from ${formatMoney(free_amount.min, currency)} to ${formatMoney(free_amount.max, currency)}.`
        : `Gift cards are sold for ${amounts.map((one) => formatMoney(one, currency)).join(', ')}.`,
    );
  const recipient_email = validateRecipient(gift);
  if (isTooLate(gift, at))
    throw new DomainError(
      'gift_date_out_of_range',
      'A gift card can be sent within a year. Please choose an earlier date.',
    );
  return {
    kind,
    sku: 'gift-card',
    title: 'Gift card',
    description: gift.send_on === null ? 'By email' : `By email on ${formatDay(gift.send_on)}`,
    price: amount,
    credits: 0,
    gift: { ...gift, recipient_email },
  };
}

/**
 * Checks what goes into a mail to somebody who may not know the buyer. Returns the address as it is stored.
 * @throws DomainError `gift_not_valid`
 */
function validateRecipient({ recipient_email, recipient_name, from_name, message }: Gift): string {
  if ([recipient_name, from_name, message].some(namesWebAddress))
    throw new DomainError('gift_not_valid', 'Please leave web addresses out of the names and the message.');
  try {
    return validateEmail(recipient_email);
  } catch {
    throw new DomainError('gift_not_valid', 'The address for the gift card is not a full email address.');
  }
}

/** @throws DomainError `basket_too_large` */
export function checkPrepaidCount(lines: readonly PrepaidLine[]): void {
  if (lines.length > MAX_PREPAID_LINES)
    throw new DomainError(
      'basket_too_large',
      `One order can have at most ${MAX_PREPAID_LINES} gift cards and packs of credits.`,
    );
}

/** What the lines of one kind cost. */
export const sumPrepaid = (
  lines: readonly Pick<PrepaidItem, 'kind' | 'price'>[],
  wanted: PrepaidKind,
): Pence => lines.reduce((sum, { kind, price }) => (kind === wanted ? sum + price : sum), 0);

/** What may be refunded for a pack: the price of its credits that are not used. Parts are rounded down. */
export const priceOfCredits = ({ price, credits }: Pick<PrepaidItem, 'price' | 'credits'>, left: number) =>
  Math.floor((price * left) / credits);

/** The fewest credits of a pack that are worth an amount: a part of a credit counts as a whole one. */
export const creditsFor = ({ price, credits }: Pick<PrepaidItem, 'price' | 'credits'>, amount: Pence) =>
  Math.ceil((Math.min(amount, price) * credits) / price);

const notSold = (message: string) => new DomainError('prepaid_not_sold', message);

/** @param left what of the card is not used */
export const giftCardUsed = (price: Pence, left: Pence, currency: string) =>
  new DomainError(
    'prepaid_used',
    left > 0
      ? `${formatMoney(price - left, currency)} of this gift card has been spent or paid back. At most ${formatMoney(left, currency)} of it can be refunded.`
      : 'This gift card has been spent or paid back, so nothing of it can be refunded.',
  );

export const prepaidUsed = () =>
  new DomainError(
    'prepaid_used',
    'What is left of this order has been used as gift cards or credits, so it cannot be refunded.',
  );

export const creditsUsed = () =>
  new DomainError(
    'prepaid_used',
    'The credits of this pack have been used or paid back, so none of them can be refunded.',
  );
