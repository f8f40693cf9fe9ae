import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser shows the page as it had kept it, after going back to it from another site. */
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
