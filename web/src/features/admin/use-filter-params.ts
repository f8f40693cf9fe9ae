import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withFilter } from './filters';

/**
 * The page's filters. A change shows immediately, before the address changes with the loaded page, and builds on the
 * changes before it.
 */
export function useFilterParams() {
  const [addressParams, setAddressParams] = useSearchParams();
  const [lastAddressParams, setLastAddressParams] = useState(addressParams);
  const [params, setParams] = useState(addressParams);
  if (addressParams !== lastAddressParams) {
    setLastAddressParams(addressParams);
    setParams(addressParams);
  }

  function goTo(next: URLSearchParams) {
    setParams(next);
    setAddressParams(next, { preventScrollReset: true });
  }
  return {
    params,
    goTo,
    set: (name: string, value: string) => goTo(withFilter(params, name, value)),
    clear: () => goTo(new URLSearchParams()),
  };
}
