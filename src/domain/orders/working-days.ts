const DAY = 24 * 60 * 60 * 1000;

/** Days of the week as Date counts them. */
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

/** The day that it is in the UK, 'YYYY-MM-DD': Sweden writes it so. */
const dayInUk = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

const written = (time: number) => new Date(time).toISOString().slice(0, 10);
const weekday = (time: number) => new Date(time).getUTCDay();
const isWeekend = (time: number) => [SUNDAY, SATURDAY].includes(weekday(time));

/** The day 'YYYY-MM-DD' that is so many working days of England and Wales after the day it is now. */
export function workingDaysAfter(now: Date, days: number): string {
  let time = Date.parse(dayInUk.format(now));
  let [year, holidays] = [0, [] as number[]];
  for (let left = days; left > 0;) {
    time += DAY;
    if (isWeekend(time)) continue;
    const itsYear = new Date(time).getUTCFullYear();
    if (itsYear !== year) [year, holidays] = [itsYear, bankHolidays(itsYear)];
    if (!holidays.includes(time)) left--;
  }
  return written(time);
}

/** Those of every year; single ones are proclaimed and cannot be foreseen. */
function bankHolidays(year: number): number[] {
  const easter = easterOf(year);
  return [
    onWorkday(Date.UTC(year, 0, 1)),
    easter - 2 * DAY,
    easter + DAY,
    mondayFrom(Date.UTC(year, 4, 1)),
    mondayFrom(Date.UTC(year, 4, 25)),
    mondayFrom(Date.UTC(year, 7, 25)),
    ...christmas(year),
  ];
}

const mondayFrom = (time: number) => time + ((MONDAY - weekday(time) + 7) % 7) * DAY;
const onWorkday = (time: number) => (isWeekend(time) ? mondayFrom(time) : time);

/** The first two weekdays from 25 December, or the day itself and the next weekday. */
function christmas(year: number): number[] {
  const first = Date.UTC(year, 11, 25);
  const [day, boxing] = [onWorkday(first), onWorkday(first + DAY)];
  return [day, boxing === day ? day + DAY : boxing];
}

/** Sunday of Easter in the Gregorian calendar, after Gauss as corrected by Lichtenberg. */
function easterOf(year: number): number {
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
