const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const formatDate = (time: string) => date.format(new Date(time));
/** With the full month name. */
export const formatLongDate = (time: string) => longDate.format(new Date(time));
export const formatDateTime = (time: string) => dateTime.format(new Date(time));
