import type { Pence } from '../shop/money.js';

/**
 * Shares an amount in proportion to the weights, in whole pence whose sum is the amount. Each share differs from the
 * exact one by less than a penny, and no share exceeds its weight if the amount does not exceed their sum.
 */
export function shareExactly(amount: Pence, weights: readonly Pence[]): Pence[] {
  const sum = addUp(weights);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum));
  const missing = amount - addUp(shares);
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (amount * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  for (const { place } of byRemainder.slice(0, missing)) shares[place]!++;
  return shares;
}

export const addUp = (amounts: readonly Pence[]): Pence => amounts.reduce((sum, amount) => sum + amount, 0);
