import { useCallback, useState } from 'react';
import { api } from '../../client/api';
import { loadOnce } from '../shared/async/load-once';

const KEY = 'delivery-country';
export const UK = 'GB';

export const loadDeliveryCountries = loadOnce(async () => (await api.deliveryCountries()).countries);

function kept(): string {
  try {
    const country: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : UK;
  } catch {
    return UK;
  }
}

/** Where this browser's parcels go, an ISO code, and how to change that: as it was the last time, else the UK. */
export function useDeliveryCountry(): [string, (country: string) => void] {
  const [country, setCountry] = useState(kept);

  const choose = useCallback((next: string) => {
    setCountry(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // It is asked again next time.
    }
  }, []);

  return [country, choose];
}
