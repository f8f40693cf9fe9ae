import { describe, expect, it } from '@jest/globals';
import { needsDelivery } from '../../../src/domain/orders/order.js';
import { givenOrder, givenOrderItem } from '../../given.js';

const file = givenOrderItem({ digital_download: true });
const parcel = givenOrderItem({ digital_download: false });

describe('needsDelivery', () => {
  // spec: order-needs-delivery
  it('is true as soon as one line is a thing', () => {
    expect(needsDelivery(givenOrder({ order_items: [parcel] }))).toBe(true);
    expect(needsDelivery(givenOrder({ order_items: [file, parcel] }))).toBe(true);
  });

  it('is false for downloads alone', () => {
    expect(needsDelivery(givenOrder({ order_items: [file, file] }))).toBe(false);
  });
});
