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
