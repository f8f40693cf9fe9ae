import { describe, expect, it } from '@jest/globals';
import {
  resumeHandOff,
  withStatus,
  type HandOff,
  type WorkshopStatus,
} from '../../../../src/domain/orders/delivery/hand-off.js';
import { givenHandOff, later, MINUTE } from '../../../given.js';

const handOff = givenHandOff({ id: 'first key' });

const sent = (dispatchedAt: Date): WorkshopStatus => ({
  stage: 'sent',
  parcels: [
    {
      id: 'p1',
      carrier: 'Evri',
      tracking: 'E1',
      tracking_url: null,
      dispatched_at: dispatchedAt.toISOString(),
      delivered_at: null,
    },
  ],
  cost: null,
  problem: null,
  isFinal: false,
});

describe('A parcel', () => {
  // spec: parcel-dated-once
  it('keeps its earliest date, because a parcel without one is dated by each answer', () => {
    const first = withStatus(handOff, sent(later(2 * MINUTE)), 'GBP');
    const second = withStatus(first, sent(later(9 * MINUTE)), 'GBP');
    expect(second.parcels).toEqual(first.parcels);
    const dated = withStatus(second, sent(later(MINUTE)), 'GBP');
    expect(dated.parcels).toMatchObject([{ dispatched_at: later(MINUTE).toISOString() }]);
  });
});

describe('A hand-off whose order is to be made after all', () => {
  const known = { ...handOff, problem: 'It was refunded.', workshop_order_id: null };
  const resume = (state: HandOff['state'], workshop_order_id: string | null = null) =>
    resumeHandOff(
      { ...known, state, workshop_order_id },
      { newKey: 'second key', workshop: 'present', at: later(MINUTE) },
    );

  it('gets a new key if the workshop did not take it, and keeps the key if it may have', () => {
    const open = { state: 'sending', problem: null, workshop_order_id: null, started_at: later(MINUTE) };
    expect(resume('refused')).toMatchObject({ ...open, id: 'second key', workshop: 'present' });
    expect(resume('unclear')).toMatchObject({ ...open, id: 'first key', workshop: 'memory' });
  });

  it('stays as it is if the workshop has confirmed the order, which an admin may be cancelling there', () => {
    expect(resume('unclear', 'w1')).toBeUndefined();
  });

  it('stays as it is if an admin or the workshop ended it', () => {
    for (const state of ['by_hand', 'sending', 'placed', 'cancelled', 'complete'] as const)
      expect(resume(state)).toBeUndefined();
  });
});
