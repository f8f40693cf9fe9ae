import { randomUuid } from '../shared/random-uuid';

const KEY = 'guest-checkout-id';

/**
 * Identifies a guest's payment pages. All windows share the ID, so that the payment page of an earlier
 * basket is closed, and a guest who comes back from the payment page gets that page again.
 */
export function readCheckoutId(): string {
  const created = randomUuid();
  try {
    const stored = localStorage.getItem(KEY);
    if (stored) return stored;
    localStorage.setItem(KEY, created);
  } catch {
    // Without storage each try gets its own payment page.
  }
  return created;
}

/** Call this once an order is paid. The next one may be another person's. */
export function forgetCheckoutId() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is none.
  }
}
