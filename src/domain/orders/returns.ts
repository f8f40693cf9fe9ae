/** Days in which consumers may withdraw (Directive 2011/83/EU, and the Consumer Contracts Regulations 2013 in the UK). */
const WITHDRAWAL_DAYS = 14;

/** The European Economic Area, and the UK, where the same period applies. */
const WITHDRAWAL_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** The fewest days in which a shop in this country must take prints back. */
export const findMinimumReturnDays = (country: string): number =>
  WITHDRAWAL_COUNTRIES.has(country) ? WITHDRAWAL_DAYS : 0;
