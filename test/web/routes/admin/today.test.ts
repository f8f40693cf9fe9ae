/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { expectAddress, openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { STORED_SETTINGS } from '../../samples/settings.js';
import { figures, NO_PINBOARD, NO_VITALS } from '../../samples/panel.js';
import { managedPrint } from '../../samples/prints.js';

const givenAlert = (code: string) => ({
  code,
  explanation: `The explanation of ${code}.`,
  remedy: `The remedy of ${code}.`,
  detail: '',
  first_at: '2026-01-05T14:05:00.000Z',
  last_at: '2026-01-05T14:09:00.000Z',
  count: 12,
});

describe('Today', () => {
  it('shows alerts for the owner, until they are dismissed', async () => {
    const alert = givenAlert('webhook_secret_wrong');
    let alerts = [alert];
    const { press, service } = await openApp('/admin/today', {
      as: ADMIN,
      answers: {
        showFigures: () => figures({}, alerts),
        showVitals: NO_VITALS,
        dismissAlert: ({ params: { code = '' } }) => {
          alerts = [];
          return { code };
        },
      },
    });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(alert.explanation);
    expect(notice.textContent).toContain(alert.remedy);
    expect(notice.textContent).toContain('12 times since');
    await press('Dismiss');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(service.calls('dismissAlert')).toMatchObject([{ params: { code: alert.code } }]);
  });

  // spec: settings-reset-in-the-panel
  it('resets stored settings that do not apply, after a question', async () => {
    const alert = givenAlert('settings_not_readable');
    let alerts = [alert];
    const { press, service } = await openApp('/admin/today', {
      as: ADMIN,
      answers: {
        showFigures: () => figures({}, alerts),
        showVitals: NO_VITALS,
        resetSettings: () => {
          alerts = [];
          return STORED_SETTINGS;
        },
      },
    });
    await press('Reset the settings');
    await screen.findByRole('heading', { name: 'Reset the settings?' });
    expect(service.calls('resetSettings')).toEqual([]);
    await press('Reset');
    await waitFor(() => expect(screen.queryByText(alert.explanation)).toBeNull());
    expect(service.calls('resetSettings')).toHaveLength(1);
  });

  it('links each count of waiting items to a list of as many', async () => {
    const task: Reply<'listTasks'>['tasks'][number] = {
      id: 't',
      kind: 'pin',
      subject: 'p',
      attempts: 3,
      not_before: '2026-01-05T14:05:00.000Z',
      reason: 'The pinboard is away.',
    };
    const now = {
      queue: 2,
      queue_private: 1,
      pins_waiting: 1,
      stuck_tasks: 1,
      unmatched_payments: 2,
      withdrawals_open: 1,
    };
    const { follow, press, service } = await openApp('/admin/today', {
      as: ADMIN,
      answers: {
        showFigures: figures(now),
        showVitals: NO_VITALS,
        showPinboard: NO_PINBOARD,
        showShelf: { type: 'color', groups: [] },
        listManagedPrints: { prints: [managedPrint(1)], next: null },
        listTasks: ({ query: { cursor } }) =>
          cursor ? { tasks: [{ ...task, id: 'u', subject: 'q' }], next: null } : { tasks: [task], next: 't' },
        listUnmatchedPayments: { events: [], next: null },
        listWithdrawals: { withdrawals: [], next: null },
      },
    });
    const goTo = async (link: string, heading: string) => {
      await follow(link);
      await screen.findByRole('heading', { level: 2, name: heading });
    };
    const back = () => goTo('Today', 'Today');

    await goTo('1 being made', 'Generated Images');
    await expectAddress('/admin/images?state=making');
    await back();
    await goTo('1 to be pinned', 'Generated Images');
    await expectAddress('/admin/images?pin=waiting');
    await screen.findByRole('checkbox', { name: 'Select Calm Sea 1' });
    expect(screen.getByRole('combobox', { name: 'Pin' })).toHaveProperty('value', 'waiting');
    expect(service.calls('listManagedPrints').map(({ query }) => query)).toEqual([
      { state: 'making', limit: '48' },
      { pin: 'waiting', limit: '48' },
    ]);

    await back();
    await goTo('1 being retried', 'Jobs');
    await expectAddress('/admin/jobs?failed=true');
    await press('Load more');
    await screen.findByRole('button', { name: 'Try again now: pin q' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(service.calls('listTasks').map(({ query }) => query)).toEqual([
      { failed: 'true', limit: '100' },
      { failed: 'true', cursor: 't', limit: '100' },
    ]);

    await back();
    await goTo('1 withdrawal to handle', 'Withdrawals');
    await back();
    await goTo('2 payments match no order', 'Payments');
    await expectAddress('/admin/payments');
  });
});
