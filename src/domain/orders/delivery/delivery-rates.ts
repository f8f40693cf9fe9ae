import { DomainError } from '../../shop/errors.js';
import type { Pence } from '../../shop/money.js';
import type { DeliveryZone, ShopSettings, WorkingDays } from '../../shop/settings.js';
import { calculateTax, type OrderTax } from '../tax.js';

export interface DeliveryRate {
  /** ISO 3166-1 alpha-2. */
  code: string;
  price: Pence;
  /** Delivery is free from this value of lines. */
  free_from: Pence;
  /** Minimum and maximum working days in transit. */
  post: WorkingDays;
}

type Rates = Pick<ShopSettings, 'country' | 'delivery'>;

const toRate = (code: string, { price, free_from, post }: DeliveryZone): DeliveryRate => ({
  code,
  price,
  free_from,
  post,
});

/** The shop's own country first, the others in the order of the settings. */
export function listRates({ country, delivery }: Rates): DeliveryRate[] {
  const rates = delivery.flatMap((zone) => zone.countries.map((code) => toRate(code, zone)));
  return [...rates.filter(({ code }) => code === country), ...rates.filter(({ code }) => code !== country)];
}

export function findRate(
  { delivery }: Pick<Rates, 'delivery'>,
  country: string | null,
): DeliveryRate | undefined {
  const zone = delivery.find(({ countries }) => country !== null && countries.includes(country));
  return zone && toRate(country!, zone);
}

/** The name in English by default; the code of an unknown country. */
export function countryName(country: string, locale = 'en'): string {
  return /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country)
    : country;
}

/** @throws DomainError `country_not_served` */
export function calculateDelivery(
  country: string,
  linesTotal: Pence,
  needsDelivery: boolean,
  settings: Pick<Rates, 'delivery'>,
): Pence {
  if (!needsDelivery) return 0;
  const rate = findRate(settings, country);
  if (!rate) {
    throw new DomainError(
      'country_not_served',
      'We do not send parcels to this country yet. Choose another.',
    );
  }
  return linesTotal >= rate.free_from ? 0 : rate.price;
}

export interface Costs extends OrderTax {
  currency: string;
  /** Null without delivery. */
  country: string | null;
  delivery: Pence;
  /** Lines, delivery and added tax. */
  total: Pence;
}

/** @throws DomainError `country_not_served` */
export function calculateCosts(
  lines: readonly { price: Pence; digital_download: boolean }[],
  country: string,
  settings: Pick<ShopSettings, 'country' | 'currency' | 'delivery' | 'tax'>,
): Costs {
  const worth = lines.reduce((sum, { price }) => sum + price, 0);
  const needsDelivery = lines.some((line) => !line.digital_download);
  const delivery = calculateDelivery(country, worth, needsDelivery, settings);
  const taxed = needsDelivery ? country : settings.country;
  const tax = calculateTax(settings.tax, taxed, worth + delivery);
  return {
    currency: settings.currency,
    country: needsDelivery ? country : null,
    delivery,
    ...tax,
    total: worth + delivery + tax.tax_added,
  };
}
