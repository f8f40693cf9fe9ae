import { describe, expect, it } from '@jest/globals';
import { deliveriesOf } from '../../src/domain/delivery.js';
import { FORMAT } from '../../src/domain/product.js';
import { workingDaysAfter } from '../../src/domain/working-days.js';

describe('workingDaysAfter', () => {
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
  ])('leaves out %s', (_, now, days, day) => expect(workingDaysAfter(new Date(now), days)).toBe(day));

  it('begins with the day that it is in the UK', () => {
    expect(workingDaysAfter(new Date('2027-06-14T22:30:00Z'), 1)).toBe('2027-06-15');
    expect(workingDaysAfter(new Date('2027-06-14T23:30:00Z'), 1)).toBe('2027-06-16');
  });
});

describe('deliveriesOf', () => {
  it('says what delivery costs and between which days a print comes, later where it is framed', () => {
    expect(deliveriesOf(new Date('2027-06-14T09:00:00Z'))).toEqual([
      { format_option_id: FORMAT.printOnly, price: 0, earliest: '2027-06-18', latest: '2027-06-22' },
      { format_option_id: FORMAT.framed, price: 0, earliest: '2027-06-22', latest: '2027-06-25' },
    ]);
  });
});
