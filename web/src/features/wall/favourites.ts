import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { MAX_FAVOURITES } from '../../../../src/domain/prints/favourites.js';
import { ApiError, api } from '../../client/api';
import { onUserLeft } from '../../client/session-store';
import { useUser } from '../session/user-context';

interface Favourites {
  /** The person whose list this is; null for a visitor, whose list is only in this browser. */
  owner: string | null;
  /** IDs of prints, the newest favourite first. */
  ids: readonly string[];
}

const KEY = 'favourites';
const NONE: Favourites = { owner: null, ids: [] };

const listeners = new Set<() => void>();
let current = NONE;
/** False if storage is full or blocked: the list then lasts as long as the page. */
let isStored = true;
/** Ends when the list of a person who has just signed in has arrived, or could not be fetched. */
let arrival: Promise<unknown> = Promise.resolve();

/** The list that all windows share. */
function read(): Favourites {
  if (!isStored) return current;
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Favourites> | null;
    const { owner, ids } = stored ?? {};
    if (!Array.isArray(ids) || (owner !== null && typeof owner !== 'string')) return NONE;
    return { owner, ids: ids.filter((id) => typeof id === 'string').slice(0, MAX_FAVOURITES) };
  } catch {
    return NONE;
  }
}

function store(next: Favourites) {
  current = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
    isStored = true;
  } catch {
    isStored = false;
  }
  for (const listener of listeners) listener();
}

function reload() {
  current = read();
  for (const listener of listeners) listener();
}

/** Storage is read when the first component needs it, because the service renders pages without storage. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    reload();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && reload();

// The next person at this computer must not see them.
onUserLeft(() => store(NONE));

export const useFavourites = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => NONE,
  );

export const useIsFavourite = (id: string) =>
  useSyncExternalStore(
    subscribe,
    () => current.ids.includes(id),
    () => false,
  );

/** Adds or removes a favourite here and, for a signed-in person, in the account. On failure the list stays as it was. */
export async function setFavourite(id: string, isFavourite: boolean): Promise<void> {
  await arrival;
  const before = read();
  const others = before.ids.filter((one) => one !== id);
  if (isFavourite && others.length >= MAX_FAVOURITES) throw new Error(TOO_MANY);
  store({ ...before, ids: isFavourite ? [id, ...others] : others });
  if (before.owner === null) return;
  try {
    if (isFavourite) await api.addFavourites({ ids: [id] });
    else await api.removeFavourite(id);
  } catch (error) {
    const now = read();
    if (now.owner === before.owner) {
      const rest = now.ids.filter((one) => one !== id);
      store({ ...now, ids: isFavourite ? rest : [id, ...rest] });
    }
    throw error;
  }
}

const TOO_MANY = t`You can keep ${MAX_FAVOURITES} favourites. Please remove some of them first.`;

/** Gives a person who signs in the favourites of their account, and adds those that this browser remembers. */
export function useFavouritesOfAccount(): void {
  const { session, me, requiredStep } = useUser();
  // `me` says whether a step is required before anything else.
  const userId = me && !requiredStep ? session?.user.id : undefined;
  useEffect(() => {
    if (!userId) return;
    let isOver = false;
    const { owner, ids } = read();
    arrival = fetchAccountFavourites(owner === null ? ids : []).then(
      (all) => !isOver && store({ owner: userId, ids: all }),
      // The client has logged it. The list stays as it is until the next visit.
      () => undefined,
    );
    return () => void (isOver = true);
  }, [userId]);
}

/** Adds as many of the browser's newest as there is room for. */
async function fetchAccountFavourites(remembered: readonly string[]): Promise<string[]> {
  const { ids } = await api.favourites();
  const added = remembered.filter((id) => !ids.includes(id)).slice(0, MAX_FAVOURITES - ids.length);
  if (added.length === 0) return ids;
  try {
    return (await api.addFavourites({ ids: added.reverse() })).ids;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_favourites') return ids;
    throw error;
  }
}
