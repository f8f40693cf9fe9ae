/** @jest-environment ./test/web/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import type { Reply } from '../../../../src/adapters/http/contract/types.js';
import { openApp } from '../../app.js';
import { ADMIN } from '../../people.js';
import { sampleId } from '../../samples/prints.js';

const AT = '2026-01-05T14:05:00.000Z';
const REVIEW: Reply<'listManagedReviews'>['reviews'][number] = {
  id: sampleId(11),
  created_at: AT,
  changed_at: AT,
  order_id: sampleId(2),
  print_id: sampleId(3),
  print_title: 'Low Tide',
  stars: 2,
  words: 'Buy at my shop.',
  name: 'Bea',
  photo: null,
  state: 'approved',
  reason: null,
  answer: null,
  answered_at: null,
  open_reports: [
    { created_at: AT, reason: 'advertising', words: 'It sells <i>frames</i>.' },
    { created_at: AT, reason: 'other', words: '' },
  ],
};

const open = () =>
  openApp('/admin/review?state=buyers-reported', {
    as: ADMIN,
    answers: {
      listManagedReviews: ({ query }) => ({
        reviews: query['state'] === 'reported' ? [REVIEW] : [],
        next: null,
      }),
      decideReviews: { ids: [REVIEW.id], missing: [], changed: [] },
      answerReview: ({ body }) => ({ id: REVIEW.id, answer: body.answer, answered_at: AT }),
      removeReviewAnswer: { id: REVIEW.id, answer: null, answered_at: null },
    },
  });

// spec: reviews-reported-panel
it('The panel shows reported reviews with what people say, and keeps one', async () => {
  const { press, service } = await open();
  await screen.findByText('2 reports');
  await screen.findByText(/It is advertising or contains contact details – “It sells <i>frames<\/i>\.”/);
  await screen.findByText(/Something else/);
  await press('Approve');
  await screen.findByText('There are no such reviews.');
  expect(service.calls('decideReviews')).toMatchObject([{ body: { ids: [REVIEW.id], verdict: 'approved' } }]);
});

// spec: reviews-answer-panel
it('The panel answers a review, changes the answer and removes it', async () => {
  const { fill, press, service } = await open();
  await press('Answer');
  await press('Publish the answer');
  await screen.findByText('Please write an answer.');
  await fill('Answer', ' Please write to us. ');
  await press('Publish the answer');
  await screen.findByText(/^Answer from Hangwell/);
  expect(service.calls('answerReview')).toMatchObject([
    { params: { id: REVIEW.id }, body: { answer: 'Please write to us.' } },
  ]);
  await press('Change the answer');
  await fill('Answer', 'Thank you.');
  await press('Publish the answer');
  await waitFor(() => expect(screen.getByText('Thank you.').tagName).toBe('P'));
  await press('Change the answer');
  await fill('Answer', ' ');
  await press('Remove the answer');
  await waitFor(() => expect(screen.queryByText(/^Answer from/)).toBeNull());
  expect(service.calls('removeReviewAnswer')).toMatchObject([{ params: { id: REVIEW.id } }]);
  await screen.findByRole('button', { name: 'Answer' });
});
