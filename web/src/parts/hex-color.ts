/** Keeps hex digits only, six at most. */
export const hexDigits = (typed: string) => typed.replace(/[^0-9a-f]/gi, '').slice(0, 6);

/** '#a1b2c3' for three or six digits; undefined for any other number of them. */
export function hexColor(digits: string): string | undefined {
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return six.length === 6 ? `#${six.toLowerCase()}` : undefined;
}
