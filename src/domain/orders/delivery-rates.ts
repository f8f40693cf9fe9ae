import { DomainError } from '../shop/errors.js';
import type { Pence } from '../shop/money.js';

export interface DeliveryRate {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  price: Pence;
  /** Delivery is free from this value of lines. */
  free_from: Pence;
  /** Minimum and maximum working days in transit. */
  post: readonly [number, number];
}

type Zone = Omit<DeliveryRate, 'code' | 'name'>;

const IRELAND: Zone = { price: 595, free_from: 60_00, post: [3, 5] };
const NEAR: Zone = { price: 795, free_from: 80_00, post: [4, 7] };
const EUROPE: Zone = { price: 995, free_from: 100_00, post: [5, 9] };
const NORTH_AMERICA: Zone = { price: 1495, free_from: 150_00, post: [6, 10] };
const FAR: Zone = { price: 1795, free_from: 180_00, post: [7, 14] };

/** UK delivery is always included in the price, as the pages promise. */
export const UK: DeliveryRate = {
  code: 'GB',
  name: 'United Kingdom',
  price: 0,
  free_from: 0,
  post: [2, 3],
};

/** In display order. */
export const DELIVERY_RATES: readonly DeliveryRate[] = [
  UK,
  { code: 'IE', name: 'Ireland', ...IRELAND },
  { code: 'AU', name: 'Australia', ...FAR },
  { code: 'AT', name: 'Austria', ...EUROPE },
  { code: 'BE', name: 'Belgium', ...NEAR },
  { code: 'CA', name: 'Canada', ...NORTH_AMERICA },
  { code: 'CZ', name: 'Czechia', ...EUROPE },
  { code: 'DK', name: 'Denmark', ...EUROPE },
  { code: 'FI', name: 'Finland', ...EUROPE },
  { code: 'FR', name: 'France', ...NEAR },
  { code: 'DE', name: 'Germany', ...NEAR },
  { code: 'IT', name: 'Italy', ...EUROPE },
  { code: 'JP', name: 'Japan', ...FAR },
  { code: 'LU', name: 'Luxembourg', ...NEAR },
  { code: 'NL', name: 'Netherlands', ...NEAR },
  { code: 'NZ', name: 'New Zealand', ...FAR },
  { code: 'NO', name: 'Norway', ...EUROPE },
  { code: 'PL', name: 'Poland', ...EUROPE },
  { code: 'PT', name: 'Portugal', ...EUROPE },
  { code: 'ES', name: 'Spain', ...EUROPE },
  { code: 'SE', name: 'Sweden', ...EUROPE },
  { code: 'CH', name: 'Switzerland', ...EUROPE },
  { code: 'US', name: 'United States', ...NORTH_AMERICA },
];

const findRate = (country: string) => DELIVERY_RATES.find(({ code }) => code === country);

/** English name; the code for a country that is no longer served. */
export function countryName(country: string): string {
  return findRate(country)?.name ?? country;
}

/** @throws DomainError `country_not_served` */
export function calculateDelivery(country: string, linesTotal: Pence, needsDelivery: boolean): Pence {
  if (!needsDelivery) return 0;
  const rate = findRate(country);
  if (!rate) {
    throw new DomainError(
      'country_not_served',
      'We do not send parcels to this country yet. Choose another.',
    );
  }
  return linesTotal >= rate.free_from ? 0 : rate.price;
}

export interface Costs {
  /** Null without delivery. */
  country: string | null;
  delivery: Pence;
  /** Lines and delivery. */
  total: Pence;
}

/** @throws DomainError `country_not_served` */
export function calculateCosts(
  lines: readonly { price: Pence; digital_download: boolean }[],
  country: string,
): Costs {
  const worth = lines.reduce((sum, { price }) => sum + price, 0);
  const needsDelivery = lines.some((line) => !line.digital_download);
  const delivery = calculateDelivery(country, worth, needsDelivery);
  return { country: needsDelivery ? country : null, delivery, total: worth + delivery };
}
