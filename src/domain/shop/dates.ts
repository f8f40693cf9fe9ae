const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  // A day has no hour, so it is the same day everywhere.
  timeZone: 'UTC',
});

/** '2026-03-02' becomes 'Mon 2 March'. */
export const formatDay = (day: string) => weekday.format(new Date(day));
