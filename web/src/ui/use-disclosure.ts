import { useEffect, useRef, useState } from 'react';

/**
 * State of a popup that a button opens. It closes on Escape, on a click outside and when the keyboard focus leaves it.
 * It does not rely on the button's focus, because not every browser focuses a clicked button.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const { signal } = controller;
    const isOutside = (target: EventTarget | null) => !container.current?.contains(target as Node | null);
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && setOpen(false), { signal });
    document.addEventListener('focusin', ({ target }) => isOutside(target) && setOpen(false), { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => controller.abort();
  }, [open]);

  return { open, setOpen, container, button };
}
