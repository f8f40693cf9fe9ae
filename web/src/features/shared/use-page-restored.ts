import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page from its back-forward cache. */
export function usePageRestored(onRestored: () => void): void {
  const onShown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestored();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShown(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
