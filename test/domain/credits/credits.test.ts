import { describe, expect, it } from '@jest/globals';
import {
  CREDIT_MOVES,
  MAX_CREDITS,
  restoreAmount,
  pendingRestoreAt,
  revocableAmount,
  unusedOfPacks,
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

describe('unusedOfPacks', () => {
  const bought = (of: string, amount = 10) => ({ move: 'buy', amount, of }) as const;
  const used = (amount: number) => ({ move: 'hold', amount, of: `print ${amount}` }) as const;
  const restored = (amount: number) => ({ move: 'restore', amount, of: null }) as const;
  const taken = (of: string, amount: number) => ({ move: 'take_back', amount, of }) as const;

  it.each([
    ['free credits are used first', [restored(2), bought('a'), used(5)], { a: 7 }],
    ['then those of the oldest pack', [bought('a'), bought('b'), used(12)], { a: 0, b: 8 }],
    ['later credits are not its own', [bought('a'), used(9), restored(5)], { a: 1 }],
    ['also after they were taken back', [bought('a'), used(9), restored(5), taken('a', 1)], { a: 0 }],
    [
      'one pack is not refunded for another one',
      [bought('a'), bought('b'), used(15), restored(5), taken('b', 5)],
      { a: 0, b: 0 },
    ],
  ] as const)('%s', (_, entries, unused) => {
    expect(Object.fromEntries(unusedOfPacks(entries))).toEqual(unused);
  });

  it('leaves out holds that were released, and credits that were taken and put back', () => {
    const entries = [
      bought('a'),
      used(4),
      taken('a', 6),
      { move: 'put_back', amount: 5, of: 'a' },
      { move: 'release', amount: 4, of: 'print 4' },
    ] as const;
    expect(unusedOfPacks(entries)).toEqual(new Map([['a', 9]]));
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
