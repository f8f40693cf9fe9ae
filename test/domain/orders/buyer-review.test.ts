import { describe, expect, it } from '@jest/globals';
import { averageStars, deliveredPrints } from '../../../src/domain/orders/buyer-review.js';
import { moderate, type WrittenReview } from '../../../src/domain/orders/moderate-review.js';
import { givenOrder, givenOrderItem, NOW } from '../../given.js';

const written = (change: Partial<WrittenReview> = {}): WrittenReview => ({
  stars: 5,
  words: 'It glows on the wall.',
  name: 'Ada',
  photo: null,
  ...change,
});
const PHOTO = { id: 'p', width: 4, height: 3 };

describe('A review that a buyer has written', () => {
  // spec: reviews-moderated
  it.each([
    ['plain words', written(), undefined, 'approved'],
    ['stars alone', written({ words: '', name: '' }), undefined, 'approved'],
    ['a photo', written({ photo: PHOTO }), undefined, 'waiting'],
    ['an address of a page', written({ words: 'Cheaper at www.prints.example' }), undefined, 'waiting'],
    ['an insult as a name', written({ name: 'Asshole' }), undefined, 'waiting'],
    ['a change after approval', written(), { state: 'approved', reports: 2 }, 'approved'],
    ['a change after a refusal', written(), { state: 'refused', reports: 0 }, 'waiting'],
    ['a new one after a deletion', written(), { state: 'removed', reports: 0 }, 'waiting'],
    ['a change after several reports', written(), { state: 'waiting', reports: 3 }, 'waiting'],
  ] as const)('with %s gets its state in an open shop', (_, review, before, state) => {
    expect(moderate(review, before, 'open').state).toBe(state);
  });

  it.each(['review', 'private'] as const)('waits in a shop that publishes by %s', (publishing) => {
    expect(moderate(written(), undefined, publishing)).toEqual({ state: 'waiting', reason: null });
  });

  it('says why its words wait', () => {
    const { reason } = moderate(written({ words: 'Write to ada@example.com' }), undefined, 'open');
    expect(reason).toContain('contact details');
  });
});

describe('The prints that a buyer may review', () => {
  const paper = givenOrderItem({ generation_job_id: 'one' });
  const file = givenOrderItem({ generation_job_id: 'two', digital_download: true });

  it('are those delivered on paper, each once', () => {
    const order_items = [paper, { ...paper, id: 'other size' }, file];
    expect(deliveredPrints(givenOrder({ order_items, delivered_at: NOW }))).toEqual(['one']);
    expect(deliveredPrints(givenOrder({ order_items }))).toEqual([]);
    expect(deliveredPrints(givenOrder({ order_items: [file], delivered_at: NOW }))).toEqual([]);
  });
});

describe('The average', () => {
  it.each([
    [{ reviews: 0, stars: 0 }, 0],
    [{ reviews: 3, stars: 14 }, 4.7],
    [{ reviews: 2, stars: 9 }, 4.5],
  ])('of %j is %d', (rating, average) => expect(averageStars(rating)).toBe(average));
});
