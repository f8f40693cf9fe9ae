const DAY_MS = 24 * 60 * 60 * 1000;

/** As in Date.getDay. */
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

/** 'YYYY-MM-DD' in UK time, which is the Swedish format. */
const ukDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const weekday = (time: number) => new Date(time).getUTCDay();
const isWeekend = (time: number) => [SUNDAY, SATURDAY].includes(weekday(time));

/** The date 'YYYY-MM-DD' after this many working days in England and Wales. */
export function addWorkingDays(now: Date, days: number): string {
  let time = Date.parse(ukDayFormat.format(now));
  let [year, holidays] = [0, [] as number[]];
  for (let left = days; left > 0;) {
    time += DAY_MS;
    if (isWeekend(time)) continue;
    const currentYear = new Date(time).getUTCFullYear();
    if (currentYear !== year) [year, holidays] = [currentYear, bankHolidays(currentYear)];
    if (!holidays.includes(time)) left--;
  }
  return toIsoDay(time);
}

/** Regular bank holidays. Extraordinary ones cannot be predicted. */
function bankHolidays(year: number): number[] {
  const easter = easterSunday(year);
  return [
    moveToWorkday(Date.UTC(year, 0, 1)),
    easter - 2 * DAY_MS,
    easter + DAY_MS,
    mondayOnOrAfter(Date.UTC(year, 4, 1)),
    mondayOnOrAfter(Date.UTC(year, 4, 25)),
    mondayOnOrAfter(Date.UTC(year, 7, 25)),
    ...christmasHolidays(year),
  ];
}

const mondayOnOrAfter = (time: number) => time + ((MONDAY - weekday(time) + 7) % 7) * DAY_MS;
const moveToWorkday = (time: number) => (isWeekend(time) ? mondayOnOrAfter(time) : time);

function christmasHolidays(year: number): number[] {
  const first = Date.UTC(year, 11, 25);
  const [day, boxing] = [moveToWorkday(first), moveToWorkday(first + DAY_MS)];
  return [day, boxing === day ? day + DAY_MS : boxing];
}

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
