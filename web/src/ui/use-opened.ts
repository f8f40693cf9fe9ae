import { useEffect, useRef, useState } from 'react';

/**
 * For what a button opens beside itself: closes on Escape, on a press beside it and on leaving it by the keyboard. It
 * does not count on the focus, which not every browser gives to a pressed button.
 */
export function useOpened() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closed = new AbortController();
    const { signal } = closed;
    const isBeside = (target: EventTarget | null) => !place.current?.contains(target as Node | null);
    document.addEventListener('pointerdown', ({ target }) => isBeside(target) && setOpen(false), { signal });
    document.addEventListener('focusin', ({ target }) => isBeside(target) && setOpen(false), { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => closed.abort();
  }, [open]);

  return { open, setOpen, place, button };
}
