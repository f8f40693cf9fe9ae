import { useSyncExternalStore } from 'react';
import { isServer } from '../../client/is-server';

const narrow = isServer ? undefined : window.matchMedia('(width < 48rem)');

function subscribe(listener: () => void) {
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone. Undefined in the first render of a served page, which is for both. */
export const useIsNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => narrow?.matches,
    () => undefined,
  );
