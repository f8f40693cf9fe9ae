import { DomainError } from '../shop/errors.js';
import type { Pence } from '../shop/money.js';

/** All that is believed of what a browser says is in its basket. */
export interface BasketLine {
  generationJobId: string;
  variantId: number;
  quantity: number;
}

export const MAX_LINES = 50;
export const MAX_QUANTITY = 25;

/**
 * One line per print and variant, quantities added up, in the order they came.
 * @throws DomainError `basket_empty`, `basket_too_large`, `quantity_out_of_range`
 */
export function checkedLines(lines: readonly BasketLine[]): BasketLine[] {
  if (lines.length === 0) throw new DomainError('basket_empty', 'Your basket is empty');
  const merged = new Map<string, BasketLine>();
  for (const { generationJobId, variantId, quantity } of lines) {
    const key = `${generationJobId}/${variantId}`;
    merged.set(key, {
      generationJobId,
      variantId,
      quantity: quantity + (merged.get(key)?.quantity ?? 0),
    });
    if (!Number.isInteger(quantity) || quantity < 1) throw quantityOutOfRange();
  }
  const checked = [...merged.values()];
  if (checked.length > MAX_LINES) {
    throw new DomainError('basket_too_large', `A basket holds at most ${MAX_LINES} different prints.`);
  }
  if (checked.some((line) => line.quantity > MAX_QUANTITY)) throw quantityOutOfRange();
  return checked;
}

/** Equal for equal baskets that go to the same country for the same money, whatever order the lines stand in. */
export function basketKey(
  userId: string,
  lines: readonly (BasketLine & { unit_price: Pence })[],
  { country, delivery }: { country: string | null; delivery: Pence },
): string {
  const parts = lines.map((one) =>
    [one.generationJobId, one.variantId, one.quantity, one.unit_price].join(':'),
  );
  return [userId, `${country ?? ''}:${delivery}`, ...parts.sort()].join('|');
}

function quantityOutOfRange(): DomainError {
  return new DomainError(
    'quantity_out_of_range',
    `Choose between 1 and ${MAX_QUANTITY} of each print. For more, please write to us.`,
  );
}

export const printUnavailable = () =>
  new DomainError('print_unavailable', 'One of the prints in your basket is no longer there.');
