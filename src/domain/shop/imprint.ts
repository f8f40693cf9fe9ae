import type { ShopSettings } from './settings.js';

/** The European Economic Area. */
export const EEA_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Whether a shop in this country must have a page that says who runs it (Directive 2000/31/EC, article 5). */
export const needsImprint = (country: string): boolean => EEA_COUNTRIES.has(country);

/** What the imprint of a shop must say and does not, as fields of the settings. */
export function findMissingInImprint({ country, legal }: Pick<ShopSettings, 'country' | 'legal'>): string[] {
  if (!needsImprint(country)) return [];
  const needed: [field: string, isMissing: boolean][] = [
    ['legal.name', legal.name === ''],
    ['legal.address', legal.address.length === 0],
    ['legal.phone', legal.phone === null],
    // A trader without a company acts for themselves.
    ['legal.represented_by', legal.company_number !== null && legal.represented_by === null],
  ];
  return needed.filter(([, isMissing]) => isMissing).map(([field]) => field);
}
