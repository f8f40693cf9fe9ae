import { useCallback, useState } from 'react';
import { api } from '../../../client/api';
import { shopFacts } from '../../../client/shop';
import { loadOnce } from '../../shared/async/load-once';

const KEY = 'delivery-country';

export const loadDeliveryCountries = loadOnce(async () => (await api.deliveryCountries()).countries);

function readCountry(): string {
  try {
    const country: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : shopFacts.country;
  } catch {
    return shopFacts.country;
  }
}

/** The delivery country (ISO code) that this browser used last, else the shop's own, and its setter. */
export function useDeliveryCountry(): [string, (country: string) => void] {
  const [country, setCountry] = useState(readCountry);

  const choose = useCallback((next: string) => {
    setCountry(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage the next visit starts with the shop's own country.
    }
  }, []);

  return [country, choose];
}
