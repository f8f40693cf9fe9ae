import { useEffect, useState } from 'react';
import type { PrintChoice } from './print-choice';

type Size = Pick<PrintChoice, 'size' | 'custom'>;

/** Longer than a pause between two keys. */
const PAUSE_MS = 500;

/**
 * The size whose pictures are shown. While a custom size is typed it is the last one, so that the service does not draw
 * each size on the way.
 */
export function useSettledSize({ size, custom }: Size): Size {
  const [settled, setSettled] = useState<Size>({ size, custom });

  useEffect(() => {
    const timer = setTimeout(() => setSettled({ size, custom }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [size, custom]);

  return custom === null ? { size, custom } : settled;
}
