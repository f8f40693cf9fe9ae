import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withFilter } from './filters';

/**
 * What a page is narrowed by: what was asked for last, which the address says as soon as its page is there. Each
 * change is made to that, so that two that follow each other quickly both count.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const [known, setKnown] = useState(search);
  const [asked, setAsked] = useState(search);
  if (search !== known) {
    setKnown(search);
    setAsked(search);
  }

  function goTo(next: URLSearchParams) {
    setAsked(next);
    setSearch(next, { preventScrollReset: true });
  }
  return {
    asked,
    goTo,
    set: (name: string, value: string) => goTo(withFilter(asked, name, value)),
    clear: () => goTo(new URLSearchParams()),
  };
}
