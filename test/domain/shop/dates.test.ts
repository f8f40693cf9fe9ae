import { describe, expect, it } from '@jest/globals';
import { addDays, lastDays, startOfDay, toDay } from '../../../src/domain/shop/dates.js';

const HOUR = 3_600_000;

describe('startOfDay', () => {
  // spec: shop-days
  it.each([
    ['2026-04-01', 'UTC', '2026-04-01T00:00:00.000Z'],
    ['2026-04-01', 'Europe/Berlin', '2026-03-31T22:00:00.000Z'],
    ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
    ['2026-12-01', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
    ['2026-12-01', 'Asia/Kathmandu', '2026-11-30T18:15:00.000Z'],
    // There is no midnight: clocks go from 00:00 to 01:00.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, start) => {
    expect(startOfDay(day, zone).toISOString()).toBe(start);
    expect(toDay(startOfDay(day, zone), zone)).toBe(day);
    expect(toDay(new Date(startOfDay(day, zone).getTime() - 1), zone)).toBe(addDays(day, -1));
  });

  // spec: shop-days-clock-change
  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-10-26', 24],
  ])('makes %s a day of %i hours in Berlin', (day, hours) => {
    const [from, until] = [day, addDays(day, 1)].map((one) => startOfDay(one, 'Europe/Berlin').getTime());
    expect((until! - from!) / HOUR).toBe(hours);
  });

  it('has an answer for the last day that an address can name', () => {
    expect(startOfDay(addDays('9999-12-31', 1), 'Europe/Berlin').getTime()).toBeGreaterThan(0);
  });
});

describe('lastDays', () => {
  it('lists days without a gap, newest first', () => {
    const days = lastDays('2026-03-30', 3, 'Europe/Berlin');
    expect(days.map(({ day }) => day)).toEqual(['2026-03-30', '2026-03-29', '2026-03-28']);
    expect(days.slice(1).map(({ until }) => until)).toEqual(days.slice(0, -1).map(({ from }) => from));
  });
});
