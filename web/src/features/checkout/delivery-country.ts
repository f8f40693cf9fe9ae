import { useCallback, useState } from 'react';
import { api } from '../../client/api';
import { loadOnce } from '../shared/async/load-once';

const KEY = 'delivery-country';
export const UK = 'GB';

export const loadDeliveryCountries = loadOnce(async () => (await api.deliveryCountries()).countries);

function readCountry(): string {
  try {
    const country: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : UK;
  } catch {
    return UK;
  }
}

/** The delivery country (ISO code) that this browser used last, else the UK, and its setter. */
export function useDeliveryCountry(): [string, (country: string) => void] {
  const [country, setCountry] = useState(readCountry);

  const choose = useCallback((next: string) => {
    setCountry(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage the next visit starts with the UK.
    }
  }, []);

  return [country, choose];
}
