/** Whole minor units of a currency, such as pence or cents, never negative. A yen has no minor unit. */
export type Pence = number;

/** What an order may cost. The database has 32 bits for an amount. */
export const MAX_AMOUNT: Pence = 2_147_483_647;
/** What one thing may cost. Ten million forints or rupiah have to fit, and an order has room for two. */
export const MAX_PRICE: Pence = 1_000_000_000;

/** Currencies without a minor unit (docs.stripe.com/currencies, 'Zero-decimal'). */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

/** Currencies that the payment provider counts in another way: in thousandths, or in hundredths that do not exist. */
const UNSUPPORTED = new Set('BHD IQD ISK JOD KWD LYD OMR TND UGX'.split(' '));

/** Currencies in which an order of a few prints costs more than MAX_AMOUNT. */
const TOO_SMALL = new Set(['IRR', 'LBP']);

/** Why the shop cannot sell in this currency, as a sentence; undefined when it can. */
export function findCurrencyProblem(currency: string): string | undefined {
  if (UNSUPPORTED.has(currency))
    return `${currency} is not supported, because its amounts have other decimals.`;
  if (TOO_SMALL.has(currency))
    return `${currency} is not supported, because one order costs at most ${toDecimal(MAX_AMOUNT, currency)}, and a few prints cost more.`;
  return /^[A-Z]{3}$/.test(currency) &&
    new Intl.DisplayNames('en', { type: 'currency' }).of(currency) !== currency
    ? undefined
    : 'Use the code of a currency, such as EUR (ISO 4217).';
}

/** 'EUR' becomes 'euros'. */
export function nameCurrency(currency: string, locale = 'en'): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(2);
  // In some locales, such as en-DE, the symbol comes first.
  return parts.findLast(({ type }) => type === 'currency')?.value ?? currency;
}

export const countDecimals = (currency: string) => (ZERO_DECIMAL.has(currency) ? 0 : 2);

/** 4250 becomes '€42.50' in EUR, and '¥4,250' in JPY. */
export function formatMoney(amount: Pence, currency: string, locale = 'en'): string {
  const decimals = countDecimals(currency);
  return toFormat(currency, decimals, locale).format(amount / 10 ** decimals);
}

const formats = new Map<string, Intl.NumberFormat>();

function toFormat(currency: string, decimals: number, locale: string): Intl.NumberFormat {
  const key = `${currency} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

/** 4250 becomes '42.50', for form fields and machines. */
export function toDecimal(amount: Pence, currency: string): string {
  const decimals = countDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Whether a text may group thousands, which reads as decimals elsewhere: '1,000', '1.000', '1 000'. */
export const groupsThousands = (text: string): boolean => /\d[.,'’\s]\d{3}(?!\d)/.test(text);

/**
 * Parses '12.5', '12,50' or '£12.50' into 1250; undefined for zero, more than MAX_AMOUNT, '1,000', and anything else.
 */
export function parseMoney(text: string, currency: string): Pence | undefined {
  const decimals = countDecimals(currency);
  const [, whole, part = ''] = /^\p{Sc}?\s*(\d{1,10})(?:[.,](\d{1,2}))?$/u.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > decimals) return undefined;
  const amount = Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0'));
  return amount > 0 && amount <= MAX_AMOUNT ? amount : undefined;
}
