import { useEffect, useRef } from 'react';

/**
 * For a place whose buttons go when it shows something else: the focus stays with the place where what had it is gone.
 * Nothing is taken from a person who has gone on meanwhile.
 */
export function useKeptFocus(shows: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(shows);

  useEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    const { activeElement, body } = document;
    // A dialog that has just closed still has the focus until it is out of sight.
    const isGone = !activeElement || activeElement === body || activeElement.closest('dialog:not([open])');
    if (isGone) place.current?.focus({ preventScroll: true });
  }, [shows]);

  return place;
}
