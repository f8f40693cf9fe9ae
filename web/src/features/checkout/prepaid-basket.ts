import { useSyncExternalStore } from 'react';
import type { Order, PrepaidLine } from '../../client/api';
import { isServer } from '../../client/is-server';
import { onUserLeft } from '../../client/session-store';
import { randomUuid } from '../shared/random-uuid';

/** A gift card or a pack of credits in the basket. It stays in this browser, because it names a recipient. */
export interface PrepaidEntry {
  id: string;
  line: PrepaidLine;
  title: string;
  /** Whom it is for. */
  note: string;
  /** As it was seen; the checkout asks for the current one. */
  price: number;
}

const KEY = 'prepaid-basket';
const EMPTY: PrepaidEntry[] = [];

const listeners = new Set<() => void>();
let entries = EMPTY;
/** False if storage is full or blocked: the entries then last as long as the page. */
let isStored = true;

function read(): PrepaidEntry[] {
  if (!isStored) return entries;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** The service checks the line itself. */
function isEntry(value: unknown): value is PrepaidEntry {
  const { id, line, title, note, price } = (value ?? {}) as Partial<PrepaidEntry>;
  return (
    [id, title, note].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(price) &&
    (line?.kind === 'gift_card' || line?.kind === 'credits')
  );
}

function notify() {
  for (const listener of listeners) listener();
}

function change(update: (now: PrepaidEntry[]) => PrepaidEntry[]) {
  entries = update(read());
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
    isStored = true;
  } catch {
    isStored = false;
  }
  notify();
}

function reload() {
  entries = read();
  notify();
}

if (!isServer) {
  entries = read();
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && reload());
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload());
  // The next person at this computer must not see it.
  onUserLeft(() => change(() => []));
}

function subscribe(listener: () => void) {
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
export const prepaidLines = () => entries.map(({ line }) => line);

export const addPrepaid = (entry: Omit<PrepaidEntry, 'id'>) =>
  change((now) => [...now, { ...entry, id: randomUuid() }]);

export const removePrepaid = (id: string) => change((now) => now.filter((entry) => entry.id !== id));

/** Removes the ordered ones, each once. */
export function removeOrderedPrepaid(ordered: Order['prepaid_items']) {
  const left = [...ordered];
  change((now) =>
    now.filter(({ line }) => {
      const place = left.findIndex(({ kind, sku, gift }) =>
        line.kind === 'credits'
          ? sku === line.pack
          : kind === 'gift_card' && gift?.recipient_email === line.recipient_email.trim().toLowerCase(),
      );
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    }),
  );
}
