import { PREFIX } from '../../client/locale';

const KEY = 'payment-language';

/** Before the payment page, which leads back to the English pages of the shop. */
export function keepLanguage(): void {
  try {
    if (PREFIX) sessionStorage.setItem(KEY, PREFIX);
  } catch {
    // Storage is blocked: the person returns to the English pages.
  }
}

/** Leads somebody who comes back from a payment page to the same page in their language. */
export function returnToLanguage(): void {
  if (PREFIX) return;
  try {
    const prefix = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    // The router sets a key when somebody comes from another page of the shop.
    const { key } = (history.state ?? {}) as { key?: string };
    if (prefix && key === undefined) location.replace(prefix + location.pathname + location.search);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
