import type { Pence } from '../shop/money.js';

/** The least that the payment provider takes, in minor units (docs.stripe.com/currencies, 'Minimum charge amounts'). */
const MINIMA: Readonly<Record<string, Pence>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** For other currencies the minimum depends on the owner's account, so the provider decides at the payment. */
export const findMinimumCharge = (currency: string): Pence => MINIMA[currency] ?? 1;
