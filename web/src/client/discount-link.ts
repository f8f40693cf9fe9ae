import { replaceAddress } from './replace-address';

/** The name in `localStorage` of the code that the checkout uses. */
export const DISCOUNT_CODE_KEY = 'discount-code';
/** Longer texts are no codes. */
const MAX_CHARACTERS = 30;

/** Keeps the code of a link such as `/prints?discount=SPRING` for the checkout, and removes it from the address. */
export function keepLinkedDiscount(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('discount')?.trim();
  if (code === undefined) return;
  url.searchParams.delete('discount');
  replaceAddress(url);
  if (!code || code.length > MAX_CHARACTERS) return;
  try {
    localStorage.setItem(DISCOUNT_CODE_KEY, code);
  } catch {
    // Without storage the buyer types the code at the checkout.
  }
}
