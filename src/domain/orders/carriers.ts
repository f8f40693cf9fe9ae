/** Tracking URLs by the beginning of the carrier's name; the tracking number is appended. */
const CARRIERS: readonly (readonly [name: RegExp, address: string])[] = [
  [/^royal ?mail\b/i, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [/^evri\b/i, 'https://www.evri.com/track/parcel/'],
  [/^parcel ?force\b/i, 'https://www.parcelforce.com/track-trace?trackNumber='],
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^dhl\b/i, 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id='],
  [/^fed ?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
];

/** Undefined for an unknown carrier. */
export function trackingUrl(carrier: string | null, tracking: string | null): string | undefined {
  const address = CARRIERS.find(([name]) => name.test(carrier?.trim() ?? ''))?.[1];
  return address && tracking ? address + encodeURIComponent(tracking.replace(/\s/g, '')) : undefined;
}
