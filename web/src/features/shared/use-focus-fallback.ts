import { useEffect, useRef } from 'react';

/**
 * A ref for a container whose buttons disappear when its `content` changes: if the focused element is gone, the
 * container takes the focus. A person who has moved elsewhere keeps the focus.
 */
export function useFocusFallback(content: unknown) {
  const container = useRef<HTMLDivElement>(null);
  const shownContent = useRef(content);

  useEffect(() => {
    if (shownContent.current === content) return;
    shownContent.current = content;
    const { activeElement, body } = document;
    // A dialog that has just closed keeps the focus until it is hidden.
    const isGone = !activeElement || activeElement === body || activeElement.closest('dialog:not([open])');
    if (isGone) container.current?.focus({ preventScroll: true });
  }, [content]);

  return container;
}
