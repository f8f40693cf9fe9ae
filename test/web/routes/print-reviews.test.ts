/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { openApp } from '../app.js';
import { sells } from '../samples/catalogue.js';
import { printDetail, sampleId } from '../samples/prints.js';

const SECOND = 'We answer <b>in full</b>.\nCome back.';
const REVIEW = {
  id: sampleId(11),
  created_at: '2026-01-05T14:05:00.000Z',
  stars: 2,
  words: 'It is dull.',
  name: 'Bea',
  photo: null,
  answer: null,
  answered_at: null,
};
const ANSWERED = {
  ...REVIEW,
  id: sampleId(12),
  stars: 5,
  words: 'It glows.',
  name: 'Ada',
  answer: SECOND,
  answered_at: '2026-02-01T23:30:00.000Z',
};

const open = (result: 'received' | 'repeated') => {
  const print = printDetail(1, {
    reviews: { count: 2, average: 3.5, newest: [REVIEW, ANSWERED], next: null },
  });
  return openApp(`/print/${print.slug}/${print.id}`, {
    answers: {
      ...sells(),
      showPrint: print,
      listRelatedPrints: { prints: [], next: null },
      reportReview: { result },
    },
    facts: { 'shop-name': 'Calton Prints' },
  });
};
const list = async () => within(await screen.findByRole('region', { name: 'Reviews by buyers' }));

// spec: reviews-report-dialog
it('A visitor reports a review with a reason, once', async () => {
  const { fill, press, service, user } = await open('received');
  await press('Report this review by Bea');
  await press('Send report');
  await screen.findByText('Please choose a reason.');
  expect(service.calls('reportReview')).toEqual([]);
  await user.selectOptions(await screen.findByLabelText('What is wrong with it?'), 'advertising');
  await fill('Anything else we should know?', ' It sells frames. ');
  await press('Send report');
  await screen.findByText('Thank you. We will look at this review.');
  expect(service.calls('reportReview')).toMatchObject([
    { params: { id: REVIEW.id }, body: { reason: 'advertising', words: 'It sells frames.' } },
  ]);
  const reviews = await list();
  expect(reviews.queryByRole('button', { name: 'Report this review by Bea' })).toBeNull();
  expect(reviews.getByRole('button', { name: 'Report this review by Ada' })).toBeDefined();
});

it('A person who reports a review again is told so', async () => {
  const { press, user } = await open('repeated');
  await press('Report this review by Ada');
  await user.selectOptions(await screen.findByLabelText('What is wrong with it?'), 'other');
  await press('Send report');
  await screen.findByText('You have reported this review before. We will look at it.');
  expect(screen.queryByText('Thank you. We will look at this review.')).toBeNull();
});

// spec: reviews-answer-shown
it('The answer of the shop is under its review as plain text, with its name and date', async () => {
  await open('received');
  const reviews = await list();
  const heading = reviews.getAllByText(/Answer from/);
  expect(heading.map(({ textContent }) => textContent)).toEqual([
    'Answer from Calton Prints, 1 February 2026',
  ]);
  await waitFor(() => expect(heading[0]!.nextElementSibling!.textContent).toBe(SECOND));
  expect(heading[0]!.closest('li')!.textContent).toContain('It glows.');
});
