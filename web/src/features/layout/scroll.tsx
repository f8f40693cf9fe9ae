import { useCallback, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { isDrawn } from '../../client/drawn';

/**
 * React Router scrolls to the top of the first page when it starts. A drawn page stays where its visitor has scrolled
 * before that.
 */
export function Scroll() {
  const scrolled = useRef(0);
  const remember = useCallback(() => {
    scrolled.current = window.scrollY;
  }, []);
  const scrollBack = useCallback(() => {
    if (isDrawn) window.scrollTo(0, scrolled.current);
  }, []);
  return (
    <>
      <OnMount run={remember} />
      <ScrollRestoration />
      <OnMount run={scrollBack} />
    </>
  );
}

function OnMount({ run }: { run: () => void }) {
  useLayoutEffect(run, [run]);
  return null;
}
