import type { Order } from '../../client/api';

/** Where the buyer can follow the parcels of an order. */
export function ParcelLinks({ order: { parcels, tracking_url } }: { order: Order }) {
  if (parcels.length > 1)
    return (
      <ul aria-label="Parcels">
        {parcels.map(({ id, carrier, tracking, tracking_url: page }, place) => {
          const words = [carrier, tracking].filter(Boolean).join(' ') || 'on its way';
          return (
            <li key={id}>
              Parcel {place + 1}: {page ? <a href={page}>{words}</a> : words}
            </li>
          );
        })}
      </ul>
    );
  return (
    tracking_url && (
      <p>
        <a href={tracking_url}>Follow your parcel</a>
      </p>
    )
  );
}
