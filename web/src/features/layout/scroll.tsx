import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { isDrawn } from '../../client/drawn';

/**
 * React Router scrolls to the top of the first page when it starts. A drawn page stays where its visitor has scrolled
 * before that.
 */
export function Scroll() {
  const scrolled = useRef(0);
  return (
    <>
      <OnMount
        run={() => {
          scrolled.current = window.scrollY;
        }}
      />
      <ScrollRestoration />
      <OnMount
        run={() => {
          if (isDrawn) window.scrollTo(0, scrolled.current);
        }}
      />
    </>
  );
}

function OnMount({ run }: { run: () => void }) {
  useLayoutEffect(run, []);
  return null;
}
