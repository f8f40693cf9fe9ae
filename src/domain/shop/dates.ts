/** '2026-03-02' becomes 'Mon, 2 March' by default. */
export const formatDay = (day: string, locale = 'en-001') =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    // A date without a time must not shift with the time zone.
    timeZone: 'UTC',
  }).format(new Date(day));

/** '2 March 2026 at 09:05:07 UTC' by default. */
export const formatSecond = (time: Date, locale = 'en-001') =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(time)} UTC`;
