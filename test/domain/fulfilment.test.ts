import { describe, expect, it } from '@jest/globals';
import { advanced } from '../../src/domain/fulfilment.js';
import { givenOrder, later, MINUTE, NOW } from '../given.js';

const sent = givenOrder({ status: 'dispatched', dispatched_at: NOW, carrier: 'Royal Mail', tracking: 'RM1' });
const dispatchedAgain = (carrier: string | null, tracking: string | null) =>
  advanced(sent, 'dispatch', { carrier, tracking }, later(MINUTE));

describe('A parcel that has left', () => {
  it.each([
    ['Evri', 'RM1', { carrier: 'Evri', tracking: 'RM1' }],
    ['Royal Mail', 'RM2', { carrier: 'Royal Mail', tracking: 'RM2' }],
    ['Evri', 'EV1', { carrier: 'Evri', tracking: 'EV1' }],
    ['Evri', null, { carrier: 'Evri', tracking: 'RM1' }],
    [null, 'RM2', { carrier: 'Royal Mail', tracking: 'RM2' }],
  ])('changes as it is said again: %s, %s', (carrier, tracking, change) => {
    expect(dispatchedAgain(carrier, tracking)).toEqual(change);
  });

  it.each([
    ['Royal Mail', 'RM1'],
    ['Royal Mail', null],
    [null, 'RM1'],
    [null, null],
  ])('stays where nothing else is said: %s, %s', (carrier, tracking) => {
    expect(dispatchedAgain(carrier, tracking)).toBeUndefined();
  });
});
