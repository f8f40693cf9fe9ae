import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** In place of what a page could not begin with: why, and the way to ask for it again. */
export function AdminNotLoaded({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator();
  const hasAsked = useRef(false);

  useEffect(
    () => () => {
      const { activeElement, body } = document;
      // What had the focus is gone.
      if (hasAsked.current && (!activeElement || activeElement === body))
        document.querySelector<HTMLElement>('.admin-section h2')?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <div className="admin-more">
      <Notice tone="danger">{problem}</Notice>
      <Button
        busy={state === 'loading'}
        onClick={() => {
          hasAsked.current = true;
          void revalidate();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
