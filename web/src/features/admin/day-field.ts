/** The start of a day, in UTC, from a date field; null without one. */
export const toMoment = (day: string): string | null => (day === '' ? null : `${day}T00:00:00Z`);

/** What a date field shows of a moment. */
export const toDay = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';
