import { formatDay } from './dates.js';
import { formatMoney, type Pence } from './money.js';

/** Values by the name of their placeholder. Each language formats amounts and days in its own way. */
export type SentenceValues = Readonly<
  Record<string, string | number | { amount: Pence; currency: string } | { day: string }>
>;

/** 'The code {code} starts on {day}.' with its values. English without a locale. */
export const fillIn = (sentence: string, values: SentenceValues, locale?: string): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (typeof value === 'number') return value.toLocaleString(locale ?? 'en');
    if (typeof value === 'string') return value;
    return 'day' in value ? formatDay(value.day, locale) : formatMoney(value.amount, value.currency, locale);
  });
