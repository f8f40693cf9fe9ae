/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { expectTrouble, openApp } from '../../../app.js';
import { held, refusal, type Answers } from '../../../fake-service.js';
import { CUSTOMER } from '../../../people.js';
import { answersWithProgress } from '../../../samples/jobs.js';
import { ownPrint } from '../../../samples/prints.js';

const openStudio = (responses: Answers) =>
  openApp('/generate-print', {
    as: CUSTOMER,
    answers: {
      listGenerationJobs: { jobs: [] },
      listOwnPrints: { prints: [ownPrint(1)], next: null },
      ...responses,
    },
  });

describe('An earlier print in the studio', () => {
  it('that arrives after painting has started does not change the painting', async () => {
    const print = held(ownPrint(1));
    const refused = held(new Response(null, { status: 503 }));
    const { fill, press, service } = await openStudio({
      showOwnPrint: print.answer,
      generateImage: refused.answer,
    });
    await fill('Description', 'My own words');
    await press('Calm Sea 1');
    await waitFor(() => expect(service.calls('showOwnPrint')).toHaveLength(1));
    await press('Create Print');
    await screen.findByRole('heading', { name: 'Creating Print...' });
    print.release();
    refused.release();
    await screen.findByRole('button', { name: 'Try again' });
    const earlier = screen.getByRole('button', { name: 'Calm Sea 1' });
    await waitFor(() => expect(earlier.getAttribute('aria-busy')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'My own words');
    expect(screen.queryByText(/Starting from/)).toBeNull();
  });
});

describe('A finished print', () => {
  it('keeps its links when it cannot be started from, and says why', async () => {
    expectTrouble(/Error fetching data/);
    const { fill, press, user } = await openStudio({
      ...answersWithProgress(() => ({ state: 'completed', title: 'Calm Sea', slug: 'calm-sea' })),
      showOwnPrint: refusal(503, 'busy', 'The shop is very busy.'),
    });
    await fill('Description', 'A heron in the reeds');
    await press('Create Print');
    await user.hover(await screen.findByRole('button', { name: 'Show AR' }));
    await press('Start from this print');
    await screen.findByText('The shop is very busy.');
    expect(screen.getByRole('link', { name: 'See and order it' })).toBeTruthy();
  });
});
