import { shopFacts } from '../../client/shop';

const format = (time: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(shopFacts.locale, options).format(new Date(time));

export const formatDate = (time: string) => format(time, { dateStyle: 'medium' });
/** Of a day such as '2026-11-22', wherever the browser is. */
export const formatDay = (day: string) => format(day, { dateStyle: 'medium', timeZone: 'UTC' });
/** With the full month name. */
export const formatLongDate = (time: string) => format(time, { dateStyle: 'long' });
/** '2024-06-21' becomes '21/06/24' in the UK. */
export const formatShortDay = (day: string) =>
  format(day, { day: '2-digit', month: '2-digit', year: '2-digit', timeZone: 'UTC' });
export const formatDateTime = (time: string) => format(time, { dateStyle: 'medium', timeStyle: 'short' });
