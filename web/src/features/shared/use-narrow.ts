import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 48rem)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches);
