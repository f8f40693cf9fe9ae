import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Shown when a page's data could not be loaded, with a retry button. */
export function AdminLoadFailed({ error }: { error: string }) {
  const { revalidate, state } = useRevalidator();
  const hasRetried = useRef(false);

  useEffect(
    () => () => {
      const { activeElement, body } = document;
      // The button that had the focus is gone.
      if (hasRetried.current && (!activeElement || activeElement === body))
        document.querySelector<HTMLElement>('.admin-section h2')?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <div className="admin-more">
      <Notice tone="danger">{error}</Notice>
      <Button
        busy={state === 'loading'}
        onClick={() => {
          hasRetried.current = true;
          void revalidate();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
