/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { expectTrouble, openApp } from '../../app.js';
import { refusal } from '../../fake-service.js';
import { ADMIN } from '../../people.js';

type StrayEvent = Reply<'listStrayPayments'>['events'][number];

const TOLD = { session_id: null, order_id: null, email: null, created_at: '2026-01-05T14:05:00.000Z' };
const MISMATCH: StrayEvent = {
  ...TOLD,
  id: 'e1',
  kind: 'paid',
  why: 'mismatch',
  payment_id: 'pi_1',
  amount_total: 4100,
};
const UNKNOWN: StrayEvent = {
  ...TOLD,
  id: 'e2',
  kind: 'disputed',
  why: 'unknown',
  payment_id: 'pi_2',
  amount_total: 900,
};
const NONE = 'All money that was told of belongs to an order.';

describe('The payments that fit no order', () => {
  it('are settled again, put aside, and asked of the provider', async () => {
    let events = [MISMATCH, UNKNOWN];
    const { press, service } = await openApp('/admin/payments', {
      as: ADMIN,
      answers: {
        listStrayPayments: () => ({ events, more: false }),
        replayPayments: () => {
          events = [UNKNOWN];
          return { replayed: 2, moved: 1 };
        },
        putPaymentsAside: ({ body: { ids } }) => {
          events = events.filter(({ id }) => !ids.includes(id));
          return { ids };
        },
        reconcilePayments: { looked: 3, changed: [], late: 0, failed: [] },
      },
    });
    const table = await screen.findByRole('region', { name: 'Payments that fit no order' });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      expect.anything(),
      expect.stringMatching(/PaidNot a sum of its order£41\.00.*pi_1/),
      expect.stringMatching(/DisputedNo such order here£9\.00.*pi_2/),
    ]);

    await press('Settle again');
    await screen.findByText('1 payment moved an order.');
    expect(rows()).toHaveLength(2);

    await press('Put aside pi_2');
    await screen.findByText(NONE);
    expect(service.calls('putPaymentsAside')).toMatchObject([{ body: { ids: ['e2'] } }]);

    await press('Ask the provider');
    await screen.findByText('3 orders looked at, 0 changed; 0 events heard late.');
    expect(screen.getByText(NONE)).toBeTruthy();
  });

  it('are shown after another try where they could not be had', async () => {
    expectTrouble(/Error fetching data/);
    const { press, service } = await openApp('/admin/payments', {
      as: ADMIN,
      answers: { listStrayPayments: refusal(500, 'internal_error', 'Something went wrong.') },
    });
    await screen.findByText('Something went wrong.');
    service.answer({ listStrayPayments: { events: [], more: false } });
    await press('Try again');
    expect(await screen.findByText(NONE)).toBeTruthy();
  });
});
