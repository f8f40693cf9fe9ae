import { toDay } from '../../shop/dates.js';
import type { ShopSettings } from '../../shop/settings.js';
import { listHolidays } from './holidays.js';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** As in Date.getDay. */
const [SUNDAY, SATURDAY] = [0, 6];

const isWeekend = (time: number) => [SUNDAY, SATURDAY].includes(new Date(time).getUTCDay());

/** The date 'YYYY-MM-DD' after this many working days of the shop. */
export function addWorkingDays(
  now: Date,
  days: number,
  { holidays, time_zone }: Pick<ShopSettings, 'holidays' | 'time_zone'>,
): string {
  let time = Date.parse(toDay(now, time_zone));
  let [year, free] = [0, new Set<number>()];
  for (let left = days; left > 0;) {
    time += DAY_MS;
    if (isWeekend(time)) continue;
    const currentYear = new Date(time).getUTCFullYear();
    if (currentYear !== year) [year, free] = [currentYear, listHolidays(currentYear, holidays)];
    if (!free.has(time)) left--;
  }
  return new Date(time).toISOString().slice(0, 10);
}
