import { describe, expect, it } from '@jest/globals';
import { describeFault } from '../../../src/domain/credits/credit-audit.js';

describe('A fault of the audit', () => {
  it('shows the sums beside the stored ones', () => {
    const stored = { available: 4, held: 1 };
    const sums = { granted: 7, spent: 2, expired: 1, held: 0, available: 3, stored };
    expect(describeFault({ user_id: 'ada', kind: 'sums', sums })).toBe(
      'granted 7, spent 2, expired 1; held 1, by the ledger 0; available 4, by the ledger 3',
    );
  });

  it.each([
    ['hold_after_end', 'a credit is held for a job that has ended'],
    ['held_twice', 'more than one credit is held for one job'],
    ['no_hold', 'no credit is held for a job that has not ended'],
    ['no_capture', 'no credit was spent for a print that was made'],
    ['capture_without_print', 'a credit was spent for a print that was not made'],
  ] as const)('explains %s', (kind, words) => {
    expect(describeFault({ user_id: 'ada', kind, job_id: 'one' })).toBe(words);
  });
});
