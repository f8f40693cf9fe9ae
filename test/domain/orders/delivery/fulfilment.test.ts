import { describe, expect, it } from '@jest/globals';
import {
  applyFulfilmentStep,
  nextSteps,
  type FulfilmentStep,
} from '../../../../src/domain/orders/delivery/fulfilment.js';
import type { Order } from '../../../../src/domain/orders/order.js';
import { givenOrder, later, MINUTE, NOW } from '../../../given.js';

const sent = givenOrder({ status: 'dispatched', dispatched_at: NOW, carrier: 'Royal Mail', tracking: 'RM1' });
const dispatchedAgain = (carrier: string | null, tracking: string | null) =>
  applyFulfilmentStep(sent, 'dispatch', { carrier, tracking }, later(MINUTE));

describe('A dispatched parcel', () => {
  it.each([
    ['Evri', 'RM1', { carrier: 'Evri', tracking: 'RM1' }],
    ['Royal Mail', 'RM2', { carrier: 'Royal Mail', tracking: 'RM2' }],
    ['Evri', 'EV1', { carrier: 'Evri', tracking: 'EV1' }],
    ['Evri', null, { carrier: 'Evri', tracking: 'RM1' }],
    [null, 'RM2', { carrier: 'Royal Mail', tracking: 'RM2' }],
  ])('changes when it is dispatched again: %s, %s', (carrier, tracking, change) => {
    expect(dispatchedAgain(carrier, tracking)).toEqual({
      ...change,
      status: 'dispatched',
      dispatched_at: later(MINUTE),
      delivered_at: null,
    });
  });

  it.each([
    ['Royal Mail', 'RM1'],
    ['Royal Mail', null],
    [null, 'RM1'],
    [null, null],
  ])('is unchanged without other details: %s, %s', (carrier, tracking) => {
    expect(dispatchedAgain(carrier, tracking)).toBeUndefined();
  });
});

describe('A repeated step', () => {
  const past = { in_production_at: NOW, dispatched_at: NOW, delivered_at: NOW };
  const again = (step: FulfilmentStep, order: Partial<Order>) =>
    applyFulfilmentStep(
      givenOrder({ ...past, ...order }),
      step,
      { carrier: null, tracking: null },
      later(MINUTE),
    );

  it.each([
    ['start-production', 'in_production'],
    ['start-production', 'dispatched'],
    ['start-production', 'delivered'],
    ['dispatch', 'dispatched'],
    ['dispatch', 'delivered'],
    ['deliver', 'delivered'],
  ] as const)('changes nothing where the order is already further: %s, %s', (step, status) => {
    expect(again(step, { status })).toBeUndefined();
  });

  it.each([
    ['start-production', 'refunded', 'An order that is refunded cannot become in production.'],
    ['dispatch', 'refunded', 'An order that is refunded cannot become dispatched.'],
    ['deliver', 'refunded', 'An order that is refunded cannot become delivered.'],
    ['start-production', 'cancelled', 'An order that is cancelled cannot become in production.'],
  ] as const)('is rejected where the order has ended: %s, %s', (step, status, message) => {
    expect(() => again(step, { status })).toThrow(
      expect.objectContaining({ code: 'order_not_ready', message }),
    );
  });

  it.each(['cancelled', 'refunded'] as const)('cancels once, also when it is already %s', (status) => {
    expect(again('cancel', { status, cancelled_at: NOW })).toBeUndefined();
  });
});

describe('The possible next steps of an order', () => {
  const steps = (status: Order['status'], ...isFile: boolean[]) =>
    nextSteps({
      status,
      delivery_assumed: false,
      order_items: isFile.map((digital_download) => ({ digital_download })),
    });

  it.each([
    ['paid', ['start-production', 'dispatch', 'cancel']],
    ['in_production', ['dispatch', 'cancel']],
    ['dispatched', ['deliver', 'dispatch']],
    ['delivered', []],
    ['cancelled', []],
    ['pending', []],
  ] as const)('continue from its status: %s', (status, next) => {
    expect(steps(status, true, false)).toEqual(next);
  });

  it('do not deliver files', () => expect(steps('paid', true)).toEqual(['cancel']));
});
