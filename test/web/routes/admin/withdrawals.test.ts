/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { sampleId } from '../../samples/prints.js';

type Withdrawal = Reply<'changeWithdrawal'>;

const WITHDRAWAL: Withdrawal = {
  id: sampleId(1),
  created_at: '2026-01-05T14:05:00.000Z',
  order_number: '1001',
  name: 'Ada Field',
  email: 'ada@example.com',
  language: 'en',
  part: '',
  order_id: sampleId(2),
  instructions: null,
  instructed_at: null,
  arrived_at: null,
  handled_at: null,
  note: null,
};
const INSTRUCTED = {
  ...WITHDRAWAL,
  instructions: 'Post it to us.',
  instructed_at: '2026-01-06T14:05:00.000Z',
};

it('The panel says how to send a return, and notes that it arrived', async () => {
  const stranger = { ...WITHDRAWAL, id: sampleId(3), order_number: '7', order_id: null };
  const { fill, press, service } = await openApp('/admin/withdrawals', {
    as: ADMIN,
    answers: {
      listWithdrawals: { withdrawals: [WITHDRAWAL, stranger], next: null },
      instructReturn: INSTRUCTED,
      receiveReturn: { ...INSTRUCTED, arrived_at: '2026-01-09T14:05:00.000Z' },
    },
  });
  await press('Say how to return: order 1001');
  within(await screen.findByRole('dialog')).getByText(/^Goes to ada@example.com/);
  await press('Send the mail');
  await screen.findByText('Say where and how to send it.');
  await fill('How to send it back', ' Post it to us. ');
  await press('Send the mail');
  await screen.findByText(/^Instructed 6 Jan 2026/);
  expect(service.calls('instructReturn')).toMatchObject([{ body: { instructions: 'Post it to us.' } }]);
  await press('It has arrived: order 1001');
  await screen.findByText(/^Arrived 9 Jan 2026/);
  expect(screen.queryByRole('button', { name: /order 7/ })?.textContent).toBe('Mark as handled');
  expect(screen.queryByRole('button', { name: 'Say how to return: order 1001' })).toBeNull();
});
