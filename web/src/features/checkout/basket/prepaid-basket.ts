import { useSyncExternalStore } from 'react';
import type { AccountPrepaid } from '../../../../../src/domain/orders/account-prepaid.js';
import { isServer } from '../../../client/is-server';
import { onUserLeft } from '../../../client/session-store';

/** A gift card or a pack of credits in the basket. */
export type PrepaidEntry = AccountPrepaid;

const KEY = 'prepaid-basket';
const EMPTY: PrepaidEntry[] = [];

const listeners = new Set<() => void>();
let entries = EMPTY;
/** False if storage is full or blocked: the entries then last as long as the page. */
let isStored = true;

/** The service checks the lines. */
function read(): PrepaidEntry[] {
  if (!isStored) return entries;
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
  entries = update(read());
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    isStored = false;
  }
  show(entries);
}

if (!isServer) {
  const reload = () => show(read());
  reload();
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && reload());
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
/** For code outside components. It has what another window has stored and whose event is still to come. */
export const prepaidEntries = read;
export const prepaidLines = () => entries.map(({ line }) => line);
