import type { Parcel } from './fulfilment.js';
import type { WorkshopParcel } from './hand-off.js';

/** Tracking URLs by the beginning of the carrier's name; the tracking number is appended. */
const CARRIERS: readonly (readonly [name: RegExp, address: string])[] = [
  [/^royal ?mail\b/i, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [/^evri\b/i, 'https://www.evri.com/track/parcel/'],
  [/^parcel ?force\b/i, 'https://www.parcelforce.com/track-trace?trackNumber='],
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^dhl\b/i, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [/^deutsche ?post\b/i, 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode='],
  [/^dpd (uk|local)\b/i, 'https://track.dpd.co.uk/search?reference='],
  [/^dpd\b/i, 'https://tracking.dpd.de/parcelstatus?query='],
  [/^gls\b/i, 'https://gls-group.com/GROUP/en/parcel-tracking?match='],
  [/^(my)?hermes\b/i, 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#'],
  [/^fed ?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
];

/** The page of an order's parcel. What the workshop says about this parcel comes first. */
export const parcelPage = (
  { carrier, tracking }: Parcel,
  parcels: readonly WorkshopParcel[],
): string | undefined =>
  parcels.find((one) => one.carrier === carrier && one.tracking === tracking)?.tracking_url ??
  trackingUrl(carrier, tracking);

/** Undefined for an unknown carrier. */
export function trackingUrl(carrier: string | null, tracking: string | null): string | undefined {
  const address = CARRIERS.find(([name]) => name.test(carrier?.trim() ?? ''))?.[1];
  return address && tracking ? address + encodeURIComponent(tracking.replace(/\s/g, '')) : undefined;
}
