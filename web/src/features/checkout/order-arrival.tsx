import { formatDay } from '../../../../src/domain/shop/dates.js';
import type { Order } from '../../client/api';
import { SupportLink } from '../shared/support-link';

/** Between which days the parcel of an order comes; once they are over, what to do if it has not. */
export function OrderArrival({ order: { arrives, number, status } }: { order: Order }) {
  if (!arrives) return null;
  const { earliest, latest } = arrives;
  const today = new Date().toISOString().slice(0, 10);
  return latest < today ? (
    <p>
      Your parcel was to come by <b>{formatDay(latest)}</b>. If it has not, please{' '}
      <SupportLink subject={`Order ${number}`}>write to us</SupportLink>.
    </p>
  ) : (
    <p>
      {status === 'dispatched' ? '' : 'Your parcel is made to order. '}It comes between{' '}
      <b>{formatDay(earliest)}</b> and <b>{formatDay(latest)}</b>.
    </p>
  );
}
