import { describe, expect, it } from '@jest/globals';
import {
  addressLines,
  mayDownload,
  needsDelivery,
  NO_ADDRESS,
  ORDER_STATUSES,
} from '../../../src/domain/orders/order.js';
import { givenOrder, givenOrderItem } from '../../given.js';

const file = givenOrderItem({ digital_download: true });
const parcel = givenOrderItem({ digital_download: false });

describe('needsDelivery', () => {
  // spec: order-needs-delivery
  it('is true as soon as one line is printed', () => {
    expect(needsDelivery(givenOrder({ order_items: [parcel] }))).toBe(true);
    expect(needsDelivery(givenOrder({ order_items: [file, parcel] }))).toBe(true);
  });

  it('is false for downloads only', () => {
    expect(needsDelivery(givenOrder({ order_items: [file, file] }))).toBe(false);
  });
});

describe('addressLines', () => {
  it('names the country and leaves out unknown fields', () => {
    const address = { ...NO_ADDRESS, address_name: 'Ada', city: '', postal_code: 'N1 1AA', country: 'GB' };
    expect(addressLines(address, (code) => `the ${code}`)).toEqual(['Ada', 'N1 1AA', 'the GB']);
    expect(addressLines(NO_ADDRESS, (code) => code)).toEqual([]);
  });
});

describe('mayDownload', () => {
  it('is true for paid orders that were not refunded', () => {
    const supplied = ORDER_STATUSES.filter((status) => mayDownload({ status }));
    expect(supplied).toEqual(['paid', 'in_production', 'dispatched', 'delivered']);
  });
});
