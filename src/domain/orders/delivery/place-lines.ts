import { EEA_COUNTRIES } from '../../shop/imprint.js';

/** The countries of the European Economic Area in which the postcode follows the city. */
const CODE_AFTER_CITY = new Set(['HU', 'IE', 'LV', 'MT']);
const CODE_AFTER_STATE = new Set(['AU', 'CA', 'US']);

const join = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ');

/** City, state and postcode, in the order and on the lines of the country's post. Parts may be missing. */
export function placeLines({
  city,
  state,
  postal_code,
  country,
}: Record<'city' | 'state' | 'postal_code' | 'country', string | null>): string[] {
  const code = country ?? '';
  if (code === 'CH' || (EEA_COUNTRIES.has(code) && !CODE_AFTER_CITY.has(code)))
    return [join(postal_code, city), state ?? ''].filter(Boolean);
  if (CODE_AFTER_STATE.has(code)) return [join(city, state, postal_code)].filter(Boolean);
  return [city, state, postal_code].filter((line): line is string => !!line);
}
