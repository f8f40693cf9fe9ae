import { shopFacts } from '../../client/shop';

const format = (time: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(shopFacts.locale, options).format(new Date(time));

export const formatDate = (time: string) => format(time, { dateStyle: 'medium' });
/** With the full month name. */
export const formatLongDate = (time: string) => format(time, { dateStyle: 'long' });
export const formatDateTime = (time: string) => format(time, { dateStyle: 'medium', timeStyle: 'short' });
