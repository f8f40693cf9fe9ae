import type { CheckoutWords } from './checkout-words-en.js';

interface Postcode {
  /** Without spaces and hyphens, in capitals. */
  pattern: RegExp;
  example: string;
  /** As in a sentence: 'Enter a UK postcode'. */
  of?: string;
  /** What the groups of the pattern become. */
  written?: string;
}

const digits = (count: number, example: string): Postcode => ({
  pattern: new RegExp(`^\\d{${count}}$`),
  example,
});

/** How countries write postcodes. Any text will do in other countries. */
const POSTCODES: Readonly<Record<string, Postcode>> = {
  AT: digits(4, '1010'),
  AU: digits(4, '2000'),
  BE: digits(4, '1000'),
  CA: {
    pattern: /^([ABCEGHJ-NPRSTVXY]\d[A-Z])(\d[A-Z]\d)$/,
    example: 'K1A 0B1',
    of: 'Canadian',
    written: '$1 $2',
  },
  CH: digits(4, '8001'),
  DE: digits(5, '10115'),
  DK: digits(4, '1050'),
  ES: digits(5, '28001'),
  FI: digits(5, '00100'),
  FR: digits(5, '75004'),
  GB: { pattern: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, example: 'EH1 2NG', of: 'UK', written: '$1 $2' },
  IT: digits(5, '00184'),
  JP: { pattern: /^(\d{3})(\d{4})$/, example: '100-0001', written: '$1-$2' },
  LU: digits(4, '1111'),
  NL: { pattern: /^(\d{4})([A-Z]{2})$/, example: '1012 AB', written: '$1 $2' },
  NO: digits(4, '0150'),
  NZ: digits(4, '6011'),
  PL: { pattern: /^(\d{2})(\d{3})$/, example: '00-001', written: '$1-$2' },
  PT: { pattern: /^(\d{4})(\d{3})$/, example: '1000-001', written: '$1-$2' },
  SE: { pattern: /^(\d{3})(\d{2})$/, example: '111 22', written: '$1 $2' },
  US: { pattern: /^(\d{5})(\d{4})?$/, example: '10001' },
};

const toCompact = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');

/** What is wrong with a postcode, as a sentence; undefined if nothing is. */
export function findPostcodeProblem(
  text: string,
  country: string,
  words: CheckoutWords['problems'],
): string | undefined {
  if (text === '') return words.postcode;
  const known = POSTCODES[country];
  if (!known || known.pattern.test(toCompact(text))) return undefined;
  return words.postcodeLike(known.example, known.of);
}

/** 'eh12ng' becomes 'EH1 2NG' in the UK. */
export function formatPostcode(text: string, country: string): string {
  const { pattern, written } = POSTCODES[country] ?? {};
  return pattern && written ? toCompact(text).replace(pattern, written) : text.toUpperCase();
}
