const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const wholeDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const sayDay = (time: string) => day.format(new Date(time));
/** With the month in full. */
export const sayWholeDay = (time: string) => wholeDay.format(new Date(time));
export const sayMoment = (time: string) => moment.format(new Date(time));
