const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const wholeDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** What the service tells without an hour are days, not moments. */
const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

export const sayDay = (time: string) => day.format(new Date(time));
/** With the month in full. */
export const sayWholeDay = (time: string) => wholeDay.format(new Date(time));
export const sayMoment = (time: string) => moment.format(new Date(time));
/** Of 'YYYY-MM-DD', with the day of the week. */
export const sayWeekday = (day: string) => weekday.format(new Date(day));

/** '1 print', '1,200 prints'. */
export const counted = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;
