/** @jest-environment ./test/web/browser-environment.mjs */
import type { Order } from '../../../../../src/adapters/http/contract/types.js';
import { order, PAPER } from '../../../samples/orders.js';
import { describe, expect, it } from '@jest/globals';
import { orderStatusLabel } from '../../../../../web/src/features/checkout/orders/order-status-label.js';

describe('The status label', () => {
  const parcel = { carrier: 'Royal Mail', tracking: 'RM1' };
  const nothing = { carrier: null, tracking: null };

  it.each<[Order['status'], Partial<Order>, string]>([
    ['in_production', nothing, 'Being made'],
    ['dispatched', parcel, 'On its way: Royal Mail RM1'],
    ['dispatched', { carrier: null, tracking: 'RM1' }, 'On its way: RM1'],
    ['dispatched', nothing, 'On its way'],
    ['delivered', parcel, 'Delivered'],
    ['delivered', { ...parcel, delivery_assumed: true }, 'Should have arrived'],
    ['cancelled', { ...nothing, cancelled_at: '2026-11-23T07:00:00Z' }, 'Cancelled'],
    ['refunded', { ...nothing, cancelled_at: '2026-11-23T07:00:00Z' }, 'Cancelled'],
    ['paid', nothing, 'Paid, waiting to be made'],
    ['paid', { ...nothing, order_items: [{ ...PAPER, digital_download: true }] }, 'Paid'],
    ['paid', { ...nothing, order_items: [] }, 'Paid'],
    ['refunded', parcel, 'Refunded'],
    ['confirming', nothing, 'Being confirmed by the bank'],
  ])('describes one that is %s', (status, known, words) => {
    expect(orderStatusLabel(order({ status, ...known }))).toBe(words);
  });
});
