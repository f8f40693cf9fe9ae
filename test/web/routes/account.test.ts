/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import type { Reply, StatementEntry } from '../../../src/adapters/http/contract/types.js';
import { expectTrouble, openApp } from '../app.js';
import { held, refusal, type Answers } from '../fake-service.js';
import { CREDITS, CUSTOMER } from '../people.js';

const RESTORES_AT = '2026-02-04T12:00:00.000Z';
const RESTORED = 'Credits are restored on 4 February 2026.';

const entry = (id: string, words: string, amount: number, balance: number): StatementEntry => ({
  id,
  at: '2026-01-05T12:00:00.000Z',
  words,
  amount,
  balance,
  print: null,
  order: null,
});
const PRINT = entry('2', 'Print: Calm Sea', -1, 2);
const FIRST = entry('1', 'Your first credits', 3, 3);
const statement = (entries: StatementEntry[], next: string | null = null): Reply<'showCredits'> => ({
  balance: 2,
  maximum: 3,
  restores_at: RESTORES_AT,
  entries,
  next,
});

const hasText = (words: string) => (_: string, element: Element | null) => element?.textContent === words;
const openCredits = (answers: Answers) => openApp('/account?tab=credits', { as: CUSTOMER, answers });
const words = () =>
  within(screen.getByRole('list', { name: 'Your credits, newest first' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('.statement-words')!.textContent);

describe('The credits of an account', () => {
  // spec: credits-next-restore-shown
  it('show when they are restored also in the account menu and when there are none left', async () => {
    const balance = { ...CREDITS, restores_at: RESTORES_AT };
    const { press } = await openApp('/terms', {
      as: CUSTOMER,
      answers: { creditsBalance: balance },
    });
    await press('Your account');
    expect(await screen.findByText(hasText(RESTORED))).toBeTruthy();

    await openApp('/generate-print', {
      as: CUSTOMER,
      answers: {
        creditsBalance: { ...balance, generation_jobs_count: 0 },
        listGenerationJobs: { jobs: [] },
        listOwnPrints: { prints: [], next: null },
      },
    });
    await screen.findByRole('heading', { level: 2, name: "You're out of credits" });
    expect(screen.getByText(hasText(RESTORED))).toBeTruthy();
  });

  it('show Loading, then errors, and retry', async () => {
    expectTrouble(/Error fetching data:/);
    const { answer, release } = held(refusal(503, 'unavailable', 'The shop is closed for a moment.'));
    const { press, service } = await openCredits({ showCredits: answer });
    await within(await screen.findByRole('tabpanel')).findByText('Loading');
    release();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Error: The shop is closed for a moment.');
    service.answer({ showCredits: statement([PRINT, FIRST]) });
    await press('Try again');
    expect(await screen.findByRole('heading', { name: '2 of 3 credits' })).toBeTruthy();
  });

  it('show earlier lines on request', async () => {
    const { press } = await openCredits({
      showCredits: ({ query: { cursor } }) => (cursor === '2' ? statement([FIRST]) : statement([PRINT], '2')),
    });
    await press('Show earlier');
    await screen.findByText('Your first credits');
    expect(words()).toEqual(['Print: Calm Sea', 'Your first credits']);
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });
});
