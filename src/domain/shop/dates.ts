const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time. A format takes a millisecond to make, so each is made once. */
export function formatDate(time: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format.format(time);
}

/** '2026-03-02' becomes 'Mon, 2 March' by default. */
export const formatDay = (day: string, locale = 'en-001') =>
  formatDate(new Date(day), locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    // A date without a time must not shift with the time zone.
    timeZone: 'UTC',
  });

/** '2 March at 09:05 GMT'. */
export const formatMinute = (time: Date, locale: string, timeZone: string) =>
  formatDate(time, locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

/** '2 March 2026 at 09:05:07 UTC' by default. */
export const formatSecond = (time: Date, locale = 'en-001') =>
  `${formatDate(time, locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })} UTC`;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A day in a time zone, from its first moment until before the first one of the next day. */
export interface DaySpan {
  /** 'YYYY-MM-DD'. */
  day: string;
  from: Date;
  until: Date;
}

/** 'YYYY-MM-DD' in that time zone, which is the Swedish format. */
export const toDay = (time: Date, timeZone: string) => formatDate(time, 'sv-SE', { timeZone });

/** @param day 'YYYY-MM-DD' */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().split('T')[0]!;

/**
 * Returns the first moment of a day in that time zone. It is found by halving, because a day may have 23 or 25 hours and
 * may begin after midnight. Zones are at most 14 hours ahead of UTC and 12 behind.
 * @param day 'YYYY-MM-DD'
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  let [before, start] = [midnight - 15 * HOUR_MS, midnight + 13 * HOUR_MS];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (toDay(new Date(middle), timeZone) < day) before = middle;
    else start = middle;
  }
  return new Date(start);
}

/** Returns the days up to and including `last`, newest first. */
export function lastDays(last: string, count: number, timeZone: string): DaySpan[] {
  let until = startOfDay(addDays(last, 1), timeZone);
  return Array.from({ length: count }, (_, back) => {
    const day = addDays(last, -back);
    const span = { day, from: startOfDay(day, timeZone), until };
    until = span.from;
    return span;
  });
}
