import { describe, expect, it } from '@jest/globals';
import { CREDIT_MOVES, MAX_CREDITS, restoreAmount, type CreditAccount } from '../../src/domain/credits.js';

describe('restoreAmount', () => {
  it.each([
    [0, 0, 5],
    [2, 0, 3],
    [5, 0, 0],
    [0, 5, 0],
    [3, 1, 1],
  ])('with %i available and %i held gives %i', (available, held, amount) => {
    expect(restoreAmount(available, held)).toBe(amount);
  });

  it('takes nothing away from whoever has more', () => {
    expect(restoreAmount(MAX_CREDITS + 2, 0)).toBe(0);
  });
});

describe('CREDIT_MOVES', () => {
  it('takes from one account what it gives to another, so that nothing is made or lost', () => {
    const accounts: Record<CreditAccount, number> = {
      granted: 0,
      available: 0,
      held: 0,
      spent: 0,
      expired: 0,
    };
    for (const move of ['grant', 'hold', 'release', 'hold', 'capture', 'restore'] as const) {
      const { from, to } = CREDIT_MOVES[move];
      accounts[from] -= 1;
      accounts[to] += 1;
    }
    expect(accounts).toEqual({ granted: -2, available: 1, held: 0, spent: 1, expired: 0 });
  });
});
