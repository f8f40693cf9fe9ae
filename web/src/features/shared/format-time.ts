import { shopFacts } from '../../client/shop';

const format = (time: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(shopFacts.locale, options).format(new Date(time));

export const formatDate = (time: string) => format(time, { dateStyle: 'medium' });
/** With the full month name. */
export const formatLongDate = (time: string) => format(time, { dateStyle: 'long' });
/** '2024-06-21' becomes '21/06/24' in the UK. */
export const formatShortDay = (day: string) =>
  format(day, { day: '2-digit', month: '2-digit', year: '2-digit', timeZone: 'UTC' });
export const formatDateTime = (time: string) => format(time, { dateStyle: 'medium', timeStyle: 'short' });
