import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Order } from '../../../client/api';

/** Where the buyer can follow the parcels of an order. */
export function ParcelLinks({ order: { parcels, tracking_url } }: { order: Order }) {
  if (parcels.length > 1)
    return (
      <ul aria-label={t`Parcels`}>
        {parcels.map(({ id, carrier, tracking, tracking_url: page }, place) => {
          const words = [carrier, tracking].filter(Boolean).join(' ') || t`on its way`;
          return (
            <li key={id}>
              <Trans>
                Parcel {place + 1}: {page ? <a href={page}>{words}</a> : words}
              </Trans>
            </li>
          );
        })}
      </ul>
    );
  return (
    tracking_url && (
      <p>
        <a href={tracking_url}>{t`Follow your parcel`}</a>
      </p>
    )
  );
}
