import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 48rem)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches);
