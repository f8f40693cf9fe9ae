import { describe, expect, it } from '@jest/globals';
import {
  CREDIT_MOVES,
  leastAvailable,
  MAX_CREDITS,
  restoreAmount,
  pendingRestoreAt,
  revocableAmount,
  type CreditAccount,
} from '../../../src/domain/credits/credits.js';
import { DAY, later, NOW } from '../../given.js';

describe('restoreAmount', () => {
  // spec: credits-restore-amount
  it.each([
    [0, 0, 5],
    [2, 0, 3],
    [5, 0, 0],
    [0, 5, 0],
    [3, 1, 1],
  ])('with %i available and %i held is %i', (available, held, amount) => {
    expect(restoreAmount(available, held)).toBe(amount);
  });

  it('is zero for a balance above the maximum', () => {
    expect(restoreAmount(MAX_CREDITS + 2, 0)).toBe(0);
  });
});

describe('pendingRestoreAt', () => {
  // spec: credits-thirty-days
  it('is thirty days after the last grant or restore, while credits are missing', () => {
    expect(pendingRestoreAt({ available: 4, held: 0, restored_at: NOW })).toEqual(later(30 * DAY));
    expect(pendingRestoreAt({ available: 0, held: 4, restored_at: NOW })).toEqual(later(30 * DAY));
  });

  it('is undefined while no credit is missing; a held credit is not missing', () => {
    expect(pendingRestoreAt({ available: 5, held: 0, restored_at: NOW })).toBeUndefined();
    expect(pendingRestoreAt({ available: 3, held: 2, restored_at: NOW })).toBeUndefined();
  });
});

describe('revocableAmount', () => {
  it.each([
    [2, 0, 5, 2],
    [2, 1, 4, 1],
    [2, 2, 3, 0],
    [2, 3, 2, 0],
    [3, 0, 1, 1],
    [3, 1, 0, 0],
    [0, 0, 5, 0],
  ])('of %i restored, %i used since and %i available takes %i', (restored, used, available, amount) => {
    expect(revocableAmount(restored, used, available)).toBe(amount);
  });
});

describe('leastAvailable', () => {
  it('is the lowest balance since the moment, whatever came later', () => {
    const spent = { move: 'hold', amount: 1, of: 'a print' } as const;
    const restored = { move: 'restore', amount: 5, of: null } as const;
    expect(leastAvailable(6, [spent, restored])).toBe(1);
    expect(leastAvailable(6, [])).toBe(6);
  });

  it('leaves out holds that were released, and credits that were taken and put back', () => {
    const moves = [
      { move: 'hold', amount: 1, of: 'a print' },
      { move: 'take_back', amount: 5, of: 'a pack' },
      { move: 'put_back', amount: 3, of: 'a pack' },
      { move: 'release', amount: 1, of: 'a print' },
      { move: 'expire', amount: 2, of: 'an order' },
      { move: 'restore', amount: 2, of: null },
    ] as const;
    expect(leastAvailable(8, moves)).toBe(6);
  });
});

describe('CREDIT_MOVES', () => {
  it('takes from one account what it adds to another, so that the sum stays zero', () => {
    const accounts: Record<CreditAccount, number> = {
      granted: 0,
      available: 0,
      held: 0,
      spent: 0,
      expired: 0,
    };
    for (const move of ['grant', 'hold', 'release', 'hold', 'capture', 'restore', 'expire'] as const) {
      const { from, to } = CREDIT_MOVES[move];
      accounts[from] -= 1;
      accounts[to] += 1;
    }
    expect(accounts).toEqual({ granted: -2, available: 0, held: 0, spent: 1, expired: 1 });
  });
});
