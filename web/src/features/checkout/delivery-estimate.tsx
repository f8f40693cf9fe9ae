import { useState } from 'react';
import { formatDay } from '../../../../src/domain/shop/dates.js';
import type { Order } from '../../client/api';
import { SupportLink } from '../shared/support-link';
import { shopFacts } from '../../client/shop';

/** The delivery dates of a parcel, or what to do if it is late. */
export function DeliveryEstimate({ order: { arrives, number, status } }: { order: Order }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (!arrives) return null;
  const { earliest, latest } = arrives;
  return latest < today ? (
    <p>
      Your parcel was due by <b>{formatDay(latest, shopFacts.locale)}</b>. If it has not arrived, please{' '}
      <SupportLink subject={`Order ${number}`}>write to us</SupportLink>.
    </p>
  ) : (
    <p>
      {status === 'dispatched' ? '' : 'Your parcel is made to order. '}It arrives between{' '}
      <b>{formatDay(earliest, shopFacts.locale)}</b> and <b>{formatDay(latest, shopFacts.locale)}</b>.
    </p>
  );
}
