import { useEffect, useState } from 'react';

/** Whether something has been true for this long without a break. */
export function useSustained(active: boolean, milliseconds: number): boolean {
  const [sustained, setSustained] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setSustained(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setSustained(false);
    };
  }, [active, milliseconds]);
  return active && sustained;
}
