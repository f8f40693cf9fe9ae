import { describe, expect, it } from '@jest/globals';
import { describeEntry, type StatementEntry } from '../../../src/domain/credits/credit-statement.js';
import { PRINT_STATUS, type PrintStatus } from '../../../src/domain/prints/print.js';
import { NOW } from '../../given.js';

const ORDER = '4c1f0a9e-6a3d-4c52-9b51-2f7d1f0a7c11';

const entry = (move: StatementEntry['move'], overrides: Partial<StatementEntry> = {}): StatementEntry => ({
  id: '1',
  move,
  amount: 1,
  balance: 1,
  at: NOW,
  print: null,
  order_id: null,
  order_number: null,
  ...overrides,
});
const print = (status: PrintStatus, title: string | null = null, spent = false) => ({
  print: { id: 'p', title, status, removed: false, spent },
});
const { queued, painting, completed, failed, cancelled } = PRINT_STATUS;

describe('A line of the statement', () => {
  it.each([
    [entry('grant'), 'Your first credits'],
    [entry('hold', print(completed, 'Calm sea')), 'Print: Calm sea'],
    [entry('hold', print(completed)), 'Print: Untitled'],
    [entry('hold', print(queued)), 'Held for a print that is being made'],
    [entry('hold', print(painting)), 'Held for a print that is being made'],
    [entry('hold', print(failed)), 'Held for a print that was not made'],
    [entry('hold', print(cancelled)), 'Held for a print that was not made'],
    [
      entry('hold', print(failed, null, true)),
      'Spent on a print that was refused while it was being painted',
    ],
    [
      entry('hold', print(cancelled, null, true)),
      'Spent on a print that was cancelled while it was being painted',
    ],
    [entry('release', print(failed)), 'Returned: the print was not made'],
    [entry('release', print(cancelled)), 'Returned: the print was cancelled'],
    [entry('restore'), 'Restored after 30 days'],
    [entry('restore', { order_id: ORDER, order_number: 1001 }), 'Restored with order 1001'],
    [entry('restore', { order_id: ORDER }), 'Restored with an order'],
    [entry('expire', { order_id: ORDER, order_number: 1001 }), 'Taken back with the refund of order 1001'],
  ])('%j', (line, words) => {
    expect(describeEntry(line)).toBe(words);
  });
});
