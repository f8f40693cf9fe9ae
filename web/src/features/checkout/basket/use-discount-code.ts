import { useSyncExternalStore } from 'react';
import { DISCOUNT_CODE_KEY } from '../../../client/discount-link';
import { isServer } from '../../../client/is-server';

const listeners = new Set<() => void>();
let code = isServer ? '' : readCode();

function readCode(): string {
  try {
    return localStorage.getItem(DISCOUNT_CODE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores the code until an order is paid. An empty one removes it. */
export function setDiscountCode(next: string) {
  code = next.trim();
  try {
    if (code) localStorage.setItem(DISCOUNT_CODE_KEY, code);
    else localStorage.removeItem(DISCOUNT_CODE_KEY);
  } catch {
    // Without storage the code lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The discount code that the shopper entered in this browser, or '', and its setter. */
export function useDiscountCode(): [string, (code: string) => void] {
  const entered = useSyncExternalStore(
    subscribe,
    () => code,
    () => '',
  );
  return [entered, setDiscountCode];
}
