const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  // A date without a time must not shift with the time zone.
  timeZone: 'UTC',
});

/** '2026-03-02' becomes 'Mon 2 March'. */
export const formatDay = (day: string) => dayFormat.format(new Date(day));
