import { DomainError } from '../shop/errors.js';
import { DEFAULT_LANGUAGE, type Language } from '../shop/languages.js';
import type { Fit } from '../pictures/sheet.js';
import type { Pence } from '../shop/money.js';
import type { OrderDiscount } from './discount.js';
import type { PricedPrepaid } from './prepaid.js';

/** The only basket data accepted from a browser. */
export interface BasketLine {
  generationJobId: string;
  variantId: number;
  quantity: number;
  /** How the picture gets on its paper. The print's default if none is given or it is not sold. */
  fit?: Fit | undefined;
  /** The paper of a variant in 'Your size' (see parseCustomSize). */
  size?: string | undefined;
}

export const MAX_BASKET_LINES = 50;
export const MAX_LINE_QUANTITY = 25;

/**
 * Merges lines of the same print, variant, fit and size, in order of appearance.
 * @param others the number of lines that are no prints
 * @throws DomainError `basket_empty`, `basket_too_large`, `quantity_out_of_range`
 */
export function normalizeLines(lines: readonly BasketLine[], others = 0): BasketLine[] {
  if (lines.length + others === 0) throw new DomainError('basket_empty', 'Your basket is empty');
  const merged = new Map<string, BasketLine>();
  for (const { generationJobId, variantId, quantity, fit, size } of lines) {
    const key = [generationJobId, variantId, fit, size].join('/');
    merged.set(key, {
      generationJobId,
      variantId,
      ...(fit && { fit }),
      ...(size && { size }),
      quantity: quantity + (merged.get(key)?.quantity ?? 0),
    });
    if (!Number.isInteger(quantity) || quantity < 1) throw quantityOutOfRange();
  }
  const checked = [...merged.values()];
  if (checked.length > MAX_BASKET_LINES) {
    throw new DomainError('basket_too_large', `A basket holds at most ${MAX_BASKET_LINES} different prints.`);
  }
  if (checked.some((line) => line.quantity > MAX_LINE_QUANTITY)) throw quantityOutOfRange();
  return checked;
}

interface PricedLine extends Omit<BasketLine, 'fit' | 'size'> {
  fit: Fit | null;
  size: string | null;
  unit_price: Pence;
  discount: Pence;
}

/** Identifies a guest's baskets: the browser's random ID and the address. */
export const guestKey = (checkoutId: string, email: string): string => `guest ${checkoutId} ${email}`;

const UUID_CHARACTERS = 36;

/** Identifies the baskets of an order's buyer. Their basket keys begin with it and '|'. */
export const buyerKey = ({
  user_id,
  email,
  basket_key,
}: {
  user_id: string | null;
  email: string;
  basket_key: string;
}): string => user_id ?? basket_key.slice(0, guestKey('', email).length + UUID_CHARACTERS);

/** Equal for baskets with the same lines in any order, country, currency, language, discounts, gift card and total. */
export function describeBasket(
  lines: readonly PricedLine[],
  {
    country,
    currency,
    delivery,
    discounts,
    tax_added,
    gift_card = null,
    prepaid = [],
    language = DEFAULT_LANGUAGE,
  }: {
    country: string | null;
    currency: string;
    delivery: Pence;
    discounts: readonly Pick<OrderDiscount, 'discount_id' | 'amount'>[];
    tax_added: Pence;
    /** The gift card with what it pays. */
    gift_card?: string | null;
    prepaid?: readonly PricedPrepaid[];
    language?: Language;
  },
): string {
  const parts = lines.map((one) =>
    [one.generationJobId, one.variantId, one.size, one.fit, one.quantity, one.unit_price, one.discount].join(
      ':',
    ),
  );
  const taken = discounts.map(({ discount_id, amount }) => `${discount_id}:${amount}`);
  const sums = `${country ?? ''}:${delivery}:${tax_added}:${currency}`;
  const others = prepaid.map(({ sku, price, gift }) => JSON.stringify([sku, price, gift]));
  const card = gift_card === null ? [] : [gift_card];
  const languages = language === DEFAULT_LANGUAGE ? [] : [language];
  return [sums, ...languages, ...card, ...taken, ...parts.sort(), ...others.sort()].join('|');
}

function quantityOutOfRange(): DomainError {
  return new DomainError(
    'quantity_out_of_range',
    `Choose between 1 and ${MAX_LINE_QUANTITY} of each print. For more, please write to us.`,
  );
}

export const printUnavailable = () =>
  new DomainError('print_unavailable', 'One of the prints in your basket is no longer available.');
