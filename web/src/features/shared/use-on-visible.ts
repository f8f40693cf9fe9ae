import { useEffect, useEffectEvent } from 'react';

/** Calls back each time the window becomes visible. */
export function useOnVisible(onVisible: () => void, enabled = true): void {
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onVisible();
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = () => onChange();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [enabled]);
}
