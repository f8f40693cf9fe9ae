import { describe, expect, it } from '@jest/globals';
import {
  estimateArrival,
  estimateDeliveries,
  estimateParcel,
  type Arrival,
} from '../../../../src/domain/orders/delivery/delivery.js';
import type { Order } from '../../../../src/domain/orders/order.js';
import { FORMAT_IDS } from '../../../../src/domain/orders/product.js';
import { addWorkingDays } from '../../../../src/domain/orders/delivery/working-days.js';
import { givenCatalogue, givenOrder, givenOrderItem } from '../../../given.js';
import { UK_SHOP } from '../../../shops.js';

describe('addWorkingDays', () => {
  it.each([
    ['a weekend', '2026-11-20T12:00:00Z', 1, '2026-11-23'],
    ['Christmas on a Friday, with Boxing Day on a Monday', '2026-12-24T12:00:00Z', 1, '2026-12-29'],
    ['Christmas on a Saturday', '2027-12-24T12:00:00Z', 1, '2027-12-29'],
    ['Christmas on a Sunday', '2022-12-23T12:00:00Z', 1, '2022-12-28'],
    ['New Year', '2026-12-31T12:00:00Z', 1, '2027-01-04'],
    ['a New Year on a Saturday', '2027-12-31T12:00:00Z', 1, '2028-01-04'],
    ['Easter', '2027-03-25T12:00:00Z', 1, '2027-03-30'],
    ['an early Easter', '2024-03-28T12:00:00Z', 1, '2024-04-02'],
    ['a late Easter', '2038-04-22T12:00:00Z', 1, '2038-04-27'],
    ['May Day', '2027-04-30T12:00:00Z', 1, '2027-05-04'],
    ['Spring Bank Holiday', '2027-05-28T12:00:00Z', 1, '2027-06-01'],
    ['Summer Bank Holiday', '2027-08-27T12:00:00Z', 1, '2027-08-31'],
  ])('skips %s', (_, now, days, day) => expect(addWorkingDays(new Date(now), days, UK_SHOP)).toBe(day));

  it('begins with the current day of the shop', () => {
    expect(addWorkingDays(new Date('2027-06-14T22:30:00Z'), 1, UK_SHOP)).toBe('2027-06-15');
    expect(addWorkingDays(new Date('2027-06-14T23:30:00Z'), 1, UK_SHOP)).toBe('2027-06-16');
  });
});

describe('estimateDeliveries', () => {
  // spec: delivery-cost-and-days
  it('returns the cost and the dates of delivery, later for framed prints', () => {
    expect(estimateDeliveries(new Date('2027-06-14T09:00:00Z'), UK_SHOP)).toEqual([
      { format_option_id: FORMAT_IDS.printOnly, price: 0, earliest: '2027-06-18', latest: '2027-06-22' },
      { format_option_id: FORMAT_IDS.framed, price: 0, earliest: '2027-06-22', latest: '2027-06-25' },
    ]);
  });
});

describe('estimateParcel', () => {
  const { printOnly, framed } = FORMAT_IDS;

  // spec: checkout-arrival
  it.each([
    ['before a weekend', '2027-06-11T09:00:00Z'],
    ['before Christmas', '2026-12-22T09:00:00Z'],
    ['late in the evening, when it is tomorrow in the shop', '2027-06-14T23:30:00Z'],
  ])('promises at the checkout what the page of the print and the confirmation say: %s', (_, time) => {
    const now = new Date(time);
    const { variants } = givenCatalogue();
    const paid = { paid_at: now, status: 'paid', delivery_country: 'GB' } as const;
    for (const { format_option_id, earliest, latest } of estimateDeliveries(now, UK_SHOP)) {
      const parcel = estimateParcel(now, [format_option_id], 'GB', UK_SHOP);
      expect(parcel).toEqual({ earliest, latest });
      const variant_id = format_option_id === framed ? 13 : 11;
      const order = givenOrder({ ...paid, order_items: [givenOrderItem({ variant_id })] });
      expect(estimateArrival(order, variants, UK_SHOP)).toEqual(parcel);
    }
    expect(estimateParcel(now, [framed, printOnly], 'GB', UK_SHOP)).toEqual(
      estimateParcel(now, [framed], 'GB', UK_SHOP),
    );
  });

  it('is nothing for files, and for a country without delivery', () => {
    expect(estimateParcel(new Date(), [], 'GB', UK_SHOP)).toBeNull();
    expect(estimateParcel(new Date(), [printOnly], 'XX', UK_SHOP)).toBeNull();
  });
});

describe('estimateArrival', () => {
  const { variants } = givenCatalogue();
  const print = givenOrderItem({ variant_id: 11 });
  const framed = givenOrderItem({ variant_id: 13 });
  const file = givenOrderItem({ variant_id: 10, digital_download: true });
  const paid: Partial<Order> = {
    status: 'paid',
    created_at: new Date('2027-06-11T09:00:00Z'),
    paid_at: new Date('2027-06-14T09:00:00Z'),
    order_items: [print],
  };
  const span = (earliest: string, latest: string) => ({ earliest, latest });

  it.each<[string, Partial<Order>, Arrival]>([
    ['a print, from the day it was paid', {}, span('2027-06-18', '2027-06-22')],
    ['a print with a frame', { order_items: [framed] }, span('2027-06-22', '2027-06-25')],
    ['both in one parcel', { order_items: [print, framed, file] }, span('2027-06-22', '2027-06-25')],
    ['a print with a file', { order_items: [file, print] }, span('2027-06-18', '2027-06-22')],
    [
      'an item without its variant, as if framed',
      { order_items: [print, givenOrderItem({ variant_id: 999 })] },
      span('2027-06-22', '2027-06-25'),
    ],
    ['a print to France', { delivery_country: 'FR' }, span('2027-06-22', '2027-06-28')],
    ['a print to Japan', { delivery_country: 'JP' }, span('2027-06-25', '2027-07-07')],
    ['an order in production', { status: 'in_production' }, span('2027-06-18', '2027-06-22')],
    [
      'a late dispatch, from its day',
      { status: 'dispatched', dispatched_at: new Date('2027-06-23T09:00:00Z'), order_items: [framed] },
      span('2027-06-25', '2027-06-28'),
    ],
    [
      'a parcel on its way to Japan',
      { status: 'dispatched', dispatched_at: new Date('2027-06-16T09:00:00Z'), delivery_country: 'JP' },
      span('2027-06-25', '2027-07-06'),
    ],
  ])('returns the dates: %s', (_, change, arrival) => {
    expect(estimateArrival(givenOrder({ ...paid, ...change }), variants, UK_SHOP)).toEqual(arrival);
  });

  it('stays for an order that only counts as delivered', () => {
    const order = { ...paid, status: 'delivered', delivery_assumed: true } as const;
    expect(estimateArrival(givenOrder(order), variants, UK_SHOP)).not.toBeNull();
  });

  it.each<[string, Partial<Order>]>([
    ['has only files', { order_items: [file], delivery_country: null }],
    ['is not paid', { status: 'pending', paid_at: null }],
    ['was refunded', { status: 'refunded' }],
    ['was cancelled', { status: 'cancelled' }],
    ['was delivered', { status: 'delivered' }],
    ['was sent to a country without delivery now', { delivery_country: 'XX' }],
  ])('returns nothing for an order that %s', (_, change) => {
    expect(estimateArrival(givenOrder({ ...paid, ...change }), variants, UK_SHOP)).toBeNull();
  });
});
