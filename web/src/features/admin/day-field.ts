import { startOfDay, toDay as toDayIn } from '../../../../src/domain/shop/dates.js';
import { shopFacts } from '../../client/shop';

/** The start of a day of the shop, from a date field; null without one. `stored` stays if its day has not changed. */
export function toMoment(day: string, stored?: string | null): string | null {
  if (day === '') return null;
  return stored && toDay(stored) === day ? stored : startOfDay(day, shopFacts.time_zone).toISOString();
}

/** What a date field shows of a moment: its day in the shop. */
export const toDay = (moment: string | null | undefined): string =>
  moment ? toDayIn(new Date(moment), shopFacts.time_zone) : '';
