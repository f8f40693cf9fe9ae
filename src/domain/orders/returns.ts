import { EEA_COUNTRIES } from '../shop/imprint.js';

/** Days in which consumers may withdraw (Directive 2011/83/EU, and the Consumer Contracts Regulations 2013 in the UK). */
const WITHDRAWAL_DAYS = 14;

/** The UK has kept the period of the Union. */
const hasWithdrawal = (country: string) => country === 'GB' || EEA_COUNTRIES.has(country);

/** The fewest days in which a shop in this country must take prints back. */
export const findMinimumReturnDays = (country: string): number =>
  hasWithdrawal(country) ? WITHDRAWAL_DAYS : 0;
