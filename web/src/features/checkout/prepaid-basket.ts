import { useSyncExternalStore } from 'react';
import type { KeptPrepaid } from '../../../../src/domain/orders/kept-prepaid.js';
import { isServer } from '../../client/is-server';
import { onUserLeft } from '../../client/session-store';

/** A gift card or a pack of credits in the basket. */
export type PrepaidEntry = KeptPrepaid;

const KEY = 'prepaid-basket';
const EMPTY: PrepaidEntry[] = [];

const listeners = new Set<() => void>();
let entries = EMPTY;

/** If storage is blocked, the entries last as long as the page. The service checks the lines. */
function read(): PrepaidEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one: PrepaidEntry | null) => one?.line?.kind) : [];
  } catch {
    return entries;
  }
}

function show(next: PrepaidEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

export function changePrepaid(update: (now: PrepaidEntry[]) => PrepaidEntry[]) {
  show(update(read()));
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // See `read`.
  }
}

if (!isServer) {
  const reload = () => show(read());
  reload();
  window.addEventListener('storage', reload);
  // A page from the back-forward cache has missed storage events.
  window.addEventListener('pageshow', reload);
  // The next person at this computer must not see it.
  onUserLeft(() => changePrepaid(() => []));
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The first render of a served page shows none, because the service does not know them. */
export const usePrepaid = () =>
  useSyncExternalStore(
    subscribe,
    () => entries,
    () => EMPTY,
  );
/** For code outside components. */
export const prepaidEntries = () => entries;
export const prepaidLines = () => entries.map(({ line }) => line);
