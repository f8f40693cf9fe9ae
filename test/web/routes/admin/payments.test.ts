/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { expectTrouble, openApp } from '../../app.js';
import { refusal } from '../../fake-service.js';
import { ADMIN } from '../../people.js';

type UnmatchedEvent = Reply<'listUnmatchedPayments'>['events'][number];

const EVENT_FIELDS = {
  currency: 'GBP',
  session_id: null,
  order_id: null,
  email: null,
  created_at: '2026-01-05T14:05:00.000Z',
};
const MISMATCH: UnmatchedEvent = {
  ...EVENT_FIELDS,
  id: 'e1',
  kind: 'paid',
  why: 'mismatch',
  payment_id: 'pi_1',
  amount_total: 4100,
};
const UNKNOWN: UnmatchedEvent = {
  ...EVENT_FIELDS,
  id: 'e2',
  kind: 'disputed',
  why: 'unknown',
  payment_id: 'pi_2',
  amount_total: 900,
};
const NONE = 'Every payment belongs to an order.';

describe('The unmatched payments', () => {
  it('are settled again, dismissed, and requested from the provider', async () => {
    let events = [MISMATCH, UNKNOWN];
    const { press, service } = await openApp('/admin/payments', {
      as: ADMIN,
      answers: {
        listUnmatchedPayments: () => ({ events, next: null }),
        replayPayments: () => {
          events = [UNKNOWN];
          return { replayed: 2, moved: 1 };
        },
        dismissPayments: ({ body: { ids } }) => {
          events = events.filter(({ id }) => !ids.includes(id));
          return { ids };
        },
        reconcilePayments: { looked: 3, changed: [], late: 0, failed: [] },
      },
    });
    const table = await screen.findByRole('region', { name: 'Payments that match no order' });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      expect.anything(),
      expect.stringMatching(/PaidThe amount does not match its order£41\.00.*pi_1/),
      expect.stringMatching(/DisputedThere is no such order£9\.00.*pi_2/),
    ]);

    await press('Settle again');
    await screen.findByText('1 payment settled.');
    expect(rows()).toHaveLength(2);

    await press('Dismiss pi_2');
    await screen.findByText(NONE);
    expect(service.calls('dismissPayments')).toMatchObject([{ body: { ids: ['e2'] } }]);

    await press('Check with the provider');
    await screen.findByText('3 orders checked, 0 changed. 0 missed events received.');
    expect(screen.getByText(NONE)).toBeTruthy();
  });

  it('are shown after a retry when they could not be loaded', async () => {
    expectTrouble(/Error fetching data/);
    const { press, service } = await openApp('/admin/payments', {
      as: ADMIN,
      answers: { listUnmatchedPayments: refusal(500, 'internal_error', 'Something went wrong.') },
    });
    await screen.findByText('Something went wrong.');
    service.answer({ listUnmatchedPayments: { events: [], next: null } });
    await press('Try again');
    expect(await screen.findByText(NONE)).toBeTruthy();
  });
});
