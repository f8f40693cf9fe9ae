import type { Holidays } from '../../shop/settings.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** As in Date.getDay. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const RULES: readonly [RegExp, (year: number, match: RegExpExecArray) => number | undefined][] = [
  [
    /^(\d{4})-(\d\d)-(\d\d)$/,
    (year, [, on, month, day]) => (Number(on) === year ? toTime(year, month, day) : undefined),
  ],
  [/^(\d\d)-(\d\d)$/, (year, [, month, day]) => toTime(year, month, day)],
  [
    /^easter(?: ?([+-]) ?(\d{1,2}))?$/,
    (year, [, sign, days = '0']) => easterSunday(year) + Number(sign + days || 0) * DAY_MS,
  ],
  [
    new RegExp(`^(${WEEKDAYS.join('|')}) from (\\d\\d)-(\\d\\d)$`),
    (year, [, name, month, day]) => onOrAfter(WEEKDAYS.indexOf(name!), toTime(year, month, day)),
  ],
];

export const isHolidayRule = (rule: string) => findTime(rule, 2024) !== null;

/** The holidays of a year as times in UTC. Extraordinary ones must be listed by their date. */
export function listHolidays(year: number, { days, moved }: Holidays): Set<number> {
  const found = new Set<number>();
  for (const rule of days) {
    let time = findTime(rule, year);
    if (time === undefined || time === null) continue;
    while (moved && (isWeekend(time) || found.has(time))) time += DAY_MS;
    found.add(time);
  }
  return found;
}

/** Undefined for a day of another year; null for an unknown rule. */
function findTime(rule: string, year: number): number | undefined | null {
  for (const [pattern, toDay] of RULES) {
    const match = pattern.exec(rule);
    if (match) return toDay(year, match);
  }
  return null;
}

const toTime = (year: number, month?: string, day?: string) => Date.UTC(year, Number(month) - 1, Number(day));
const isWeekend = (time: number) => new Date(time).getUTCDay() % 6 === 0;
const onOrAfter = (weekday: number, time: number) =>
  time + ((weekday - new Date(time).getUTCDay() + 7) % 7) * DAY_MS;

/** Easter Sunday in the Gregorian calendar (Gauss, corrected by Lichtenberg). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const secularMoon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const secularSun = 2 - Math.floor((3 * century + 3) / 4);
  const moon = year % 19;
  const seed = (19 * moon + secularMoon) % 30;
  const correction = Math.floor((seed + Math.floor(moon / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + secularSun) % 7);
  const march = fullMoon + 7 - ((fullMoon - firstSunday) % 7);
  return Date.UTC(year, 2, march);
}
